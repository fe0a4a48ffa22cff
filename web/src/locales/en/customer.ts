import * as heard from '../heard.gen';

/** The customer of a bill, as its card names them. */
export const customer = {
  add: 'Add customer',
  change: 'Change',
  walkIn: 'Walk-in customer',
  storeCredit: 'Store credit {{amount}}',
  points_one: '{{count}} point',
  points_other: '{{count}} points',
  memberSince: 'member since {{day}}',
  validUntil: 'valid until {{day}}',
  place: 'Place of supply',
  placeNoBill: heard.discountNothingOnBill,
  placeMark: 'Supplied to {{state}}',
  placeMarkIgst: 'Supplied to {{state}}, by IGST',
  salesperson: 'Salesperson',
  salespersonOff: 'Salespersons are not part of this version.',
  noSalesperson: 'No Salesperson Available',
  salespersonNone: 'None',
  assignSalesperson: 'Assign',
} as const;
