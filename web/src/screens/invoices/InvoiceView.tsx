import { type ReactNode, useRef } from 'react';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useWideLayout } from '@/app/shell';
import { BillSteps, BillTotal } from '@/features/cart/screen';
import {
  type CancelInvoice,
  RefundList,
  SendButtons,
  useCancelInvoice,
  useReprint,
  useSendInvoice,
} from '@/features/invoice';
import { type BeginReturn, type PayOut, useBeginReturn, usePayOut } from '@/features/returns';
import { formatStoreTime, parseStoreTime } from '@/lib/dates';
import type { Message } from '@/lib/i18n';
import { useText } from '@/lib/i18n';
import { DocumentHead } from '@/ui/DocumentHead';
import { IconCash, IconLock, IconPrinter, IconReceiptRefund, IconX } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/Panel';
import { ScrolledColumn } from '@/ui/ScrolledColumn';
import { useScrollByKeys } from '@/ui/useScrollByKeys';
import { InvoiceFacts } from './InvoiceFacts';
import { InvoiceItems } from './InvoiceItems';
import { InvoicePayments } from './InvoicePayments';
import { InvoiceReturns } from './InvoiceReturns';
import { InvoiceStatus } from './InvoiceStatus';
import { InvoiceTaxes } from './InvoiceTaxes';
import classes from './InvoiceView.module.css';
import type { Invoice } from './useInvoice';

interface InvoiceState {
  cancelling: Pick<CancelInvoice, 'hidden' | 'reason' | 'run'>;
  payOut: Pick<PayOut, 'hidden' | 'run'>;
  giveBack: Pick<BeginReturn, 'reason' | 'run'>;
  reprint: { reason: Message | undefined; isLocked: boolean; run: () => Promise<void> };
}

const invoiceActions = tillActions<InvoiceState>()(
  {
    id: 'invoice.reprint',
    label: 'invoice:reprint',
    group: 'invoice:invoiceDetails',
    icon: IconPrinter,
    shortcut: 'P',
    enabled: ({ reprint }) => reprint.reason ?? true,
    run: ({ reprint }) => reprint.run(),
  },
  {
    id: 'returns.begin',
    label: 'invoice:returnItems',
    group: 'invoice:invoiceDetails',
    icon: IconReceiptRefund,
    shortcut: 'R',
    enabled: ({ giveBack }) => giveBack.reason ?? true,
    run: ({ giveBack }) => giveBack.run(),
  },
  {
    id: 'invoice.payOut',
    label: 'returns:payOut',
    group: 'invoice:invoiceDetails',
    icon: IconCash,
    deliberate: true,
    hidden: ({ payOut }) => payOut.hidden,
    enabled: () => true,
    run: ({ payOut }) => payOut.run(),
  },
  {
    id: 'invoice.cancel',
    label: 'invoice:cancelInvoice',
    group: 'invoice:invoiceDetails',
    icon: IconX,
    shortcut: 'X',
    deliberate: true,
    hidden: ({ cancelling }) => cancelling.hidden,
    enabled: ({ cancelling }) => cancelling.reason ?? true,
    run: ({ cancelling }) => cancelling.run(),
  },
);

