import type { Cart } from '@/api';
import { inLanguage } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import classes from './BillTotals.module.css';

/** A step of a summary, of the open bill or of one at checkout. */
export interface SummaryStep {
  name: string;
  display_text: string;
  value: string;
}

/** The step that is what the customer pays. It stands apart, larger. */
export const TOTAL_STEP = 'total_payable';

/** The steps to the total as the server made them, in its order. */
export function BillTotals({ summary }: { summary: readonly SummaryStep[] }) {
  return (
    <dl className={classes.totals}>
      {summary
        .filter(({ name }) => name !== TOTAL_STEP)
        .map(({ name, display_text: label, value }) => (
          <div key={name}>
            <dt>{inLanguage(label)}</dt>
            <dd>
              <Amount value={value} tone="dim" />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The total of a cart as its own summary says it. */
export function totalOf(cart: Cart): string {
  return cart.bill_summary.find(({ name }) => name === TOTAL_STEP)?.value ?? cart.total;
}
