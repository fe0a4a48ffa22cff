import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { ErrorLine } from '@/ui/ErrorLine';
import { TextField } from '@/ui/TextField';
import type { BillName } from '../api/bills';
import { calls } from '../api/calls';
import { useSubmit } from '../entry/useSubmit';
import classes from './SendDialog.module.css';

/** Sends a bill by e-mail, to the customer's address unless another one is typed. */
export function SendDialog({
  name,
  mail,
  onSent,
  onClose,
}: {
  name: BillName;
  /** The customer's address; '' where none is known. */
  mail: string;
  onSent: (mail: string) => unknown;
  onClose: () => void;
}) {
  const text = useText();
  const [address, setAddress] = useState(mail);
  const to = address.trim();
  const submit = useSubmit({
    fields: ['mail'],
    check: () => (to === '' ? { mail: text('console:addressMissing') } : {}),
    call: () => calls.sendBill(name, to),
    onDone: () => onSent(to),
  });
  return (
    <Dialog
      open
      size="small"
      title={text('console:sendByMail')}
      note={name.number}
      busy={submit.busy}
      onClose={onClose}
      footer={
        <>
          <AppButton label={text('ui:cancel')} onClick={onClose} />
          <AppButton
            label={text('console:send')}
            look="primary"
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
        <TextField
          label={text('console:mail')}
          type="email"
          inputMode="email"
          autoComplete="off"
          reserved
          marks={{ 'data-autofocus': true }}
          maxLength={254}
          value={address}
          error={submit.faults.mail}
          onChange={(next) => {
            setAddress(next);
            submit.touch('mail');
          }}
        />
        <ErrorLine message={submit.trouble} />
        {/* A dialog's button stands outside of its form. */}
        <button type="submit" hidden aria-hidden />
      </form>
    </Dialog>
  );
}
