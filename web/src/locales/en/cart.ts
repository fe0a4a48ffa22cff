import * as heard from '../heard.gen';

/** The lines of the open bill. */
export const cart = {
  empty: 'Start scanning or manually enter the barcode to add products.',
  itemCount_one: '{{count}} item',
  itemCount_other: '{{count}} items',
  pieces_one: '{{count}} pc',
  pieces_other: '{{count}} pcs',

  lines: 'Lines of the bill',

  number: '#',
  item: 'Item',
  quantity: 'Qty',
  rate: 'Rate (₹)',
  saved: 'Saved (₹)',
  amount: 'Amount (₹)',
  removeLine: 'Remove {{name}}',
  removed: 'Removed {{name}}',
  rateOf: 'at {{amount}}',
  savedAmount: 'saved {{amount}}',
  times: '× {{quantity}}',
  quantityAt: '{{quantity}} × {{price}}',
  pricing: 'Getting price…',
  notPricedYet: 'Wait until this scan is priced.',
  outOfStock: 'Out of stock',
  outOfStockOf: 'Out of stock: {{stock}} in the books.',
  outOfStockAsks: 'Out of stock: {{stock}} in the books. Checkout asks a manager.',
  outOfStockAsksBriefly: 'Out of stock. Checkout asks a manager.',
  linesAbove_one: '{{count}} line above',
  linesAbove_other: '{{count}} lines above',
  offers: 'Offers',

  severalMrps: '{{count}} MRPs',
  otherMrpOf: 'choose another one for {{name}}',
  otherMrp: 'Choose another MRP',
  oneMrpOnly: 'This product has one MRP only.',

  wholePieces: 'Counted in pieces: whole numbers only.',
  notBelowZero: 'Not below zero. Clear it and type it again.',
  tooManyDigits: 'At most {{number}} digits. Clear it and type it again.',
  notCounted: 'This line is one piece or one weighing. Scan the next one.',
  serialNumber: 'Serial number',

  previousLine: 'Line above',
  nextLine: 'Line below',
  oneMore: 'One more',
  oneLess: 'One less',
  removeCurrent: 'Remove the line',

  keyLine: 'line',
  keyQuantity: 'quantity',
  keyRemove: 'remove',
  keyMultiplied: 'before a code',

  changed: 'Changed on this bill',

  lastScan: 'Last scan',
  readyToScan: 'Ready to scan',
  readyHow: 'Scan a barcode, or type a name to search.',
  searchByName: 'Search by name',
  nothingToUndo: 'There is nothing to undo.',
  notBilled_one: '{{count}} not billed',
  notBilled_other: '{{count}} not billed',
  youSave: 'you save {{amount}}',
  heldForAnother: '{{name}} was not added: it was scanned for another bill.',
  leftBehind: 'Check whether {{name}} is on the bill: the till was left before an answer came.',
  scansWaiting_one: '{{count}} scan waiting',
  scansWaiting_other: '{{count}} scans waiting',
  noAnswer: 'No answer from the server, trying again.',

  quantityBelowOne: heard.cartQuantityBelowOne,
  dropHeld: 'Drop',
  billingOff: heard.billBillingOff,

  // The steps to the total, as the server calls them; in English it says them itself.
  stepSubtotal: 'Subtotal',
  stepOffers: 'Offers',
  stepBillOffer: 'Bill offer',
  stepManualDiscount: 'Manual discount',
  stepCarryBags: 'Carry bags',
  stepTax: 'GST included',
  stepRoundOff: 'Round off',
  stepTotal: 'Total payable',

  cancelBill: 'Cancel Bill',
  cancelBillQuestion: 'Cancel this bill?',
  cancelBillDetail_one:
    '{{count}} item for {{amount}} is taken off. The cancelled bill stays in the audit.',
  cancelBillDetail_other:
    '{{count}} items for {{amount}} are taken off. The cancelled bill stays in the audit.',
  keepBill: 'Keep the bill',
  keepBillNote: 'Go on selling',
  notLoaded: 'The open bill could not be loaded.',
} as const;
