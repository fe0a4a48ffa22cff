/**
 * Credit notes where an offer is reckoned again for the kept goods (facts of Indian retail:
 * returns, policy B).
 */
import { halves, nearest, paise, rupees } from './money.mjs';

export const table = 'crates/pricing/tests/tables/credit_notes_again.txt';

/** The offer, lines (price*pieces) all at 5 %, and what comes back, note by note. */
const CASES = [
  // Buy two get one: the cheapest, the dearest, and one after the other.
  ['b2g1', '499.00*1 399.00*1 299.00*1', '3:1'],
  ['b2g1', '499.00*1 399.00*1 299.00*1', '1:1'],
  ['b2g1', '499.00*1 399.00*1 299.00*1', '3:1 / 2:1 / 1:1'],
  ['b2g1', '499.00*1 399.00*1 299.00*1', '1:1 2:1 3:1'],
  // A fourth piece takes the place of one that comes back.
  ['b2g1', '500.00*1 400.00*1 300.00*1 200.00*1', '1:1 / 4:1 / 2:1 3:1'],
  ['b2g1', '120.00*7', '1:1 / 1:1 / 1:2 / 1:3'],
  // A slab on the bill.
  ['bill', '1000.00*1 2100.00*2', '1:1'],
  ['bill', '1000.00*1 2100.00*2', '1:1 / 2:1 / 2:1'],
  ['bill', '1000.00*1 4000.00*1 1500.00*1', '1:1 / 2:1 / 3:1'],
  // A slab on pieces.
  ['slab', '99.00*6', '1:1 / 1:2 / 1:1 / 1:2'],
  ['slab', '99.00*4 45.50*3', '2:1 / 1:2 / 2:2 / 1:2'],
];

const sum = (amounts) => amounts.reduce((all, one) => all + one, 0n);

/** Shares an amount by weight: down, and what is left by the largest remainders. */
function shares(amount, weights) {
  const total = sum(weights);
  if (amount === 0n || total === 0n) return weights.map(() => 0n);
  const down = weights.map((weight) => (amount * weight) / total);
  let left = amount - sum(down);
  const order = weights
    .map((weight, at) => ({ at, rest: (amount * weight) % total }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of order)
    if (left > 0n) {
      down[at] += 1n;
      left -= 1n;
    }
  return down;
}

/** Reductions of an offer on the pieces that are there, by line. */
const OFFERS = {
  b2g1(lines) {
    const pieces = lines.flatMap(({ price, pieces }, at) =>
      Array.from({ length: Number(pieces) }, () => ({ at, price })),
    );
    pieces.sort((a, b) => (a.price === b.price ? a.at - b.at : a.price > b.price ? -1 : 1));
    const off = lines.map(() => 0n);
    for (let first = 0; first + 2 < pieces.length; first += 3) {
      const group = pieces.slice(first, first + 3);
      const places = [...new Set(group.map(({ at }) => at))];
      const of = (at) => sum(group.filter((piece) => piece.at === at).map(({ price }) => price));
      shares(group[2].price, places.map(of)).forEach((share, no) => {
        off[places[no]] += share;
      });
    }
    return off;
  },
  bill(lines) {
    const values = lines.map(({ price, pieces }) => price * pieces);
    const total = sum(values);
    return total >= 500_000n ? shares(nearest(total, 10n), values) : lines.map(() => 0n);
  },
  slab(lines) {
    const count = sum(lines.map(({ pieces }) => pieces));
    const part = count >= 6n ? 20n : count >= 3n ? 10n : 0n;
    return lines.map(({ price, pieces }) => nearest(price * part, 100n) * pieces);
  },
};

function told([offer, goods, notes]) {
  const lines = goods.split(' ').map((line) => {
    const [price, pieces] = line.split('*');
    return { price: paise(price), pieces: BigInt(pieces) };
  });
  const off = OFFERS[offer](lines);
  const bill = lines.map((line, at) => {
    const net = line.price * line.pieces - off[at];
    return { ...line, net, cgst: halves(net, 500n).cgst, back: 0n, given: 0n, tax: 0n };
  });
  const paid = sum(bill.map(({ net }) => net));
  return notes.split(' / ').map((note) => {
    const now = note.split(' ').map((item) => item.split(':'));
    for (const [at, pieces] of now) bill[Number(at) - 1].back += BigInt(pieces);
    const kept = bill.map(({ price, pieces, back }) => ({ price, pieces: pieces - back }));
    const keptPrice =
      sum(kept.map(({ price, pieces }) => price * pieces)) - sum(OFFERS[offer](kept));
    const most = bill.map(({ net, pieces, back, given }) => nearest(net * back, pieces) - given);
    const given = sum(bill.map((line) => line.given));
    const owed = paid - keptPrice - given;
    const wanted = owed < 0n ? 0n : owed < sum(most) ? owed : sum(most);
    const isNow = bill.map((_, at) => now.some(([place]) => Number(place) === at + 1));
    const ofNow = most.map((amount, at) => (isNow[at] ? amount : 0n));
    const ofBefore = most.map((amount, at) => (isNow[at] ? 0n : amount));
    const first = wanted < sum(ofNow) ? wanted : sum(ofNow);
    const one = shares(first, ofNow);
    const other = shares(wanted - first, ofBefore);
    let [net, cgst] = [0n, 0n];
    bill.forEach((line, at) => {
      line.given += one[at] + other[at];
      const tax = line.net === 0n ? 0n : nearest(line.cgst * line.given, line.net);
      net += one[at] + other[at];
      cgst += tax - line.tax;
      line.tax = tax;
    });
    return `${rupees(net)} ${rupees(cgst)}`;
  });
}

export function lines() {
  return [
    '# Offer (buy two get one of the cheapest; 10% off a bill of 5,000; 10% off each of 3, 20% of 6) | lines: price*pieces, 5% | lines that come back, note by note | net, CGST of each',
    ...CASES.map((one) => `${one.join(' | ')} | ${told(one).join(' / ')}`),
  ];
}
