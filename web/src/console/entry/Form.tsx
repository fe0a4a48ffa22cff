import type { ReactNode } from 'react';
import { IconAlertCircle } from '@/ui/icons';
import { EntryButton } from './EntryButton';
import classes from './Form.module.css';
import type { Submit } from './useSubmit';

/** Fields, what is wrong with them together, and the one button that sends them. */
export function Form<Field extends string>({
  submit,
  button,
  shortcut,
  isReady = true,
  children,
  after,
}: {
  submit: Submit<Field>;
  button: string;
  shortcut?: string;
  /** Whether everything is filled in. The button can be pressed before, and then says what is missing. */
  isReady?: boolean;
  children: ReactNode;
  /** Ways beside the button. */
  after?: ReactNode;
}) {
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit.send();
      }}
    >
      <div className={classes.fields}>{children}</div>
      {submit.trouble && (
        <p role="alert" className={classes.trouble}>
          <IconAlertCircle size={18} aria-hidden />
          {submit.trouble}
        </p>
      )}
      <div className={classes.button}>
        <EntryButton
          type="submit"
          label={button}
          look={isReady ? 'primary' : 'tonal'}
          shortcut={shortcut}
          busy={submit.busy}
          reason={submit.reason}
        />
      </div>
      {submit.reason && (
        <p role="status" className={classes.wait}>
          {submit.reason}
        </p>
      )}
      {after && <div className={classes.after}>{after}</div>}
    </form>
  );
}
