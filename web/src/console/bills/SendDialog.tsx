import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { TextField } from '@/ui/TextField';
import type { BillName } from '../api/bills';
import { calls } from '../api/calls';
import { useSubmit } from '../entry/useSubmit';
import { FormDialog } from '../FormDialog';

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
    <FormDialog
      title={text('console:sendByMail')}
      note={name.number}
      button={text('console:send')}
      submit={submit}
      onClose={onClose}
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
    </FormDialog>
  );
}
