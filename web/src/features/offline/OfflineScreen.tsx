import { Navigate, useNavigate } from '@tanstack/react-router';
import { useIdentity, useOnline } from '@/api';
import { ScreenHeader } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { IconLogout, IconWifi, IconWifiOff } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import { KnownSessions } from './KnownSessions';
import classes from './OfflineScreen.module.css';
import { endOfflineSession, type OfflineSession, useOfflineSession } from './offlineSession';
import { PriceLookup } from './PriceLookup';

/** The work of who signed in without the server: looking up, and coming back when it is there. */
export function OfflineScreen() {
  const session = useOfflineSession();
  return session ? <Looking session={session} /> : <Navigate to="/" replace />;
}

function Looking({ session }: { session: OfflineSession }) {
  const text = useText();
  const navigate = useNavigate();
  const online = useOnline();
  const licence = useIdentity((identity) => identity.licence);
  const leave = () => {
    endOfflineSession();
    void navigate({ to: '/', replace: true });
  };
  const name = `${session.first_name} ${session.last_name}`.trim();
  return (
    <main className={classes.page}>
      <ScreenHeader title={text('offline:title')} note={text('offline:hello', { name })}>
        <AppButton label={text('offline:leave')} icon={IconLogout} onClick={leave} />
      </ScreenHeader>
      <div className={classes.standing} data-back={online || undefined} role="status">
        {online ? <IconWifi size={22} aria-hidden /> : <IconWifiOff size={22} aria-hidden />}
        <p className={classes.words}>
          <strong>{text(online ? 'offline:serverBack' : 'offline:lookNotSell')}</strong>
          <span>{text(online ? 'offline:serverBackExplained' : 'offline:explained')}</span>
        </p>
        {online && <AppButton label={text('offline:login')} look="primary" onClick={leave} />}
      </div>
      <div className={classes.panels}>
        <Panel>
          <PriceLookup />
        </Panel>
        <Panel>
          <KnownSessions place={licence?.terminal_name ?? ''} />
        </Panel>
      </div>
    </main>
  );
}
