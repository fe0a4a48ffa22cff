import { inLanguage, useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { type SummaryStep, TOTAL_STEP } from './BillTotals';
import classes from './BillTotals.module.css';

export interface BillTotalProps {
  total: string;
  /** The steps to it; the last one says what it is called. */
  summary: readonly SummaryStep[];
  /** How much is on the bill, in words: `7 pcs · 1.250 kg`. */
  counts: string;
}

/** What the customer pays: the largest thing on the screen. */
export function BillTotal({ total, summary, counts }: BillTotalProps) {
  const text = useText();
  const label = summary.find(({ name }) => name === TOTAL_STEP)?.display_text;
  return (
    <div className={classes.total}>
      <div>
        <strong>{label === undefined ? text('billing:total') : inLanguage(label)}</strong>
        <span className={classes.counts}>{counts}</span>
      </div>
      <Amount value={total} size="total" />
    </div>
  );
}
