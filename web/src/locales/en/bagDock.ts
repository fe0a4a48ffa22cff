/** The dock in which carry bags are chosen. */
export const bagDock = {
  title: 'Carry Bags',
  none: 'No Carry Bag(s) Available',
  removed: 'The carry bags are off the bill.',

  bag: 'Bag',
  quantity: 'Quantity',
  each: '{{price}} each',
  total: 'Total',
  nothingChosen: 'Choose how many bags.',

  leave: 'Leave the carry bags as they were?',
  leaveDetail: 'The counts that were changed and not saved are lost.',
  leaveIt: 'Leave as they were',
  keepCounting: 'Keep counting',
} as const;
