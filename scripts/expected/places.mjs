/**
 * Totals of five packets of tea and three of soap, by the seller, the place of supply and the
 * buyer.
 */
import { halves, paise, rupees, whole } from './money.mjs';

export const table = 'crates/server/tests/tables/places.txt';

/** Amount paid for a line, and its rate: tea at 100.00, soap at 110.00. */
const LINES = [
  ['500.00', '5'],
  ['330.00', '18'],
];
const OWN_STATE = '27';
const BUYERS = { nobody: '', registered: '27AAACR5055K1Z7', elsewhere: '29AAGCB7383J1Z4' };

/** IGST Act, section 10(1): (a) delivery, (ca) recorded address of an unregistered buyer, (c) over the counter. */
function stateOfSupply(place, state, buyer) {
  if (place === 'delivery_address') return state;
  if (place === 'recorded_address' && BUYERS[buyer] === '') return state;
  return OWN_STATE;
}

const CASES = [
  ['regular', '-', '-', 'nobody'],
  ['regular', '-', '-', 'registered'],
  ['regular', '-', '-', 'elsewhere'],
  ['regular', 'recorded_address', '27', 'nobody'],
  ['regular', 'recorded_address', '29', 'nobody'],
  ['regular', 'recorded_address', '07', 'nobody'],
  ['regular', 'delivery_address', '29', 'nobody'],
  ['regular', 'delivery_address', '27', 'nobody'],
  ['regular', 'delivery_address', '29', 'elsewhere'],
  ['regular', 'delivery_address', '29', 'registered'],
  ['composition', '-', '-', 'nobody'],
  ['composition', 'delivery_address', '27', 'nobody'],
  ['unregistered', '-', '-', 'nobody'],
  ['unregistered', 'recorded_address', '29', 'nobody'],
  ['unregistered', 'delivery_address', '29', 'nobody'],
];
const TITLES = { regular: 'Tax Invoice', composition: 'Bill of Supply', unregistered: 'Cash Memo' };

export function lines() {
  return [
    '# registration | place | its State | buyer | title | State of supply | taxable, CGST, SGST, IGST, total',
    ...CASES.map(([registration, place, state, buyer]) => {
      const at = stateOfSupply(place, state, buyer);
      const sums = [0n, 0n, 0n, 0n];
      let total = 0n;
      for (const [paid, rate] of LINES) {
        const [g, r] = [paise(paid), paise(rate)];
        total += g;
        const parts =
          registration !== 'regular'
            ? { taxable: g }
            : at === OWN_STATE
              ? halves(g, r)
              : whole(g, r);
        for (const [place, name] of ['taxable', 'cgst', 'sgst', 'igst'].entries())
          sums[place] += parts[name] ?? 0n;
      }
      return [
        registration,
        place,
        state,
        buyer,
        TITLES[registration],
        at,
        [...sums, total].map(rupees).join(' '),
      ].join(' | ');
    }),
  ];
}
