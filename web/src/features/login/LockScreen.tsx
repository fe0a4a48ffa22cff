import { useId, useState } from 'react';
import { call, problemText, useIdentity, verifyPassword } from '@/api';
import { EntryCard } from '@/app/shell';
import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { refreshSettings, useSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { ModalSurface } from '@/ui/ModalSurface';
import { LogoutQuestion } from './LogoutQuestion';
import { lockTold, unlock } from './lockStore';
import classes from './login.module.css';
import { PinForm } from './PinForm';

/** The lock over everything: the PIN returns to the work as it was, another user begins anew. */
export function LockScreen() {
  const text = useText();
  const titleId = useId();
  const { store } = useSettings();
  const user = useIdentity((identity) => identity.user);
  const [leaving, setLeaving] = useState(false);
  // A scan now is nobody's: there is no one at the till to see where it goes.
  useScan(() => {
    beep.failure();
    return true;
  }, scanPriority.modal);

  const verify = async (pin: string) => {
    await lockTold();
    await call(verifyPassword, { pin }, { accept: ['pin_verified'] });
    unlock();
    // A locked till may have slept over a change of the settings, or of the day.
    void refreshSettings().catch(() => {});
  };

  return (
    <ModalSurface place="cover" labelledBy={titleId} className={classes.lock}>
      <EntryCard
        title={user?.first_name || text('login:lockedTitle')}
        titleId={titleId}
        place={`${store.name} · ${store.terminal_name}`}
      >
        <p className={classes.lockHint}>{text('login:lockedHint')}</p>
        <PinForm
          person={{ mobile: user?.mobile ?? '', firstName: user?.first_name ?? '' }}
          submitLabel={text('login:unlock')}
          submitsAtLast
          onSubmit={verify}
          wordsFor={(problem) => problemText(problem) ?? ''}
        >
          <AppButton
            label={text('login:changeUser')}
            look="text"
            onClick={() => setLeaving(true)}
          />
        </PinForm>
      </EntryCard>
      <LogoutQuestion open={leaving} onClose={() => setLeaving(false)} />
    </ModalSurface>
  );
}
