/** Opening and closing the drawer, and cash that moves in between. */
export const cash_session = {
  openSession: 'Open Session',
  closeSession: 'Close Session',
  openSince: 'Session open · {{time}}',
  notOpen: 'No session open',
  tillAndUser: '{{till}} · {{user}}',

  openingBalance: 'Opening balance',
  closingBalance: 'Closing balance',
  amount: 'Amount',
  denomination: 'Denomination',
  notes: 'Notes',
  coins: 'Coins',
  count: 'Count',
  total: 'Total',
  closed: 'Session closed',
  printSlip: 'Print Slip',
  handSlipOver: 'Hand the slip over to the store manager.',

  expected: 'Expected',
  counted: 'Counted',
  difference: 'Difference',
  reason: 'Reason for the difference',
  countConfirm: 'Confirm the count',

  cashIn: 'Cash in',
  cashOut: 'Cash out',
  drop: 'Drop',
  movementReason: 'Reason',

  noOpeningBalance: 'No opening balance entered.',
} as const;
