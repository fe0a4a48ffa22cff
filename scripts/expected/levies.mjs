/** Tax inside a price with tax: within a State, to another State, and of a seller who may take none. */
import { halves, paise, rupees, whole } from './money.mjs';

export const table = 'crates/pricing/tests/tables/levies.txt';

const AMOUNTS = [
  ['999.00', '5'],
  ['405.95', '5'],
  ['2723.56', '18'],
  ['99.99', '18'],
  ['110.00', '18'],
  ['0.30', '5'],
  ['1.00', '5'],
  ['500.00', '40'],
  ['100.00', '0'],
  ['0.01', '18'],
  ['10000.00', '0.25'],
  ['9999999999.99', '18'],
];

export function lines() {
  return [
    '# Inclusive amount | rate % | levy | rate on the bill %, taxable, CGST, SGST, IGST',
    ...AMOUNTS.flatMap(([gross, rate]) => {
      const [g, r] = [paise(gross), paise(rate)];
      const within = halves(g, r);
      const between = whole(g, r);
      const parts = (...values) => values.map(rupees).join(' ');
      return [
        `${gross} | ${rate} | within | ${rate} ${parts(within.taxable, within.cgst, within.sgst, 0n)}`,
        `${gross} | ${rate} | between | ${rate} ${parts(between.taxable, 0n, 0n, between.igst)}`,
        `${gross} | ${rate} | nothing | 0 ${parts(g, 0n, 0n, 0n)}`,
      ];
    }),
  ];
}
