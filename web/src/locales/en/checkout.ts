import * as heard from '../heard.gen';

/** The checkout screen and the page after full payment. */
export const checkout = {
  title: 'Checkout',
  splitPayment: 'Split payment',
  splitOff: 'Part of this bill is paid already.',
  customer: 'Customer',
  orderSummary: 'Order summary',
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  billDetails: 'Bill details',
  addRemark: 'Add Bill Remark',
  editRemark: 'Edit Bill Remark',
  remark: 'Bill remark',
  remarkHint: 'It is printed on the invoice.',
  remarkRequired: heard.cartRemarkTooShort,

  splitBack:
    "You can't go back when you are in Split Payment mode Tap 'Return to Payment' to complete the payment process or press 'Cancel Bill' if you wish to start a new bill.",
  splitBackTitle: 'This bill is part paid',
  returnToPayment: 'Return to Payment',
  returnNote: 'Take the rest of the money',
  cancelPaidNote: 'What was paid goes back',
  pendingBack: 'A payment is on its way. Wait for it before you go back.',
  goesBack: 'Goes back to the customer',
  handBack: 'Hand back to the customer',
  handedBack: 'Handed back',
  goBackToAdd: 'Go back to add {{name}}.',

  paymentComplete: 'Payment complete',
  totalAmount: 'Total amount',
  totalPaid: 'Total paid',
  newBill: 'New Bill',
} as const;
