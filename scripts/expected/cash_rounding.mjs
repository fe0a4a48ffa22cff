/** Cash for what a voucher leaves of a bill: whole rupees, as the store rounds its bills. */
import { paise, rupees } from './money.mjs';

export const table = 'crates/pricing/tests/tables/cash_rounding.txt';

/** How the store rounds, the bill, its goods at their MRPs, and what is left to pay. */
const CASES = [
  ['nearest', '250.00', '300.00', '95.50'],
  ['nearest', '250.00', '300.00', '95.49'],
  ['nearest', '250.00', '300.00', '95.00'],
  ['nearest', '250.00', '300.00', '95.01'],
  ['nearest', '250.00', '300.00', '95.99'],
  ['nearest', '250.00', '250.00', '95.50'],
  ['nearest', '250.00', '250.49', '95.50'],
  ['nearest', '250.00', '250.50', '95.50'],
  ['nearest', '100.00', '120.00', '0.49'],
  ['nearest', '100.00', '120.00', '0.50'],
  ['nearest', '100.00', '100.00', '0.50'],
  ['nearest', '0.30', '1.00', '0.30'],
  ['nearest', '100000.00', '123456.00', '12345.67'],
  ['down', '250.00', '300.00', '95.50'],
  ['down', '250.00', '300.00', '95.99'],
  ['down', '250.00', '300.00', '0.99'],
  ['down', '0.99', '1.00', '0.99'],
  ['off', '250.00', '300.00', '95.50'],
  ['off', '250.37', '250.37', '0.37'],
];

function due(setting, total, mrp, balance) {
  if (setting === 'off') return balance;
  const lower = (balance / 100n) * 100n;
  // A bill of less than a rupee is not rounded down to nothing; what is left beside other money is.
  const down = balance < 100n && balance === total ? balance : lower;
  if (setting === 'down' || balance - lower < 50n) return down;
  const others = total - balance;
  return lower + 100n + others > mrp ? down : lower + 100n;
}

export function lines() {
  return [
    '# Setting | bill | at MRPs | left to pay | cash, rounding',
    ...CASES.map(([setting, total, mrp, balance]) => {
      const cash = due(setting, paise(total), paise(mrp), paise(balance));
      return `${setting} | ${total} | ${mrp} | ${balance} | ${rupees(cash)} ${rupees(cash - paise(balance))}`;
    }),
  ];
}
