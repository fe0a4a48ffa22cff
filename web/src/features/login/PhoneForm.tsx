import { useRef, useState } from 'react';
import { Unreachable, useOnline } from '@/api';
import { useSend } from '@/app/shell';
import { findOfflineUser } from '@/features/offline';
import { useText } from '@/lib/i18n';
import { PHONE_DIGITS, phoneDigits } from '@/lib/phone';
import { AppButton } from '@/ui/AppButton';
import layout from '@/ui/layout.module.css';
import { NumericPad } from '@/ui/NumericPad';
import { TextField } from '@/ui/TextField';
import { useFirstFocus } from '@/ui/useFirstFocus';
import { useTouchScreen } from '@/ui/useTouchScreen';
import { useUntilLeft } from '@/ui/useUntilLeft';
import classes from './login.module.css';
import { loginProblemText } from './loginProblemText';
import { OfflineHint } from './OfflineHint';
import { recognise } from './recognise';
import type { Recognised } from './signingIn';

/** The first step of signing in: whose phone it is. Without the server, this device is asked. */
export function PhoneForm({ onFound }: { onFound: (person: Recognised) => void }) {
  const text = useText();
  const touch = useTouchScreen();
  const online = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const [phone, setPhone] = useState('');
  const { busy, error, setError, send } = useSend();
  const untilLeft = useUntilLeft();
  const isComplete = phone.length === PHONE_DIGITS;
  useFirstFocus(field);

  const identify = async () => {
    const here = untilLeft();
    const found = await recognise(phone);
    if (!here.aborted) onFound(found);
  };
  // The text under the button says that the server is out of reach, and what can be done then.
  const wordsFor = (problem: unknown) =>
    problem instanceof Unreachable ? '' : loginProblemText(problem);
  const identifyOffline = async () => {
    const user = await findOfflineUser(phone);
    if (user) onFound({ mobile: user.mobile, firstName: user.first_name, next: 'offline_pin' });
    else setError(text('login:unknownUserOffline'));
  };

  return (
    <form
      className={`${layout.stackWider} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) send(online ? identify : identifyOffline, wordsFor);
      }}
    >
      <TextField
        ref={field}
        label={text('login:phone')}
        type="tel"
        inputMode={touch ? 'none' : 'numeric'}
        autoComplete="off"
        before={text('login:countryCode')}
        value={phone}
        error={error || undefined}
        onChange={(next) => {
          setPhone(phoneDigits(next));
          setError('');
        }}
      />
      {touch && <NumericPad field={field} decimal={false} />}
      <AppButton
        type="submit"
        label={text(online ? 'ui:continue' : 'offline:signIn')}
        look="primary"
        size="large"
        shortcut="Enter"
        stretch
        busy={busy}
        reason={isComplete ? undefined : text('login:phoneShort')}
      />
      {!online && <OfflineHint />}
    </form>
  );
}
