/** Money that something outside has taken and that has to go back. */
export const charge = {
  empty: 'No refunds are due.',
  emptyHint: 'Payments that belong to no bill appear here.',
  customer: 'Customer',
  paidBy: 'Paid by',
  taken: 'Taken',
  state: 'State',
  amount: 'Amount',
  noInvoice: 'No invoice',
  billCancelled: 'The bill was cancelled.',
  invoiceCancelled: 'The invoice was cancelled.',

  due: 'Due',
  asked: 'On its way',
  failed: 'Failed',
  done: 'Refunded',

  refund: 'Refund',
  refundAmount: 'Refund {{amount}}',
  payBack: 'Pay back',
  notePaidBack: '{{amount}} is paid back',
  wentBack: '{{amount}} went back to the customer.',
  paidByHand: 'Paid back another way',
  refundReference: 'Reference of the refund',
  noteGivenBack: 'Take off the list',
  handGivenBack: 'Cancel the invoice, or note how it was paid back.',
  referenceFirst: 'Enter the reference of the refund first.',

  sentBack:
    'Refunded to the same card or account. It takes 5 to 7 working days and cannot be stopped.',
  sentAgain: 'The refund is asked for again. It is paid only once.',
  isOnItsWay: 'Razorpay confirms here when the refund is done.',
  handOnDevice: 'Refund the payment on the card machine. Then enter the reference on its slip.',
  handInProgramme: 'Give the points back in the loyalty programme. Then enter its reference.',
  handFromDashboard: 'Send it from Razorpay’s dashboard or your bank. Then enter its reference.',

  open: 'Open the refund',
  keyOpen: 'open',
  previousRow: 'Refund above',
  nextRow: 'Refund below',
  left_one: '{{count}} refund due',
  left_other: '{{count}} refunds due',
} as const;
