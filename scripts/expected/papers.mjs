/** Papers of some bills: lines, steps to the total, and taxes, within a State. */
import { halves, nearest, paise, rupees } from './money.mjs';

export const table = 'crates/server/tests/tables/papers.txt';

/** Goods of the tests' shop: price, MRP and rate, by the piece or by the kilogram. */
const GOODS = {
  TEA: { price: '100', mrp: '100', unit: 'NOS', rate: () => 500n },
  SOAP: { price: '110', mrp: '120', unit: 'NOS', rate: () => 1800n },
  DAL: { price: '84', mrp: '84', unit: 'KGS', rate: () => 0n },
  CANDY: { price: '0.30', mrp: '0.30', unit: 'NOS', rate: () => 500n },
  // A garment: 5 % while a piece is worth 2,500.00 at most without that tax, else 18 %.
  JACKET: {
    price: '2999',
    mrp: '2999',
    unit: 'NOS',
    rate: (net, milli) => (halves(net, 500n).taxable * 1000n <= 250000n * milli ? 500n : 1800n),
  },
};
const BAGS = ['10', '3.75'];

const OFFERS = {
  TEN: {
    good: 'SOAP',
    title: '10% off soap',
    off: (price, pieces) => nearest(price, 10n) * pieces,
  },
  B2G1: { good: 'TEA', title: 'Buy 2 get 1 free', off: (price, pieces) => price * (pieces / 3n) },
  FIVE: { good: 'JACKET', title: '5 off jackets', off: (_, pieces) => 555n * pieces },
};
const [BUSTER_FROM, BUSTER_OFF] = [20000n, 2000n];

const CASES = [
  ['a piece', 'sell TEA 1'],
  ['two of one and a price below the MRP', 'sell TEA 2', 'sell SOAP 3'],
  ['loose goods, exempt', 'sell DAL 0.333'],
  ['exempt and taxed goods', 'sell DAL 1.25', 'sell SOAP 1'],
  ['a label whose weight is rounded to the gram', 'sell LABEL 5000', 'sell TEA 1'],
  ['an offer on goods', 'sell SOAP 3', 'sell TEA 1', 'offers TEN'],
  [
    'two offers on goods, one on the bill',
    'sell SOAP 3',
    'sell TEA 3',
    'sell DAL 0.5',
    'offers TEN B2G1 BB',
  ],
  ['a discount of some percent', 'sell SOAP 1', 'sell TEA 2', 'discount P 7.5'],
  ['a discount of an amount', 'sell SOAP 1', 'sell TEA 1', 'sell CANDY 7', 'discount A 33.33'],
  [
    'everything at once',
    'sell SOAP 4',
    'sell TEA 6',
    'sell LABEL 1234',
    'sell JACKET 1',
    'offers TEN B2G1 FIVE BB',
    'discount P 12.34',
    'bags 2 3',
  ],
  ['carry bags', 'sell TEA 1', 'bags 1 1'],
  ['rounded down', 'sell CANDY 9', 'sell TEA 1', 'rounding down'],
  ['not rounded', 'sell CANDY 9', 'sell TEA 1', 'rounding off'],
  ['a discount that takes a garment to the lower rate', 'sell JACKET 1', 'discount P 20'],
  ['a garment above its band', 'sell JACKET 2'],
];

/** Shares whole paise by largest remainder, ties to the earlier. */
function share(amount, weights) {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (amount === 0n || all === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (amount * weight) / all);
  const order = weights
    .map((weight, no) => ({ no, rest: (amount * weight) % all }))
    .sort((a, b) => (a.rest === b.rest ? a.no - b.no : a.rest < b.rest ? 1 : -1));
  let left = amount - shares.reduce((sum, part) => sum + part, 0n);
  for (const { no } of order) {
    if (left === 0n) break;
    shares[no] += 1n;
    left -= 1n;
  }
  return shares;
}

const sum = (values) => values.reduce((all, value) => all + value, 0n);

function milliOf(quantity) {
  const [whole, part = ''] = quantity.split('.');
  return BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0'));
}

