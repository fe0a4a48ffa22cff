/** The billing screen itself; its parts speak from their own namespaces. */
export const billing = {
  title: 'Billing Session',
  total: 'Total',
  subtotal: 'Subtotal',
  checkout: 'Checkout',
  moreActions: 'More actions',
  nothingToPay: 'Add a product first.',
  unfinished: 'Finish or close what you are entering first.',
  nothingDue: 'There is nothing to pay for this bill.',
  nothingToCancel: 'There is nothing on the bill.',
  lastBill: 'Last bill',
  lastChange: 'Change',
  billDetails: 'Bill details',
  savedAmount: 'saved {{amount}}',
  focusSearch: 'Search a product',
} as const;
