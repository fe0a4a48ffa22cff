import { formatAmount, formatDecimal, paise } from '@/lib/money';
import { paiseOf } from '../amounts';
import type { BillLine } from '../api/bills';
import classes from './BillTotal.module.css';

/** The total of a bill. Money given back went the other way; that of a cancelled one is struck out. */
export function BillTotal({
  bill: { total, kind, is_cancelled: isCancelled },
  symbol,
}: {
  bill: Pick<BillLine, 'total' | 'kind' | 'is_cancelled'>;
  /** The rupee sign, where no head has it. */
  symbol: boolean;
}) {
  const words =
    kind === 'return'
      ? formatAmount(paise(-paiseOf(total)), { symbol })
      : formatDecimal(total, { symbol });
  if (!isCancelled) return <span className={classes.total}>{words}</span>;
  return (
    <s className={classes.total} data-cancelled>
      {words}
    </s>
  );
}
