import * as heard from '../heard.gen';

/** The manual discount on a whole bill. */
export const discount = {
  manual: 'Manual Discount',
  kind: 'Kind of discount',
  amount: 'Amount',
  percentage: 'Percentage',
  factor: 'Discount',
  factorMissing: heard.discountMissing,
  usual: 'Usual discounts',
  onBill: 'Discount on this bill',
  remove: 'Remove discount',
  off: 'Manual discounts are switched off for this store.',
  nothingOnBill: heard.discountNothingOnBill,

  preview: 'What it comes to',
  comesOff: 'Discount',
  leftToPay: 'New total',
  aboveLimit: 'Above {{percent}}% a manager’s passcode is asked for.',
  approve: '{{discount}} is above your {{limit}}% limit',
  approveAtCheckout:
    '{{discount}} is above your {{limit}}% limit on this bill. Ask a manager, or lower the discount.',
  aboveNow: 'The discount is above {{percent}}% now: a manager approves it at checkout.',
  percent: '{{percent}}%',
} as const;
