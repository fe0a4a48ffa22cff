/** A step of a summary, of the open bill or of one at checkout. */
export interface SummaryStep {
  name: string;
  display_text: string;
  value: string;
}

/** The step that is what the customer pays. */
const TOTAL_STEP = 'total_payable';

/** The steps to the total, and the total, which stands apart; a summary may not have one. */
export function partsOf(summary: readonly SummaryStep[]): {
  steps: readonly SummaryStep[];
  total: SummaryStep | undefined;
} {
  return {
    steps: summary.filter(({ name }) => name !== TOTAL_STEP),
    total: summary.find(({ name }) => name === TOTAL_STEP),
  };
}

/** The total of a bill as its own summary says it. */
export function totalOf(bill: { bill_summary: readonly SummaryStep[]; total: string }): string {
  return partsOf(bill.bill_summary).total?.value ?? bill.total;
}
