import { useState } from 'react';
import { call, emailInvoice, type InvoiceData } from '@/api';
import { useText } from '@/lib/i18n';
import { TextField } from '@/ui/TextField';
import { HandOverDock } from './HandOverDock';
import { useHandOver } from './useHandOver';

/** Sends an invoice by e-mail: the address first, then what has become of it. */
export function EmailDialog({ invoice, onDone }: { invoice: InvoiceData; onDone: () => void }) {
  const text = useText();
  const [address, setAddress] = useState(invoice.email);
  const { queued, error, busy, handOver, setError } = useHandOver(async (to, requestId) => {
    const body = { invoice_id: invoice.invoice_id, email_id: to };
    const { data } = await call(emailInvoice, body, { requestId, accept: ['email_send'] });
    return data.delivery_id;
  });
  return (
    <HandOverDock
      title={text('invoice:email')}
      typed={address !== invoice.email}
      queued={queued}
      busy={busy}
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
        onChange={(next) => {
          setAddress(next);
          setError('');
        }}
      />
    </HandOverDock>
  );
}
