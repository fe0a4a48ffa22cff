import { useEffect, useRef, useState } from 'react';
import { useSend } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import layout from '@/ui/layout.module.css';
import { NumericPad } from '@/ui/NumericPad';
import { PinField } from '@/ui/PinField';
import { useTouchScreen } from '@/ui/useTouchScreen';
import { FirstPinRefused } from './firstPin';
import classes from './login.module.css';
import { loginProblemText } from './loginProblemText';

const DIGITS = 4;

/** A new PIN, twice, since nobody sees what is typed. What `onChosen` throws stands under it. */
export function NewPinForm({ onChosen }: { onChosen: (pin: string) => Promise<void> }) {
  const text = useText();
  const touch = useTouchScreen();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  /** The field that the number pad types into. */
  const typed = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const { busy, error, setError, send } = useSend();
  useEffect(() => first.current?.focus(), []);
  const isComplete = pin.length === DIGITS && again.length === DIGITS;

  const askAgain = (words: string) => {
    setAgain('');
    second.current?.focus();
    return words;
  };
  const choose = () => {
    if (pin !== again) setError(askAgain(text('login:pinsDiffer')));
    else
      send(
        () => onChosen(pin),
        (problem) =>
          askAgain(
            problem instanceof FirstPinRefused ? problem.message : loginProblemText(problem),
          ),
      );
  };

  return (
    <form
      className={`${layout.stackWider} ${classes.form}`}
      data-pair
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) typed.current = target;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) choose();
      }}
    >
      <PinField
        ref={first}
        label={text('login:newPin')}
        hint={text('login:newPinHint')}
        autoFocus
        padded={touch}
        value={pin}
        onChange={(next) => {
          setPin(next);
          setError('');
        }}
        onComplete={() => second.current?.focus()}
      />
      <PinField
        ref={second}
        label={text('login:newPinAgain')}
        padded={touch}
        value={again}
        error={error || undefined}
        onChange={(next) => {
          setAgain(next);
          setError('');
        }}
      />
      {touch && <NumericPad field={typed} decimal={false} secret />}
      <AppButton
        type="submit"
        label={text('login:setPin')}
        look="primary"
        size="large"
        shortcut="Enter"
        stretch
        busy={busy}
        reason={isComplete ? undefined : text('login:newPinShort')}
      />
    </form>
  );
}
