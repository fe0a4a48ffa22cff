/** The billing screen itself; its parts speak from their own namespaces. */
export const billing = {
  title: 'Billing Session',
  total: 'Total',
  subtotal: 'Subtotal',
  checkout: 'Checkout',
  moreActions: 'More actions',
  nothingToPay: 'Add a product first.',
  lastBill: 'Last bill',
  focusSearch: 'Search a product',
} as const;
