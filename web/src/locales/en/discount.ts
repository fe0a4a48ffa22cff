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
  comesOff: 'Comes off',
  leftToPay: 'Left to pay',
  aboveLimit: 'Above {{percent}} % a manager’s passcode is asked for.',
  approve: 'A discount of {{discount}}, above the limit of {{limit}} %.',
  approveAtCheckout:
    'The discount of {{discount}} is above the limit of {{limit}} % as the bill is now. Let a manager approve it, or cancel and lower it.',
  aboveNow: 'The discount is above {{percent}} % now: a manager approves it at checkout.',
  percent: '{{percent}} %',
} as const;
