/** The dock in which carry bags are chosen. */
export const bagDock = {
  title: 'Carry Bags',
  none: 'No Carry Bag(s) Available',
  removed: 'The carry bags are off the bill.',

  bag: 'Bag',
  quantity: 'Quantity',
  each: '{{amount}} each',
  total: 'Total',
  nothingChosen: 'Choose how many bags.',

  leave: 'Discard changes?',
  leaveDetail: 'Changed counts are not saved.',
  leaveIt: 'Discard',
  leaveNote: 'The bags stay as they were',
  keepCounting: 'Keep counting',
  keepCountingNote: 'Go on choosing bags',
} as const;
