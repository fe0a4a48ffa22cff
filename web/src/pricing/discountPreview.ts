import type { Said } from '@/lib/i18n';
import type { Pricing } from './pricingModule';

/** The open bill as the server told it, and a discount that is being entered. Amounts are texts. */
export interface DiscountQuestion {
  lines: readonly { amount: string; mrp_total: string }[];
  /** What an offer takes off the bill as a whole. */
  bill_offer: string;
  bags: readonly { price: string; quantity: number }[];
  round_off: 'nearest' | 'down' | 'off';
  /** `A` for an amount in rupees, `P` for a percentage. */
  basis: 'A' | 'P';
  /** How much, as typed. */
  factor: string;
  /** What the cashier may give alone, in percent; '' for no limit. */
  limit_percent: string;
}

/** What would become of the bill, or why nothing would, as the server says it. */
export type DiscountPreview =
  | { discount: string; total: string; above_limit: boolean }
  | { error: Said };

/** Looks ahead at the bill with a discount; `null` where that cannot be done. */
export function previewDiscount(
  pricing: Pricing,
  question: DiscountQuestion,
): DiscountPreview | null {
  return pricing.discount(question) as DiscountPreview | null;
}
