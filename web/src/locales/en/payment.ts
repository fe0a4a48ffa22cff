/** Tenders: how money is taken. */
export const payment = {
  cash: 'Cash',
  card: 'Card',
  ezswype: 'EZSwype',
  paytm: 'Paytm',
  gpay: 'GPay',
  razorpay: 'Razorpay',
  loyalty: 'Loyalty',
  voucher: 'Voucher',
  storeCredit: 'Store credit',
  layBy: 'Lay-by',
  layByOff: 'Lay-by is not part of this version.',
  onAccount: 'On account',
  onAccountOff: 'Sale on account is not part of this version.',

  amountDue: 'Amount due',
  cashReceived: 'Cash received',
  amountReceived: 'Amount received',
  change: 'Change to give back',
  ofTotal: 'of {{total}} · {{paid}} paid',
  takeAndFinish: 'Take {{amount}} and finish',
  reference: 'Reference',

  pending: 'Pending',
  taken: 'Taken',
  failed: 'Failed',
  checkStatus: 'Check status',

  // The grammar is the contract's own.
  aboveBill: 'Enter amount is grater then bill amount',
} as const;
