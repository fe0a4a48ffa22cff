/** Tax inside a price with tax, within a State. */
import { halves, paise, rupees } from './money.mjs';

export const table = 'crates/pricing/tests/tables/inclusive_tax.txt';

const CASES = [
  ['999.00', '5'],
  ['1180.00', '18'],
  ['2499.00', '18'],
  ['99.99', '18'],
  ['2625.00', '5'],
  ['10.00', '5'],
  ['1.00', '5'],
  ['500.00', '40'],
  ['10.00', '18'],
  ['1000.00', '3'],
  ['10000.00', '0.25'],
  ['100.00', '0'],
  ['0.01', '18'],
  ['0.00', '18'],
  ['9999999999.99', '18'],
];

export function lines() {
  return [
    '# Inclusive amount | rate % | taxable, CGST, SGST',
    ...CASES.map(([gross, rate]) => {
      const { taxable, cgst, sgst } = halves(paise(gross), paise(rate));
      return `${gross} | ${rate} | ${rupees(taxable)} ${rupees(cgst)} ${rupees(sgst)}`;
    }),
  ];
}
