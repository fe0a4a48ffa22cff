/** Vouchers and store credit as a means of payment. */
export const voucher = {
  title: 'Voucher',
  byVoucher: 'By voucher',
  byPhone: 'By phone number',
  code: 'Voucher code',
  apply: 'Apply',
  remove: 'Remove',
  redeemStoreCredit: 'Redeem store credit',
  noStoreCredit: 'This customer has no store credit.',
  validUntil: 'Valid until {{date}}',
} as const;
