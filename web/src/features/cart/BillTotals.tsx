import { partsOf, type SummaryStep, stepLabel } from '@/lib/billSummary';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import classes from './BillTotals.module.css';

export interface BillTotalsProps {
  /** The steps to the total as the server made them, in its order; the last one says what it is called. */
  summary: readonly SummaryStep[];
  total: string;
  /** How much is on the bill, in words: `7 pcs`, `1.250 kg`. */
  counts: readonly string[];
  /** The saving against the MRPs. */
  saved?: string | undefined;
  /** Replaces the label of the total, as on a credit note. */
  label?: string | undefined;
}

const NOTHING = '0.00';

/** The steps to the total. Reductions have the colour of savings. */
export function BillSteps({ summary }: Pick<BillTotalsProps, 'summary'>) {
  const text = useText();
  return (
    <dl className={classes.steps}>
      {partsOf(summary).steps.map((step) => (
        <div key={step.name} data-off={step.value.startsWith('-') || undefined}>
          <dt>{stepLabel(step, text)}</dt>
          <dd>
            <Amount value={step.value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The total to pay, the largest text on the screen: its label with the saving beside it, below it how much there is and
 * the amount, at every width.
 */
export function BillTotal({ summary, total, counts, saved = NOTHING, label }: BillTotalsProps) {
  const text = useText();
  return (
    <div className={classes.total}>
      <div className={classes.row}>
        <strong>{useTotalLabel(summary, label)}</strong>
        <span className={classes.saved}>
          {saved !== NOTHING && text('billing:youSave', { amount: formatDecimal(saved) })}
        </span>
      </div>
      <div className={classes.row}>
        <span className={classes.counts}>
          {counts.map((count) => (
            <span key={count}>{count}</span>
          ))}
        </span>
        <Amount value={total} size="total" fits />
      </div>
    </div>
  );
}

function useTotalLabel(summary: readonly SummaryStep[], label?: string): string {
  const text = useText();
  const { total: last } = partsOf(summary);
  return label ?? (last ? stepLabel(last, text) : text('billing:total'));
}

/** How the bill comes about, and what it comes to, where the amount stands large elsewhere. */
export function BillTotals({ summary, total }: Pick<BillTotalsProps, 'summary' | 'total'>) {
  return (
    <>
      <BillSteps summary={summary} />
      <div className={classes.line}>
        <strong>{useTotalLabel(summary)}</strong>
        <Amount value={total} size="line" />
      </div>
    </>
  );
}
