/**
 * Credit notes of a bill, one after the other: every unit gives back the amount paid for it, and
 * the last note the round-off.
 */
import { halves, nearest, paise, rupees } from './money.mjs';

export const table = 'crates/pricing/tests/tables/credit_notes.txt';

/** Lines (pieces, price of one, offers, share of the bill's offer, by hand, rate), the round-off, bags, and what comes back. */
const CASES = [
  // A slab of 500 off shirts, shoes and socks: one by one, and all at once.
  [
    '2*999.00-0-183.51-0@5 1*2999.00-0-275.44-0@18 3*149.00-0-41.05-0@5',
    '0.00',
    '0.00',
    '1:1 / 1:1 / 2:1 3:1 / 3:2',
  ],
  [
    '2*999.00-0-183.51-0@5 1*2999.00-0-275.44-0@18 3*149.00-0-41.05-0@5',
    '0.00',
    '0.00',
    '1:2 2:1 3:3',
  ],
  // Buy two get one free.
  [
    '1*499.00-124.64-0-0@5 1*399.00-99.67-0-0@5 1*299.00-74.69-0-0@5',
    '0.00',
    '0.00',
    '3:1 / 1:1 2:1',
  ],
  ['1*499.00-124.64-0-0@5 1*399.00-99.67-0-0@5 1*299.00-74.69-0-0@5', '0.00', '0.00', '1:1'],
  // A slab of 10 % and something by hand.
  ['1*1000.00-0-100.00-0@18 2*2100.00-0-420.00-0@5', '0.00', '0.00', '1:1 / 2:1 / 2:1'],
  ['3*10.00-1.00-2.00-0.50@18', '0.00', '0.00', '1:1 / 1:1 / 1:1'],
  ['3*10.00-1.00-2.00-0@18', '0.00', '0.00', '1:1 / 1:1 / 1:1'],
  // Rounded up, rounded down, and rounded down below what the first goods were paid.
  ['1*99.60-0-0-0@5', '0.40', '0.00', '1:1'],
  ['2*99.30-0-0-0@5', '0.40', '0.00', '1:1 / 1:1'],
  ['2*99.70-0-0-0@5', '-0.40', '0.00', '1:1 / 1:1'],
  ['1*100.10-0-0-0@5 1*0.30-0-0-0@0', '-0.40', '0.00', '1:1 / 2:1'],
  // A bag never comes back, and so the round-off stays.
  ['2*99.70-0-0-0@5', '0.10', '5.50', '1:1 / 1:1'],
  // Paid with nothing, and with one paisa for three.
  ['1*50.00-0-0-50.00@18', '0.00', '0.00', '1:1'],
  ['3*1.00-2.99-0-0@5', '0.00', '0.00', '1:1 / 1:1 / 1:1'],
];

function sold(text) {
  const [, pieces, price, item, bill, hand, rate] =
    /^(\d+)\*([\d.]+)-([\d.]+)-([\d.]+)-([\d.]+)@(\d+)$/.exec(text);
  const net = BigInt(pieces) * paise(price) - paise(item) - paise(bill) - paise(hand);
  return { pieces: BigInt(pieces), net, ...halves(net, BigInt(rate) * 100n), back: 0n };
}

/** The amount given for everything of a line that has come back so far. */
const soFar = (amount, line) => nearest(amount * line.back, line.pieces);

export function lines() {
  return [
    '# Lines: pieces*price-offers-bill-by hand@rate % | round-off | bags | lines that come back, note by note | taxable, CGST, round-off, total of each',
    ...CASES.map(([goods, roundOff, bags, notes]) => {
      const bill = goods.split(' ').map(sold);
      const paid = bill.reduce((sum, line) => sum + line.net, 0n) + paise(bags) + paise(roundOff);
      let given = 0n;
      const told = notes.split(' / ').map((note) => {
        let [net, cgst] = [0n, 0n];
        for (const [at, pieces] of note.split(' ').map((item) => item.split(':'))) {
          const line = bill[Number(at) - 1];
          const before = [soFar(line.net, line), soFar(line.cgst, line)];
          line.back += BigInt(pieces);
          net += soFar(line.net, line) - before[0];
          cgst += soFar(line.cgst, line) - before[1];
        }
        const all = bags === '0.00' && bill.every((line) => line.back === line.pieces);
        const left = paid - given;
        const total = all || net > left ? left : net;
        given += total;
        return `${rupees(net - 2n * cgst)} ${rupees(cgst)} ${rupees(total - net)} ${rupees(total)}`;
      });
      return `${goods} | ${roundOff} | ${bags} | ${notes} | ${told.join(' / ')}`;
    }),
  ];
}
