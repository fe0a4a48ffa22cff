/** The lines of the open bill. */
export const cart = {
  empty: 'Start scanning or manually enter the barcode to add products.',
  itemCount_one: '{{count}} item',
  itemCount_other: '{{count}} items',
  pieces: '{{count}} pcs',

  number: '#',
  item: 'Item',
  quantity: 'Qty',
  rate: 'Rate',
  saved: 'Saved',
  amount: 'Amount',
  removeLine: 'Remove {{name}}',
  removed: 'Removed {{name}}',
  fromScale: 'from scale',
  outOfStock: 'Out of stock',
  offersApplied_one: '{{count}} offer applied',
  offersApplied_other: '{{count}} offers applied',
  severalMrps: '{{count}} MRPs',
  chooseMrp: 'Choose the MRP',
  chooseQuantity: 'Choose the quantity',
  scansWaiting: '{{count}} scans waiting',

  quantityBelowOne: 'Product quantity cannot be less than 1.',
  noCustomer: 'Please select a customer',
  billingOff: 'Billing is switched off for this store.',

  cancelBill: 'Cancel Bill',
  cancelBillQuestion: 'Do you wish to cancel this bill?',
} as const;
