import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { ErrorLine } from '@/ui/ErrorLine';
import type { Submit } from './entry/useSubmit';
import classes from './FormDialog.module.css';

/** A form over the page. Enter in any field sends it; while it is sent, nothing in it can be used. */
export function FormDialog<Field extends string>({
  title,
  note,
  button,
  submit,
  size = 'small',
  onClose,
  children,
}: {
  title: string;
  note?: string;
  /** The words of its main button. */
  button: string;
  submit: Submit<Field>;
  size?: 'small' | 'medium';
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useText();
  return (
    <Dialog
      open
      title={title}
      {...(note && { note })}
      size={size}
      busy={submit.busy}
      onClose={onClose}
      footer={
        <>
          <AppButton label={text('ui:cancel')} shortcut="Escape" onClick={onClose} />
          <AppButton
            label={button}
            look="primary"
            shortcut="Enter"
            busy={submit.busy}
            reason={submit.reason}
            onClick={submit.send}
          />
        </>
      }
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit.send();
        }}
      >
        {children}
        {submit.trouble && <ErrorLine message={submit.trouble} />}
        {submit.reason && (
          <p role="status" className={classes.wait}>
            {submit.reason}
          </p>
        )}
        {/* A form of two fields hears Enter with a button alone. */}
        <button type="submit" hidden aria-hidden />
      </form>
    </Dialog>
  );
}
