import { useState } from 'react';
import { call, emailInvoice, type InvoiceData } from '@/api';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { IconMail } from '@/ui/icons';
import { TextField } from '@/ui/TextField';
import { HandedOver } from './HandedOver';
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
  const submit = () => {
    const to = address.trim();
    if (to === '') setError(text('invoice:emailRequired'));
    else handOver(to, () => setAddress(''));
  };
  const dismiss = <AppButton label={text('ui:dismiss')} onClick={onDone} autoFocus={!!queued} />;
  return (
    <Dialog
      open
      title={text('invoice:email')}
      size="small"
      busy={busy}
      onClose={onDone}
      footer={
        queued ? (
          dismiss
        ) : (
          <>
            {dismiss}
            <AppButton
              label={text('invoice:send')}
              icon={IconMail}
              look="primary"
              busy={busy}
              onClick={submit}
            />
          </>
        )
      }
    >
      {queued ? (
        <HandedOver queued={queued} to={queued.to} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            label={text('invoice:emailAddress')}
            type="email"
            inputMode="email"
            autoComplete="off"
            marks={{ 'data-autofocus': true }}
            maxLength={254}
            value={address}
            error={error || undefined}
            onChange={(next) => {
              setAddress(next);
              setError('');
            }}
          />
        </form>
      )}
    </Dialog>
  );
}
