import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { isOn, useMaybeSettings } from '@/features/settings';
import { buyerName } from '@/lib/buyerName';
import { formatStoreTime, parseStoreTime } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { IconBrandWhatsapp, IconCircleCheck, IconMail, IconMessage, IconPrinter } from '@/ui/icons';
import { EmailDialog } from './EmailDialog';
import { openWhatsApp } from './openWhatsApp';
import classes from './PaymentComplete.module.css';
import type { PaidBill } from './paidBill';
import { printInvoice } from './printInvoice';
import { SmsDialog } from './SmsDialog';
import { useAutoPrint } from './useAutoPrint';

type HandOver = 'email' | 'sms';

interface CompleteState {
  bill: PaidBill;
  sendsEmail: boolean;
  sendsSms: boolean;
  newBill: () => void;
  ask: (by: HandOver) => void;
}

const completeActions = tillActions<CompleteState>()(
  {
    id: 'invoice.newBill',
    label: 'checkout:newBill',
    group: 'checkout:paymentComplete',
    shortcut: 'Enter',
    // The press that took the money leads nowhere: the change has to be read.
    deliberate: true,
    enabled: () => true,
    run: ({ newBill }) => newBill(),
  },
  {
    id: 'invoice.print',
    label: 'invoice:print',
    group: 'checkout:paymentComplete',
    icon: IconPrinter,
    shortcut: 'P',
    enabled: () => true,
    run: ({ bill }) => printInvoice(bill.invoice),
  },
  {
    id: 'invoice.email',
    label: 'invoice:email',
    group: 'checkout:paymentComplete',
    icon: IconMail,
    shortcut: 'E',
    enabled: ({ sendsEmail }) => sendsEmail || 'invoice:emailOff',
    run: ({ ask }) => ask('email'),
  },
  {
    id: 'invoice.sms',
    label: 'invoice:sms',
    group: 'checkout:paymentComplete',
    icon: IconMessage,
    shortcut: 'S',
    enabled: ({ sendsSms }) => sendsSms || 'invoice:smsOff',
    run: ({ ask }) => ask('sms'),
  },
  {
    id: 'invoice.whatsapp',
    label: 'invoice:whatsapp',
    group: 'checkout:paymentComplete',
    icon: IconBrandWhatsapp,
    shortcut: 'W',
    enabled: () => true,
    run: ({ bill }) => openWhatsApp(bill.invoice),
  },
);

/** A bill is paid: what to give back, what to hand out, and on to the next one. */
export function PaymentComplete({ bill, onNewBill }: { bill: PaidBill; onNewBill: () => void }) {
  const text = useText();
  const nextBill = useRef<HTMLButtonElement>(null);
  const till = useMaybeSettings()?.till;
  const [asking, ask] = useState<HandOver | null>(null);
  // Enter then leads to the next bill, not into the dialog again.
  const shut = () => {
    flushSync(() => ask(null));
    nextBill.current?.focus();
  };
  useAutoPrint(bill.invoice);
  const can = useActions(completeActions, {
    bill,
    sendsEmail: isOn(till?.sends_email ?? 0),
    sendsSms: isOn(till?.sends_sms ?? 0),
    ask,
    newBill: onNewBill,
  });
  const { invoice, paid, change } = bill;
  const time = parseStoreTime(invoice.created_at);
  const facts = [
    [text('invoice:number'), invoice.invoice_id],
    [text('invoice:date'), time ? formatStoreTime(time) : invoice.created_at],
    [text('invoice:customerPhone'), invoice.mobile],
    [text('invoice:customerName'), buyerName(invoice.customer_name, invoice.mobile, text)],
    [text('checkout:remark'), invoice.remark],
  ] as const;
  return (
    <section className={classes.page} aria-labelledby="payment-complete">
      <div className={classes.card}>
        <h2 id="payment-complete" className={classes.title}>
          <IconCircleCheck size={32} stroke={1.5} aria-hidden />
          {text('checkout:paymentComplete')}
        </h2>
        <div className={classes.amounts}>
          <div className={classes.total}>
            <span>{text('checkout:totalAmount')}</span>
            <Amount value={invoice.amount} size="due" />
          </div>
          {(parseAmount(change) ?? 0) > 0 && (
            <div className={classes.change}>
              <strong>{text('payment:change')}</strong>
              <Amount value={change} size="total" />
            </div>
          )}
        </div>
        <dl className={classes.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
          <div>
            <dt>{text('checkout:totalPaid')}</dt>
            <dd>
              <Amount value={paid} />
            </dd>
          </div>
        </dl>
        <div className={classes.actions}>
          <ActionButton action={can['invoice.print']} size="tile" stretch />
          <ActionButton action={can['invoice.email']} size="tile" stretch />
          <ActionButton action={can['invoice.sms']} size="tile" stretch />
          <ActionButton action={can['invoice.whatsapp']} size="tile" stretch />
        </div>
        <ActionButton
          ref={nextBill}
          action={can['invoice.newBill']}
          look="primary"
          size="large"
          stretch
        />
      </div>
      {asking === 'email' && <EmailDialog invoice={invoice} onDone={shut} />}
      {asking === 'sms' && <SmsDialog invoice={invoice} onDone={shut} />}
    </section>
  );
}
