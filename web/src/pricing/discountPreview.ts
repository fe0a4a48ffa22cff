import type { Said } from '@/lib/i18n';
import type { Pricing } from './pricingModule';

/** The open bill as the server told it, and a discount that is being entered. Amounts are texts. */
export interface DiscountQuestion {
  lines: readonly { amount: string; mrp_total: string }[];
  /** The reduction by an offer on the bill as a whole. */
  bill_offer: string;
  bags: readonly { price: string; quantity: number }[];
  round_off: 'nearest' | 'down' | 'off';
  /** `A` for an amount in rupees, `P` for a percentage. */
  basis: 'A' | 'P';
  /** How much, as typed. */
  factor: string;
  /** The percentage that the cashier may give alone; '' for no limit. */
  limit_percent: string;
}

/** The bill as it would become, or the reason why it would not, in the server's words. */
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
