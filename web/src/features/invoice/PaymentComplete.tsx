import '@/lib/i18n/invoiceTexts';
import '@/lib/i18n/paymentTexts';
import { useDocumentTitle } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { ScreenLayout, StatusCluster, useWideLayout } from '@/app/shell';
import { isOn, useMaybeSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { AlertBell } from '@/ui/AlertBell';
import { IconBrandWhatsapp, IconMail, IconMessage, IconPrinter } from '@/ui/icons';
import { CompletePanel } from './CompletePanel';
import { EmailDialog } from './EmailDialog';
import { openWhatsApp } from './openWhatsApp';
import { PaidFacts } from './PaidFacts';
import classes from './PaymentComplete.module.css';
import type { PaidBill } from './paidBill';
import { hasPaper, printInvoice } from './printInvoice';
import { SmsDialog } from './SmsDialog';
import { useAutoPrint } from './useAutoPrint';
import { useHasStood } from './useHasStood';
import { type Reprint, useReprint } from './useReprint';

type HandOver = 'email' | 'sms';

export interface PaymentCompleteProps {
  bill: PaidBill;
  onNewBill: () => void;
}

interface CompleteState {
  bill: PaidBill;
  /** Where it came without its original: it is printed again, as from the history. */
  reprint: Reprint | null;
  sendsEmail: boolean;
  sendsSms: boolean;
  /** Whether phones can open links to bills. */
  sendsLinks: boolean;
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
    enabled: ({ reprint }) => reprint?.reason ?? true,
    run: ({ bill, reprint }) => reprint?.run() ?? printInvoice(bill.invoice),
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
    enabled: ({ sendsSms, sendsLinks }) =>
      sendsSms || (sendsLinks ? 'invoice:smsOff' : 'invoice:linksOff'),
    run: ({ ask }) => ask('sms'),
  },
  {
    id: 'invoice.whatsapp',
    label: 'invoice:whatsapp',
    group: 'checkout:paymentComplete',
    icon: IconBrandWhatsapp,
    shortcut: 'W',
    enabled: ({ sendsLinks }) => sendsLinks || 'invoice:linksOff',
    run: ({ bill }) => openWhatsApp(bill.invoice),
  },
);

/** So long the panel stands before it is left: nobody has read the change sooner. */
const READ_MS = 800;

/** A bill is paid: what to give back, what to hand out, and on to the next one. */
export function PaymentComplete({ bill, onNewBill }: PaymentCompleteProps) {
  const text = useText();
  const wide = useWideLayout();
  const nextBill = useRef<HTMLButtonElement>(null);
  const till = useMaybeSettings()?.till;
  const [asking, ask] = useState<HandOver | null>(null);
  const hasStood = useHasStood(READ_MS);
  // Enter then leads to the next bill, not into the dialog again.
  const shut = () => {
    flushSync(() => ask(null));
    nextBill.current?.focus();
  };
  useDocumentTitle(`${text('checkout:paymentComplete')} · ${text('shell:appName')}`);
  useAutoPrint(bill.invoice);
  const reprint = useReprint(bill.invoice.invoice_id, bill.invoice.mobile);
  const can = useActions(completeActions, {
    bill,
    reprint: hasPaper(bill.invoice) ? null : reprint,
    sendsEmail: isOn(till?.sends_email ?? 0),
    sendsSms: isOn(till?.sends_sms ?? 0),
    sendsLinks: isOn(till?.sends_links ?? 0),
    ask,
    newBill: () => {
      if (hasStood) onNewBill();
    },
  });
  const { invoice } = bill;
  const beside = (
    <div className={classes.beside}>
      <div className={classes.status}>
        <StatusCluster />
        <AlertBell />
      </div>
      <PaidFacts bill={bill} />
      <div className={classes.air} data-alert-place />
      <div className={classes.actions}>
        <ActionButton action={can['invoice.print']} size="dense" stretch />
        <ActionButton action={can['invoice.sms']} size="dense" stretch />
        <ActionButton action={can['invoice.whatsapp']} size="dense" stretch />
        <ActionButton action={can['invoice.email']} size="dense" stretch />
      </div>
    </div>
  );
  return (
    <section
      className={classes.page}
      aria-labelledby="payment-complete"
      data-stood={hasStood || undefined}
    >
      <ScreenLayout header={null} side={beside}>
        <div className={classes.middle}>
          <CompletePanel
            titleId="payment-complete"
            bill={bill}
            newBill={can['invoice.newBill']}
            newBillButton={nextBill}
          />
          {!wide && <div className={classes.below}>{beside}</div>}
        </div>
      </ScreenLayout>
      {reprint.dock}
      {asking === 'email' && <EmailDialog invoice={invoice} onDone={shut} />}
      {asking === 'sms' && <SmsDialog invoice={invoice} onDone={shut} />}
    </section>
  );
}
