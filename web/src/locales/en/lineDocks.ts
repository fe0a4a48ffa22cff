/** The docks about a line of the open bill: its quantity, its MRP, its weight, its serial number. */
export const lineDocks = {
  chooseMrp: 'Choose the MRP',
  mrpOf: 'MRP {{amount}}',
  soldAt: 'sold at {{price}} · {{stock}} in stock',
  chooseQuantity: 'Choose the quantity',
  quantityTyped: 'Quantity',
  setQuantity: 'Set quantity to {{quantity}}',
  weighedInStock: '{{amount}} · {{number}} in stock',
  eachInStock: '{{price}} each · {{stock}} in stock',
  serialTitle: 'Serial number',
  unusualWeight: 'Is this weight right?',
  weightIsRight: 'Yes, add it',
  questionLeft: 'Not added: its question was not answered.',
  questionWaits: 'A scan on billing waits for an answer. Answer it first.',
  comesTo: 'What it comes to',
  savedOn: 'Saved',
  amountOf: 'Amount',
} as const;
