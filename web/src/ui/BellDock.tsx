import '@/lib/i18n/bellTexts';
import { useState } from 'react';
import { formatClock } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { AlertMessage } from './AlertMessage';
import { AppButton } from './AppButton';
import { useAlerts } from './alerts';
import classes from './BellDock.module.css';
import { Dock } from './Dock';
import { EmptyState } from './EmptyState';
import { IconClock } from './icons';
import type { Want } from './wants';
import words from './words.module.css';

function clockOf(at: number): string {
  const time = new Date(at);
  return formatClock({ hour: time.getHours(), minute: time.getMinutes() });
}

/** Everything that wants somebody, and below it what was said lately. */
export function BellDock({ wants, onClose }: { wants: readonly Want[]; onClose: () => void }) {
  const text = useText();
  return (
    <Dock title={text('bell:needsAttention')} onClose={onClose}>
      {wants.length === 0 ? (
        <EmptyState message={text('bell:nothingToDo')} />
      ) : (
        <ul className={classes.list}>
          {wants.map((want) => (
            <Row key={want.id} want={want} onLeave={onClose} />
          ))}
        </ul>
      )}
      <Earlier />
    </Dock>
  );
}

function Row({ want, onLeave }: { want: Want; onLeave: () => void }) {
  const text = useText();
  const { icon: WantIcon, tone, title, note, onOpen, onRetry } = want;
  const [busy, setBusy] = useState(false);
  return (
    <li className={classes.want} data-tone={tone}>
      <WantIcon size={24} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <strong className={classes.title}>{title}</strong>
        {note && <span className={`${words.second} ${classes.note}`}>{note}</span>}
      </span>
      {onRetry && (
        <AppButton
          label={text('ui:retry')}
          busy={busy}
          onClick={() => {
            setBusy(true);
            void onRetry().finally(() => setBusy(false));
          }}
        />
      )}
      {onOpen && !onRetry && (
        <AppButton
          label={text('bell:open')}
          onClick={() => {
            onLeave();
            onOpen();
          }}
        />
      )}
    </li>
  );
}

/** The last alerts, good news among them, for whoever looked away. */
function Earlier() {
  const text = useText();
  const { history } = useAlerts();
  const [shown, setShown] = useState(false);
  return (
    <div className={classes.earlier}>
      <p className={words.second}>{text('bell:goodNews')}</p>
      <AppButton
        label={text('bell:earlierToday')}
        icon={IconClock}
        expanded={shown}
        onClick={() => setShown(!shown)}
      />
      {shown && history.length === 0 && <EmptyState message={text('bell:notificationsEmpty')} />}
      {shown && history.length > 0 && (
        <ol>
          {history.map((alert) => (
            <li key={alert.id} className={classes.entry}>
              <AlertMessage tone={alert.tone} message={alert.text} />
              <time className={classes.time} dateTime={new Date(alert.at).toISOString()}>
                {clockOf(alert.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
