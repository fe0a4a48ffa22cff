import '@/lib/i18n/invoiceTexts';
import '@/lib/i18n/paymentTexts';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { ScreenLayout, StatusCluster, useWideLayout } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { AlertBell } from '@/ui/AlertBell';
import { IconPrinter } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { CompletePanel } from './CompletePanel';
import { PaidFacts } from './PaidFacts';
import classes from './PaymentComplete.module.css';
import type { PaidBill } from './paidBill';
import { hasPaper, printInvoice, useIsPrinted } from './printInvoice';
import { SendButtons } from './SendButtons';
import { useAutoPrint } from './useAutoPrint';
import { useHasStood } from './useHasStood';
import { type Reprint, useReprint } from './useReprint';
import { useSendInvoice } from './useSendInvoice';

export interface PaymentCompleteProps {
  bill: PaidBill;
  /** The card of the bill's customer; nothing for a walk-in. */
  customer?: ReactNode;
  onNewBill: () => void;
}

interface CompleteState {
  bill: PaidBill;
  /** The way to print it again, as from the history, where it came without its original. */
  reprint: Reprint | null;
  newBill: () => void;
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
);

/** The shortest time that the panel stands before it is left: nobody has read the change sooner. */
const READ_MS = 800;

/** A bill is paid: what to give back, what to hand out, and on to the next one. */
export function PaymentComplete({ bill, customer, onNewBill }: PaymentCompleteProps) {
  const text = useText();
  const wide = useWideLayout();
  const nextBill = useRef<HTMLButtonElement>(null);
  const hasStood = useHasStood(READ_MS);
  // Once the dialog is shut, Enter leads to the next bill, not into the dialog again.
  useDocumentTitle(`${text('checkout:paymentComplete')} · ${text('shell:appName')}`);
  useAutoPrint(bill.invoice);
  const isPrinted = useIsPrinted(bill.invoice.invoice_id);
  const reprint = useReprint(bill.invoice.invoice_id, bill.invoice.mobile);
  const send = useSendInvoice(bill.invoice, 'complete', {
    onShut: () => nextBill.current?.focus(),
    ...(hasPaper(bill.invoice) && { print: () => void printInvoice(bill.invoice) }),
  });
  const can = useActions(completeActions, {
    bill,
    reprint: hasPaper(bill.invoice) ? null : reprint,
    newBill: () => {
      if (hasStood) onNewBill();
    },
  });
  const beside = (
    <div className={`${layout.pane} ${classes.beside}`}>
      <div className={classes.status}>
        <StatusCluster />
        <AlertBell />
      </div>
      {customer}
      <PaidFacts bill={bill} />
      <div className={classes.air} data-alert-place />
      <div className={`${layout.stack} ${classes.actions}`}>
        <ActionButton
          action={can['invoice.print']}
          size="dense"
          stretch
          badge={isPrinted ? text('invoice:printed') : undefined}
          badgeTone="done"
        />
        <SendButtons actions={send.actions} number={bill.invoice.invoice_id} />
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
      {send.dock}
    </section>
  );
}
