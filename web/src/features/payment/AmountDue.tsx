import { useText } from '@/lib/i18n';
import { formatAmount, formatDecimal } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import classes from './AmountDue.module.css';
import { LaterMethods } from './LaterMethods';
import type { Order } from './order';
import { TenderList } from './TenderList';

/** What is left to pay, readable across the counter, and what has been paid of it. */
export function AmountDue({ order }: { order: Order }) {
  const text = useText();
  const { balance, cash, total, summary, isPartPaid } = order;
  return (
    <div className={classes.due}>
      <div className={classes.words}>
        <span className={classes.label}>{text('payment:amountDue')}</span>
        <Amount value={balance} size="due" />
        {cash !== balance && (
          <strong className={classes.cash}>
            {text('payment:inCash', { amount: formatAmount(cash) })}
          </strong>
        )}
        <span className={classes.detail}>
          {isPartPaid &&
            text('payment:ofTotal', {
              total: formatDecimal(total),
              paid: formatDecimal(summary.amount_paid),
            })}
        </span>
      </div>
      <div className={classes.beside}>
        <LaterMethods />
        <TenderList payments={summary.payments} />
      </div>
    </div>
  );
}