function quantityOf(milli) {
  const part = String(milli % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${milli / 1000n}${part === '' ? '' : `.${part}`}`;
}

function roundOff(how, payable, ceiling) {
  const above = payable % 100n;
  const down = payable < 100n ? 0n : -above;
  if (how === 'off') return 0n;
  if (how === 'down' || above < 50n || payable + 100n - above > ceiling) return down;
  return 100n - above;
}

function line(good, quantity) {
  const kind = GOODS[good === 'LABEL' ? 'DAL' : good];
  const [price, mrp] = [paise(kind.price), paise(kind.mrp)];
  const milli = good === 'LABEL' ? nearest(BigInt(quantity) * 1000n, price) : milliOf(quantity);
  const amount = nearest(price * milli, 1000n);
  const gross = good === 'LABEL' ? BigInt(quantity) : amount;
  return {
    good,
    kind,
    milli,
    price,
    amount,
    gross,
    mrp: good === 'LABEL' ? gross : nearest(mrp * milli, 1000n),
    off: 0n,
  };
}

function worked(steps) {
  const told = (name) =>
    steps.filter((step) => step.startsWith(`${name} `)).map((step) => step.split(' ').slice(1));
  const bill = told('sell').map(([good, quantity]) => line(good, quantity));
  const codes = told('offers')[0] ?? [];
  const off = [];
  for (const one of bill) {
    const offer = codes.map((code) => OFFERS[code]).find((known) => known?.good === one.good);
    one.off = offer ? offer.off(one.price, one.milli / 1000n) : 0n;
    one.net = one.gross - one.off;
    if (one.off > 0n) off.push(`off ${rupees(-one.off)} Offer: ${offer.title}`);
  }
  const net = () => sum(bill.map((one) => one.net));
  const takeOff = (amount, name) => {
    if (amount === 0n) return;
    const shares = share(
      amount,
      bill.map((one) => one.net),
    );
    for (const [no, part] of shares.entries()) bill[no].net -= part;
    off.push(`off ${rupees(-amount)} ${name}`);
  };
  takeOff(codes.includes('BB') && net() >= BUSTER_FROM ? BUSTER_OFF : 0n, 'Bill offer');
  const [basis, factor] = told('discount')[0] ?? ['A', '0'];
  takeOff(
    basis === 'P' ? nearest(net() * paise(factor), 10000n) : paise(factor),
    'Manual discount',
  );
  const bags = (told('bags')[0] ?? [])
    .map((count, no) => ({ count: BigInt(count), price: paise(BAGS[no]) }))
    .filter(({ count }) => count > 0n);
  const bagTotal = sum(bags.map(({ count, price }) => count * price));
  const payable = net() + bagTotal;
  const rounded = roundOff(
    told('rounding')[0]?.[0] ?? 'nearest',
    payable,
    sum(bill.map((one) => one.mrp)) + bagTotal,
  );
  const taxes = new Map();
  const tax = (gross, rate) => {
    const { taxable, cgst, sgst } = halves(gross, rate);
    const before = taxes.get(rate) ?? [0n, 0n, 0n];
    taxes.set(rate, [before[0] + taxable, before[1] + cgst, before[2] + sgst]);
  };
  for (const one of bill) tax(one.net, one.kind.rate(one.net, one.milli));
  for (const { count, price } of bags) tax(count * price, 1800n);
  return [
    ...bill.flatMap((one) => [
      `line ${quantityOf(one.milli)} ${one.kind.unit} ${rupees(one.price)} ${rupees(one.amount)}`,
      ...(one.gross === one.amount ? [] : [`weight rounding ${rupees(one.gross - one.amount)}`]),
    ]),
    `subtotal ${rupees(sum(bill.map((one) => one.gross)))}`,
    ...off,
    ...bags.map(({ count, price }) => `bag ${count} NOS ${rupees(price)} ${rupees(count * price)}`),
    ...(rounded === 0n ? [] : [`round off ${rupees(rounded)}`]),
    `total ${rupees(payable + rounded)}`,
    ...(sum([...taxes.keys()]) === 0n
      ? []
      : [...taxes.entries()]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(
            ([rate, parts]) =>
              `tax ${rate === 0n ? 'Exempt/nil' : `${Number(rate) / 100}%`} ${parts.map(rupees).join(' ')}`,
          )),
  ];
}

export function lines() {
  const doc = [
    '# What is done, then what every paper shows. Offers and rounding hold for their case alone.',
  ];
  for (const [name, ...steps] of CASES) {
    const offers = steps.find((step) => step.startsWith('offers ')) ?? 'offers none';
    const rounding = steps.find((step) => step.startsWith('rounding ')) ?? 'rounding nearest';
    const rest = steps.filter((step) => step !== offers && step !== rounding);
    doc.push('', `case ${name}`, offers, rounding, ...rest, ...worked(steps));
  }
  return doc;
}
