import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { call, sendBillReceipt } from '@/api';
import { useText } from '@/lib/i18n';
import { PHONE_DIGITS, phoneDigits } from '@/lib/phone';
import { NumericPad } from '@/ui/NumericPad';
import { TextField } from '@/ui/TextField';
import { useTouchScreen } from '@/ui/useTouchScreen';
import { useTypeInto } from '@/ui/useTypeInto';
import { HandOverDock } from './HandOverDock';
import { noteHandedOut } from './handedOut';
import { useHandOver } from './useHandOver';
import type { Sendable } from './useSendInvoice';

/** Sends the link of an invoice by SMS: the mobile first, then what has become of it. */
export function SmsDialog({
  invoice,
  others,
  onDone,
}: {
  invoice: Sendable;
  others: ReactNode;
  onDone: () => void;
}) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [mobile, setMobile] = useState(invoice.mobile);
  const { handOver, error, setError, ...sending } = useHandOver(async (to, approval, requestId) => {
    const { invoice_id, order_id } = invoice;
    const { data } = await call(
      sendBillReceipt,
      { invoice_id, order_id, mobile: to, security_code_vu_id: approval },
      { requestId },
    );
    return data.delivery_id;
  });
  const isComplete = mobile.length === PHONE_DIGITS;
  return (
    <HandOverDock
      title={text('invoice:sms')}
      typed={mobile !== invoice.mobile}
      number={invoice.invoice_id}
      {...sending}
      refused={text('invoice:smsRefused')}
      others={others}
      onSent={() => noteHandedOut(invoice.invoice_id, 'sms')}
      to={sending.queued ? text('invoice:smsTo', { number: sending.queued.to }) : ''}
      missing={isComplete ? undefined : text('invoice:smsMobileShort')}
      pad={<NumericPad field={field} decimal={false} secret />}
      onClose={onDone}
      onSend={() => {
        if (isComplete) handOver(mobile);
      }}
    >
      <Mobile
        field={field}
        value={mobile}
        error={error}
        hasFailed={sending.delivery.state === 'given_up'}
        onChange={(next) => {
          setMobile(phoneDigits(next));
          setError('');
        }}
      />
    </HandOverDock>
  );
}

interface MobileProps {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  error: string;
  hasFailed: boolean;
  onChange: (value: string) => void;
}

/** The field of the mobile. Digits pressed anywhere in the dock go there. */
function Mobile({ field, value, error, hasFailed, onChange }: MobileProps) {
  const text = useText();
  const touch = useTouchScreen();
  useTypeInto(field, /^\d$/);
  return (
    <TextField
      ref={field}
      label={text('invoice:smsMobile')}
      type="tel"
      inputMode={touch ? 'none' : 'numeric'}
      autoComplete="off"
      reserved
      marks={{ 'data-autofocus': true }}
      before={text('login:countryCode')}
      value={value}
      error={error || undefined}
      invalid={hasFailed}
      onChange={onChange}
    />
  );
}
