import * as heard from '../heard.gen';

/** Carry bags, where a bill says whether it has any. */
export const carry_bag = {
  add: 'Add Carry Bags',
  added: 'Added Carry Bags',
  off: heard.carryBagOff,
} as const;
