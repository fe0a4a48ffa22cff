import { useEffect, useRef, useState } from 'react';
import { authMobile, call } from '@/api';
import { useText } from '@/lib/i18n';
import { PHONE_DIGITS, phoneDigits } from '@/lib/phone';
import { AppButton } from '@/ui/AppButton';
import { NumericPad } from '@/ui/NumericPad';
import { TextField } from '@/ui/TextField';
import { useBusy } from '@/ui/useBusy';
import { useTouchScreen } from '@/ui/useTouchScreen';
import classes from './login.module.css';
import { loginProblemText } from './loginProblemText';
import type { Person } from './signingIn';

/** The first step of signing in: whose phone it is. */
export function PhoneForm({ onFound }: { onFound: (person: Person) => void }) {
  const text = useText();
  const touch = useTouchScreen();
  const field = useRef<HTMLInputElement>(null);
  const [phone, setPhone] = useState('');
  const [error, setError] = useState('');
  const { busy, run } = useBusy();
  const isComplete = phone.length === PHONE_DIGITS;
  useEffect(() => field.current?.focus(), []);

  const identify = async () => {
    try {
      const { data } = await call(authMobile, { mobile: phone });
      if (data.pin_set === 1) onFound({ mobile: data.mobile, firstName: data.first_name });
      else setError(text('login:pinNotSet'));
    } catch (problem) {
      setError(loginProblemText(problem));
    }
  };

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) run(identify);
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
        label={text('ui:continue')}
        look="primary"
        stretch
        busy={busy}
        reason={isComplete ? undefined : text('login:phoneShort')}
      />
    </form>
  );
}