/** An invoice as it was posted, and what came of it. */
export function InvoiceView({ invoice, back }: { invoice: Invoice; back: ReactNode }) {
  const text = useText();
  const isWide = useWideLayout();
  const content = useRef<HTMLDivElement>(null);
  useScrollByKeys(content);
  const { invoice_id: number, date, time, transaction_type: type, summary, total } = invoice;
  const reprint = useReprint(number, invoice.mobile);
  // The server tells no e-mail address with an invoice.
  const send = useSendInvoice(invoice, 'details');
  const isCancelled = invoice.cancelled !== null && invoice.cancelled !== undefined;
  const returning = useBeginReturn(number, type === 'return');
  // All of it has come back.
  const giveBack = isCancelled
    ? { ...returning, reason: 'invoice:cancelledAlready' as const }
    : returning;
  const cancelling = useCancelInvoice(number, { isReturn: type === 'return', isCancelled });
  const payOut = usePayOut(number, { isLeft: invoice.voucher?.status === 1 });
  const actions = useActions(invoiceActions, { reprint, giveBack, cancelling, payOut });
  const moment = parseStoreTime(`${date} ${time}`);
  const facts = <InvoiceFacts invoice={invoice} />;
  const buttons = (
    <div className={`${layout.stack} ${classes.actions}`}>
      <div className={classes.send}>
        <SendButtons actions={send.actions} number={number} short />
      </div>
      <span className={classes.gated}>
        <ActionButton action={actions['invoice.reprint']} look="soft" size="dense" stretch />
        {reprint.isLocked && !reprint.reason && (
          <IconLock size={18} stroke={1.75} aria-hidden className={classes.lock} />
        )}
      </span>
      <span className={classes.gated}>
        <ActionButton action={actions['returns.begin']} look="soft" size="dense" stretch />
        {giveBack.isLocked && !giveBack.reason && (
          <IconLock size={18} stroke={1.75} aria-hidden className={classes.lock} />
        )}
      </span>
      {!payOut.hidden && (
        <span className={classes.gated}>
          <ActionButton action={actions['invoice.payOut']} look="soft" size="dense" stretch />
          <IconLock size={18} stroke={1.75} aria-hidden className={classes.lock} />
        </span>
      )}
      {!cancelling.hidden && (
        <span className={classes.gated}>
          <ActionButton action={actions['invoice.cancel']} look="soft" size="dense" stretch />
          {!cancelling.reason && (
            <IconLock size={18} stroke={1.75} aria-hidden className={classes.lock} />
          )}
        </span>
      )}
    </div>
  );
  const sum = (
    <BillTotal
      summary={summary}
      total={total}
      counts={[text('invoice:pieces', { count: invoice.cart_qty_total })]}
      label={type === 'return' ? text('returns:creditNote') : undefined}
    />
  );
  return (
    <>
      <ScreenLayout
        header={
          <ScreenHeader
            title={number}
            mark={<InvoiceStatus type={type} subType={type} isCancelled={isCancelled} />}
          />
        }
        side={
          <div className={classes.side}>
            {facts}
            <div className={classes.totals}>
              <BillSteps summary={summary} />
              {sum}
            </div>
            {buttons}
          </div>
        }
        footer={
          <>
            {/* Instead of a row of their own, which would cut what stands above it. */}
            <div data-alert-place>{sum}</div>
            {buttons}
          </>
        }
      >
        <DocumentHead back={back}>
          {moment ? formatStoreTime(moment) : `${date} ${time}`}
        </DocumentHead>
        <ScrolledColumn ref={content}>
          {!isWide && (
            <Panel>
              <div className={classes.about}>
                {facts}
                <BillSteps summary={summary} />
              </div>
            </Panel>
          )}
          <div className={classes.items}>
            <Panel padded={false}>
              <InvoiceItems invoice={invoice} />
            </Panel>
          </div>
          <div className={classes.below}>
            {invoice.tax_lines.length > 0 && (
              <Panel padded={false}>
                <InvoiceTaxes taxes={invoice.tax_lines} />
              </Panel>
            )}
            {invoice.payments.length > 0 && (
              <Panel padded={false}>
                <InvoicePayments payments={invoice.payments} till={invoice.terminal} />
              </Panel>
            )}
            {invoice.refunds.length > 0 && (
              <Panel>
                <RefundList title={text('invoice:wentBack')} refunds={invoice.refunds} />
              </Panel>
            )}
            {invoice.returns.length > 0 && (
              <Panel padded={false}>
                <InvoiceReturns returns={invoice.returns} />
              </Panel>
            )}
          </div>
        </ScrolledColumn>
      </ScreenLayout>
      {reprint.dock}
      {send.dock}
      {giveBack.dock}
      {cancelling.dock}
      {payOut.dock}
    </>
  );
}
