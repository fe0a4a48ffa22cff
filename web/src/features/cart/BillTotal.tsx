import { useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import classes from './BillTotals.module.css';

export interface BillTotalProps {
  total: string;
  /** How much is on the bill, in words: `7 pcs · 1.250 kg`. */
  counts: string;
}

/** What the customer pays: the largest thing on the screen. */
export function BillTotal({ total, counts }: BillTotalProps) {
  const text = useText();
  return (
    <div className={classes.total}>
      <div>
        <strong>{text('billing:total')}</strong>
        <span className={classes.counts}>{counts}</span>
      </div>
      <Amount value={total} size="total" />
    </div>
  );
}
