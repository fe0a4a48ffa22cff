import type { ReactNode } from 'react';
import { AppButton } from '@/ui/AppButton';
import { IconAlertCircle } from '@/ui/icons';
import classes from './Form.module.css';
import type { Submit } from './useSubmit';

/** Fields, what is wrong with them together, and the one button that sends them. */
export function Form<Field extends string>({
  submit,
  button,
  shortcut,
  children,
  after,
}: {
  submit: Submit<Field>;
  button: string;
  shortcut?: string;
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
        <AppButton
          type="submit"
          label={button}
          look="primary"
          size="dense"
          stretch
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
