import * as heard from '../heard.gen';

/** Carry bags on the bill. */
export const carry_bag = {
  title: 'Carry Bags',
  add: 'Add Carry Bags',
  added: 'Added Carry Bags',
  none: 'No Carry Bag(s) Available',
  removed: 'The carry bags are off the bill.',
  off: heard.carryBagOff,

  bag: 'Bag',
  quantity: 'Quantity',
  amount: 'Amount',
  each: '{{price}} each',
  total: 'Total',
  nothingChosen: 'Choose how many bags.',
} as const;
