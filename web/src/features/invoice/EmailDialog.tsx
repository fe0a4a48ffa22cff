import { type ReactNode, useState } from 'react';
import { call, emailInvoice } from '@/api';
import { useText } from '@/lib/i18n';
import { TextField } from '@/ui/TextField';
import { HandOverDock } from './HandOverDock';
import { noteHandedOut } from './handedOut';
import { useHandOver } from './useHandOver';
import type { Sendable } from './useSendInvoice';

/** Sends an invoice by e-mail: the address first, then what has become of it. */
export function EmailDialog({
  invoice,
  others,
  onDone,
}: {
  invoice: Sendable;
  others: ReactNode;
  onDone: () => void;
}) {
  const text = useText();
  const [address, setAddress] = useState(invoice.email);
  const { handOver, error, setError, ...sending } = useHandOver(async (to, approval, requestId) => {
    const { invoice_id } = invoice;
    const body = { invoice_id, email_id: to, security_code_vu_id: approval };
    const { data } = await call(emailInvoice, body, { requestId, accept: ['email_send'] });
    return data.delivery_id;
  });
  return (
    <HandOverDock
      title={text('invoice:email')}
      typed={address !== invoice.email}
      number={invoice.invoice_id}
      {...sending}
      refused={text('invoice:emailRefused')}
      others={others}
      onSent={() => noteHandedOut(invoice.invoice_id, 'email')}
      onClose={onDone}
      onSend={() => {
        const to = address.trim();
        if (to === '') setError(text('invoice:emailRequired'));
        else handOver(to, () => setAddress(''));
      }}
    >
      <TextField
        label={text('invoice:emailAddress')}
        type="email"
        inputMode="email"
        autoComplete="off"
        reserved
        marks={{ 'data-autofocus': true }}
        maxLength={254}
        value={address}
        error={error || undefined}
        invalid={sending.delivery.state === 'given_up'}
        onChange={(next) => {
          setAddress(next);
          setError('');
        }}
      />
    </HandOverDock>
  );
}
