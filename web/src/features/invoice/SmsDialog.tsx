import { useRef, useState } from 'react';
import { call, type InvoiceData, sendBillReceipt } from '@/api';
import { useText } from '@/lib/i18n';
import { PHONE_DIGITS, phoneDigits } from '@/lib/phone';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { IconMessage } from '@/ui/icons';
import { NumericPad } from '@/ui/NumericPad';
import { TextField } from '@/ui/TextField';
import { useTouchScreen } from '@/ui/useTouchScreen';
import { useTypeInto } from '@/ui/useTypeInto';
import { HandedOver } from './HandedOver';
import classes from './SmsDialog.module.css';
import { useHandOver } from './useHandOver';

/** Sends the link of an invoice by SMS: the mobile first, then what has become of it. */
export function SmsDialog({ invoice, onDone }: { invoice: InvoiceData; onDone: () => void }) {
  const text = useText();
  const touch = useTouchScreen();
  const [mobile, setMobile] = useState(invoice.mobile);
  const { queued, error, busy, handOver, setError } = useHandOver(async (to, requestId) => {
    const { invoice_id, order_id } = invoice;
    const { data } = await call(
      sendBillReceipt,
      { invoice_id, order_id, mobile: to },
      { requestId },
    );
    return data.delivery_id;
  });
  const isComplete = mobile.length === PHONE_DIGITS;
  const submit = () => {
    if (isComplete) handOver(mobile);
  };
  const dismiss = <AppButton label={text('ui:dismiss')} onClick={onDone} autoFocus={!!queued} />;
  return (
    <Dialog
      open
      title={text('invoice:sms')}
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
              icon={IconMessage}
              look="primary"
              busy={busy}
              reason={isComplete ? undefined : text('invoice:smsMobileShort')}
              onClick={submit}
            />
          </>
        )
      }
    >
      {queued ? (
        <HandedOver queued={queued} to={text('invoice:smsTo', { mobile: queued.to })} />
      ) : (
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Mobile
            value={mobile}
            error={error}
            touch={touch}
            onChange={(next) => {
              setMobile(phoneDigits(next));
              setError('');
            }}
          />
        </form>
      )}
    </Dialog>
  );
}

interface MobileProps {
  value: string;
  error: string;
  touch: boolean;
  onChange: (value: string) => void;
}

/** The field of the mobile. Digits pressed anywhere in the dialog go there. */
function Mobile({ value, error, touch, onChange }: MobileProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  useTypeInto(field, /^\d$/);
  return (
    <>
      <TextField
        ref={field}
        label={text('invoice:smsMobile')}
        type="tel"
        inputMode={touch ? 'none' : 'numeric'}
        autoComplete="off"
        marks={{ 'data-autofocus': true }}
        before={text('login:countryCode')}
        value={value}
        error={error || undefined}
        onChange={onChange}
      />
      {touch && <NumericPad field={field} decimal={false} />}
    </>
  );
}
