/**
 * Bills with tobacco, whose value is its printed price less tax (CGST Rule 31D): value, tax and what is paid are three
 * figures. Within a State, without round-off.
 */
import { halves, paise, rupees } from './money.mjs';

export const table = 'crates/pricing/tests/tables/printed_price.txt';

/** Count, MRP, price and rate of each line, `RSP` for 40 % of the printed price; what is taken off the bill by hand. */
const CASES = [
  [[['1', '100', '90', 'RSP']]],
  [[['1', '100', '100', 'RSP']]],
  [[['1', '20', '18', 'RSP']]],
  [[['3', '20', '18', 'RSP']]],
  [[['7', '17', '16.50', 'RSP']]],
  [[['10', '349.99', '340', 'RSP']]],
  // The same goods at two printed prices, each valued by its own.
  [
    [
      ['2', '95', '90', 'RSP'],
      ['1', '100', '90', 'RSP'],
    ],
  ],
  [[['1', '100', '90', 'RSP']], '10'],
  // The amount paid falls below the tax; value and tax stay.
  [[['1', '100', '90', 'RSP']], '70'],
  [[['1', '100', '90', 'RSP']], '90'],
  // A discount on the bill moves the tax of other goods, not that of tobacco.
  [
    [
      ['1', '100', '90', 'RSP'],
      ['2', '118', '118', '18'],
    ],
  ],
  [
    [
      ['1', '100', '90', 'RSP'],
      ['2', '118', '118', '18'],
    ],
    '26',
  ],
  [
    [
      ['2', '20', '19', 'RSP'],
      ['1', '499', '499', '40'],
      ['3', '33.33', '31', '5'],
    ],
    '17.77',
  ],
];

/** Shares by largest remainder, ties to the earlier line. */
function shares(amount, weights) {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = weights.map((weight) => (amount * weight) / whole);
  let left = amount - parts.reduce((sum, part) => sum + part, 0n);
  const rest = weights.map((weight, place) => ({ place, rest: (amount * weight) % whole }));
  rest.sort((one, other) =>
    other.rest > one.rest ? 1 : other.rest < one.rest ? -1 : one.place - other.place,
  );
  for (const { place } of rest) if (left-- > 0n) parts[place] += 1n;
  return parts;
}

function bill(lines, off) {
  const gross = lines.map(([count, , price]) => BigInt(count) * paise(price));
  const taken = shares(off, gross);
  return lines.map(([count, mrp, , rate], place) => {
    const net = gross[place] - taken[place];
    const split =
      rate === 'RSP' ? halves(BigInt(count) * paise(mrp), 4000n) : halves(net, paise(rate));
    return { net, ...split };
  });
}

export function lines() {
  const sum = (amounts) => amounts.reduce((one, other) => one + other, 0n);
  return [
    '# Lines: count, MRP, price, rate | off the bill | of each line: paid, value, CGST, SGST | of the bill: value, tax, paid',
    ...CASES.map(([goods, off]) => {
      const priced = bill(goods, off === undefined ? 0n : paise(off));
      const told = priced.map(({ net, taxable, cgst, sgst }) =>
        [net, taxable, cgst, sgst].map(rupees).join(' '),
      );
      const totals = [
        sum(priced.map((line) => line.taxable)),
        sum(priced.map((line) => line.cgst + line.sgst)),
        sum(priced.map((line) => line.net)),
      ];
      const said = goods.map((line) => line.join(' ')).join('; ');
      return `${said} | ${off ?? '-'} | ${told.join('; ')} | ${totals.map(rupees).join(' ')}`;
    }),
  ];
}
