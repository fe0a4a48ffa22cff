import type { PlainMessageKey } from '@/lib/i18n';
import type { Method } from './methods';

/** The store's rule for the reference of a payment taken outside of the till. */
export interface ReferenceRule {
  /** The label of its field; `null` where nothing is asked. */
  label: PlainMessageKey | null;
  /** The longest that can be entered. */
  length: number;
  accepts: (reference: string) => boolean;
}

const NOTHING: ReferenceRule = { label: null, length: 0, accepts: () => true };
/** The slip of a card machine: kept where the cashier enters it. */
const CARD: ReferenceRule = { label: 'payment:reference', length: 24, accepts: () => true };
const LAST_FOUR: ReferenceRule = {
  label: 'payment:referenceLast4',
  length: 4,
  accepts: (reference) => /^\d{4}$/.test(reference),
};
/** Nothing confirms such a payment, so the digits can be noted also where the store does not ask for them. */
const OPTIONAL: ReferenceRule = {
  label: 'payment:referenceOptional',
  length: 4,
  accepts: (reference) => /^(\d{4})?$/.test(reference),
};
/** A UPI reference has twelve digits. */
const FULL: ReferenceRule = {
  label: 'payment:referenceFull',
  length: 12,
  accepts: (reference) => /^\d{12}$/.test(reference),
};

/** `upiSetting` is the store's setting for payments from a phone. */
export function referenceRule(method: Method, upiSetting: string): ReferenceRule {
  if (method.type === 'card_offline') return CARD;
  if (!method.upi) return NOTHING;
  if (upiSetting === 'last4') return LAST_FOUR;
  return upiSetting === 'full' ? FULL : OPTIONAL;
}
