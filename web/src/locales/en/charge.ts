/** Money that something outside has taken and that has to go back. */
export const charge = {
  empty: 'No refunds are due.',
  emptyHint: 'Money that was taken outside and that no bill has shows here.',
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
  handGivenBack: 'Cancel the invoice, or note what became of it.',
  referenceFirst: 'Enter the reference of the refund first.',

  sentBack:
    'It goes back to where it was paid from. That can take 5 to 7 working days, and cannot be stopped.',
  sentAgain: 'It is asked for once more, and goes back only once.',
  isOnItsWay: 'Razorpay has been asked and says when it is done.',
  handOnDevice: 'Refund the payment on the card machine. Then enter the reference on its slip.',
  handInProgramme: 'Give the points back in the loyalty programme. Then enter its reference.',
  handFromDashboard: 'Send it from Razorpay’s dashboard or your bank. Then enter its reference.',

  open: 'Open the refund',
  keyOpen: 'open',
  previousRow: 'Refund above',
  nextRow: 'Refund below',
  left_one: '{{count}} to go back',
  left_other: '{{count}} to go back',
} as const;
