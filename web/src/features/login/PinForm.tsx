import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSend } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import layout from '@/ui/layout.module.css';
import { NumericPad } from '@/ui/NumericPad';
import { PinField } from '@/ui/PinField';
import { useTouchScreen } from '@/ui/useTouchScreen';
import classes from './login.module.css';
import { isLockedOut } from './loginProblemText';
import type { Person } from './signingIn';
import { UnlockPin } from './UnlockPin';

export interface PinFormProps {
  person: Person;
  submitLabel: string;
  /** Goes on with the last digit, without the button. */
  submitsAtLast?: boolean;
  /** Has its pad on any till, and says that the last digit is enough. */
  hasPad?: boolean;
  /** Checks the PIN. What it throws is shown under the field, put into words by `wordsFor`. */
  onSubmit: (pin: string) => Promise<void>;
  wordsFor: (problem: unknown) => string;
  /** The way out, under the button. */
  children?: ReactNode;
}

/** A person's PIN, with the way to have it unlocked after too many wrong ones. */
export function PinForm({
  person,
  submitLabel,
  submitsAtLast = false,
  hasPad = false,
  onSubmit,
  wordsFor,
  children,
}: PinFormProps) {
  const text = useText();
  const touch = useTouchScreen();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [lockedOut, setLockedOut] = useState(false);
  const { busy, error, setError, send } = useSend();
  const focus = () => field.current?.focus();
  // At the beginning, and again once a manager has unlocked it and the dialog is gone.
  useEffect(() => {
    if (!lockedOut) field.current?.focus();
  }, [lockedOut]);

  const submit = (entered: string) =>
    send(
      async () => {
        await onSubmit(entered);
        setPin('');
      },
      (problem) => {
        setPin('');
        setLockedOut(isLockedOut(problem));
        focus();
        return wordsFor(problem);
      },
    );

  return (
    <form
      className={`${layout.stackWider} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (pin !== '') submit(pin);
      }}
    >
      <PinField
        ref={field}
        label={text('login:pin')}
        autoFocus
        padded={touch}
        value={pin}
        error={error || undefined}
        onChange={(next) => {
          setPin(next);
          setError('');
        }}
        onComplete={submitsAtLast ? submit : undefined}
      />
      {hasPad && <p className={classes.lastDigit}>{text('login:atFourthDigit')}</p>}
      {(touch || hasPad) && <NumericPad field={field} decimal={false} secret />}
      <AppButton
        type="submit"
        label={submitLabel}
        look="primary"
        size="large"
        shortcut="Enter"
        stretch
        busy={busy}
        reason={pin === '' ? text('login:pinMissing') : undefined}
      />
      {lockedOut && (
        <UnlockPin
          person={person}
          onUnlocked={() => {
            setLockedOut(false);
            setError('');
          }}
        />
      )}
      {children}
    </form>
  );
}
