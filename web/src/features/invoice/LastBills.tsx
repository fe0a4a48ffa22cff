import '@/lib/i18n/invoiceTexts';
import { formatClock, parseStoreTime } from '@/lib/dates';
import { say, useText } from '@/lib/i18n';
import { formatDecimal, parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { Badge } from '@/ui/Badge';
import { IconButton } from '@/ui/IconButton';
import { IconPrinter } from '@/ui/icons';
import classes from './LastBills.module.css';
import type { LastBill } from './paidBill';
import { useReprint } from './useReprint';

/** The bills before this one, the newest first, for the customer who comes back for a receipt. */
export function LastBills({ bills }: { bills: readonly LastBill[] }) {
  const text = useText();
  return (
    <ul className={classes.bills} aria-label={text('invoice:lastBills')}>
      {bills.map((bill) => (
        <Card key={bill.number} bill={bill} />
      ))}
    </ul>
  );
}

/**
 * Its original was there to print while the payment was complete. Here it is printed again, as from
 * the history: marked and counted, and by a manager's leave where the store wants that.
 */
function Card({ bill: { number, total, change, at, isCancelled } }: { bill: LastBill }) {
  const text = useText();
  const reprint = useReprint(number);
  const made = parseStoreTime(at);
  return (
    <li className={classes.bill}>
      <div className={classes.words}>
        <Amount value={total} size="strong" />
        <span className={classes.second}>{number}</span>
        <span className={classes.when}>
          {made && formatClock(made)}
          {isCancelled && ' '}
          {isCancelled && <Badge tone="danger">{text('invoice:cancelled')}</Badge>}
          {!isCancelled &&
            (parseAmount(change) ?? 0) > 0 &&
            ` · ${text('invoice:lastChange', { amount: formatDecimal(change) })}`}
        </span>
      </div>
      <IconButton
        label={text('invoice:reprintOf', { number })}
        icon={IconPrinter}
        tone="ink"
        reason={reprint.reason && say(reprint.reason)}
        onClick={reprint.run}
      />
      {reprint.dock}
    </li>
  );
}
