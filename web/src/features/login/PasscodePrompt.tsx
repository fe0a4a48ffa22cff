import { type FormEvent, useRef, useState } from 'react';
import { problemText } from '@/api';
import { useSendWithRetry } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import layout from '@/ui/layout.module.css';
import { NumericPad } from '@/ui/NumericPad';
import { PinField } from '@/ui/PinField';
import { RetryNote } from '@/ui/RetryNote';
import { useTouchScreen } from '@/ui/useTouchScreen';
import classes from './login.module.css';

const LENGTH = 6;

export interface PasscodePromptProps {
  open: boolean;
  title: string;
  hint?: string;
  /** Does what the passcode is for; a refusal it throws is shown under the field. */
  onSubmit: (passcode: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for a manager's passcode. Acts on the sixth digit; whoever opened it closes it. */
export function PasscodePrompt({ open, ...prompt }: PasscodePromptProps) {
  // Mounted anew each time, so that no digit of the last one is left.
  return open ? <OpenPrompt {...prompt} /> : null;
}

function OpenPrompt({ title, hint, onSubmit, onCancel }: Omit<PasscodePromptProps, 'open'>) {
  const text = useText();
  const touch = useTouchScreen();
  const field = useRef<HTMLInputElement>(null);
  const [passcode, setPasscode] = useState('');
  const { busy, error, setError, unanswered, setUnanswered, send } = useSendWithRetry();
  const isComplete = passcode.length === LENGTH;

  const submit = (code: string) =>
    send(
      () => onSubmit(code),
      (problem) => {
        setPasscode('');
        return problemText(problem);
      },
    );
  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) submit(passcode);
  };

  return (
    <Dialog
      open
      title={title}
      size="small"
      busy={busy}
      onClose={onCancel}
      footer={
        <>
          <AppButton label={text('ui:cancel')} onClick={onCancel} />
          <AppButton
            label={text('ui:continue')}
            look="primary"
            reason={isComplete ? undefined : text('audit:passcodeLength')}
            onClick={() => submit(passcode)}
          />
        </>
      }
    >
      <form className={`${layout.stackWider} ${classes.form}`} onSubmit={onFormSubmit}>
        <PinField
          ref={field}
          label={text('login:managerPasscode')}
          hint={hint ?? text('audit:approvalHint')}
          length={LENGTH}
          autoFocus
          padded={touch}
          value={passcode}
          error={error || undefined}
          onChange={(next) => {
            setPasscode(next);
            setError('');
            setUnanswered(null);
          }}
          onComplete={submit}
        />
        <RetryNote message={unanswered} onRetry={() => submit(passcode)} />
        {touch && <NumericPad field={field} decimal={false} secret />}
      </form>
    </Dialog>
  );
}
