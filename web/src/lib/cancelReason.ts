import type { PlainMessageKey } from './i18n';

/** The reason that says nothing by itself. */
export const OTHER_REASON = 'other';

const REASONS: Readonly<Record<string, PlainMessageKey>> = {
  wrong_items: 'invoice:cancelWrongItems',
  wrong_customer: 'invoice:cancelWrongCustomer',
  wrong_payment: 'invoice:cancelWrongPayment',
  changed_mind: 'invoice:cancelChangedMind',
  [OTHER_REASON]: 'invoice:cancelOther',
};

/** Why an invoice was cancelled, in words. */
export const cancelReason = (key: string): PlainMessageKey | undefined => REASONS[key];
