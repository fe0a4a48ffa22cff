/** A business's debt for vouchers, day by day. */
import { paise, rupees } from './money.mjs';

export const table = 'crates/server/tests/it/tables/voucher_days.txt';

/** Days from the first on: vouchers issued (name, rupees, days it is good for) and redeemed (name, rupees). */
const DAYS = [
  {
    issued: [
      ['A', '500.00', 2],
      ['B', '154.50', 180],
      ['C', '20.25', 1],
    ],
    redeemed: [['B', '54.50']],
  },
  {
    issued: [],
    redeemed: [
      ['A', '110.00'],
      ['C', '20.25'],
    ],
  },
  { issued: [['D', '99.99', 0]], redeemed: [['B', '100.00']] },
  { issued: [['E', '1000.00', 30]], redeemed: [] },
  { issued: [], redeemed: [['E', '330.00']] },
];

export function lines() {
  const open = new Map();
  const told = DAYS.map(({ issued, redeemed }, day) => {
    let [more, less, gone] = [0n, 0n, 0n];
    // A voucher that was good to the end of the day before is not owed any more.
    for (const voucher of open.values()) {
      if (voucher.last < day) {
        gone += voucher.left;
        voucher.left = 0n;
      }
    }
    for (const [name, amount, days] of issued) {
      open.set(name, { left: paise(amount), last: day + days });
      more += paise(amount);
    }
    for (const [name, amount] of redeemed) {
      open.get(name).left -= paise(amount);
      less += paise(amount);
    }
    const owed = [...open.values()].reduce((sum, { left }) => sum + left, 0n);
    const list = (rows) => rows.map((row) => row.join(' ')).join(', ');
    return `${list(issued)} | ${list(redeemed)} | ${[more, less, gone, owed].map(rupees).join(' ')}`;
  });
  return [
    '# Each line a day. Issued: name, rupees, days | redeemed | issued, redeemed, expired, outstanding',
    ...told,
  ];
}
