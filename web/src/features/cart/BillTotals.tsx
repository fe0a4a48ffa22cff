import { partsOf, type SummaryStep } from '@/lib/billSummary';
import { inLanguage, useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import classes from './BillTotals.module.css';

export interface BillTotalsProps {
  /** The steps to the total as the server made them, in its order; the last one says what it is called. */
  summary: readonly SummaryStep[];
  total: string;
  /** How much is on the bill, in words: `7 pcs · 1.250 kg`. */
  counts: string;
}

/** How the bill comes about, and what the customer pays: the largest thing on the screen. */
export function BillTotals({ summary, total, counts }: BillTotalsProps) {
  const text = useText();
  const { steps, total: last } = partsOf(summary);
  return (
    <>
      <dl className={classes.totals}>
        {steps.map(({ name, display_text: label, value }) => (
          <div key={name}>
            <dt>{inLanguage(label)}</dt>
            <dd>
              <Amount value={value} tone="dim" />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.total}>
        <div>
          <strong>{last ? inLanguage(last.display_text) : text('billing:total')}</strong>
          <span className={classes.counts}>{counts}</span>
        </div>
        <Amount value={total} size="total" />
      </div>
    </>
  );
}
