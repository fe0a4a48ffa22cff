import { currentLanguage, type PlainMessageKey, type Text } from './i18n';

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

/** Translations by step name; the server sends the English ones. */
const LABELS: Readonly<Record<string, PlainMessageKey>> = {
  sub_total: 'cart:stepSubtotal',
  item_discount: 'cart:stepOffers',
  bill_buster_discount: 'cart:stepBillOffer',
  manual_discount: 'cart:stepManualDiscount',
  carry_bag_total: 'cart:stepCarryBags',
  tax_total: 'cart:stepTax',
  round_off: 'cart:stepRoundOff',
  total_payable: 'cart:stepTotal',
};

/** English labels and steps unknown to this build keep the server's wording. */
export function stepLabel({ name, display_text: english }: SummaryStep, text: Text): string {
  const label = LABELS[name];
  return label && currentLanguage() !== 'en' ? text(label) : english;
}
