import { useEffect, useRef, useState } from 'react';
import { call, registerMobile } from '@/api';
import { useSend } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import layout from '@/ui/layout.module.css';
import { NumericPad } from '@/ui/NumericPad';
import { PinField } from '@/ui/PinField';
import { useTouchScreen } from '@/ui/useTouchScreen';
import classes from './login.module.css';
import { loginProblemText } from './loginProblemText';

const DIGITS = 6;
/** The server takes a wish for a new code for the one before it for this long. */
const ON_ITS_WAY_MS = 30_000;

export interface CodeFormProps {
  mobile: string;
  /** The server's words on the code that was entered before. */
  error: string;
  onCode: (code: string) => void;
}

/** The code from the SMS. It is judged together with the PIN that it is to set. */
export function CodeForm({ mobile, error, onCode }: CodeFormProps) {
  const text = useText();
  const touch = useTouchScreen();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(1);
  const [waiting, setWaiting] = useState(true);
  const { busy, error: problem, setError: setProblem, send } = useSend(error);
  useEffect(() => field.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every code that is sent begins the wait anew
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), ON_ITS_WAY_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  const sendAnother = async () => {
    const asked = call(registerMobile, { mobile }, { accept: ['otp_sent'] });
    const { message } = await asked.finally(() => field.current?.focus());
    setCode('');
    setWaiting(true);
    setSent((before) => before + 1);
    showAlert.success(message);
  };

  return (
    <form
      className={`${layout.stackWider} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === DIGITS) onCode(code);
      }}
    >
      <p className={classes.lockHint}>{text('login:otpHint', { mobile })}</p>
      <PinField
        ref={field}
        label={text('login:otp')}
        length={DIGITS}
        autoFocus
        padded={touch}
        value={code}
        error={problem || undefined}
        onChange={(next) => {
          setCode(next);
          setProblem('');
        }}
      />
      {touch && <NumericPad field={field} decimal={false} />}
      <AppButton
        type="submit"
        label={text('ui:continue')}
        look="primary"
        size="large"
        shortcut="Enter"
        stretch
        reason={code.length === DIGITS ? undefined : text('login:otpShort')}
      />
      <AppButton
        label={text('login:otpAgain')}
        look="text"
        busy={busy}
        reason={waiting ? text('login:otpOnItsWay') : undefined}
        onClick={() => send(sendAnother, loginProblemText)}
      />
    </form>
  );
}
