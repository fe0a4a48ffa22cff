import { useState } from 'react';
import { call, unlockPin } from '@/api';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { PasscodePrompt } from './PasscodePrompt';
import type { Person } from './signingIn';

/** Lets a manager unlock a PIN that was typed wrongly too often. */
export function UnlockPin({ person, onUnlocked }: { person: Person; onUnlocked: () => void }) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <AppButton label={text('login:managerPasscode')} stretch onClick={() => setAsking(true)} />
      <PasscodePrompt
        open={asking}
        title={text('login:unlockPinTitle', { name: person.firstName })}
        onSubmit={async (passcode) => {
          const request = { mobile: person.mobile, security_code: passcode };
          const { message } = await call(unlockPin, request);
          setAsking(false);
          if (message) showAlert.success(message);
          onUnlocked();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
