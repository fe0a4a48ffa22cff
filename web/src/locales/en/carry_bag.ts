/** Carry bags on the bill. */
export const carry_bag = {
  title: 'Carry Bags',
  add: 'Add Carry Bags',
  added: 'Added Carry Bags',
  short: 'Bags',
  none: 'No Carry Bag(s) Available',
  saved: 'Carry bag(s) has been added successfully.',
  off: 'Carry bags are switched off for this store.',
} as const;
