import type { AdviceLineAnswer, ItemAnswer } from '@/api';

/** The way in which goods are told apart: batches, single pieces, both or neither. */
export type Tracking = '' | 'Batch' | 'Serial' | 'Batch/Serial';

/** Goods that may come in: a line of an advice, or what was scanned for an ad-hoc GRN. */
export interface Goods {
  /** The id of the advice's line, or the barcode. */
  key: string;
  /** The advice's line; '' without an advice. */
  lineId: string;
  barcode: string;
  name: string;
  /** A word of the supplier's: 'Carton of 12'. */
  description: string;
  tracking: Tracking;
  /** In thousandths; `null` without an advice. */
  expected: number | null;
  weighed: boolean;
  uom: string;
  /** The address of its picture; absent in an entry that was kept before lines had one. */
  image?: string;
  /** As the advice or the books have them; '' for none. */
  mrp: string;
  price: string;
  cost: string;
  /** The part that this is, where the line came in several MRPs. */
  part?: Part;
}

/** One of the MRPs that a line came in. */
export interface Part {
  /** The key of the line. */
  of: string;
  /** The line itself is the first part: what is missing or lost is told there. */
  isFirst: boolean;
  /** The MRPs of the other parts, as they are entered. */
  otherMrps: readonly string[];
  /** The serial numbers of the other parts. */
  otherSerials: readonly string[];
}

/** The key of the line, whichever part of it this is. */
export const lineOf = ({ key, part }: Goods): string => part?.of ?? key;
/** Whether it is a part beside the line's own. */
export const isFurtherPart = ({ part }: Goods): boolean => part?.isFirst === false;

/** A batch of a line, as it is typed. */
export interface BatchRow {
  id: string;
  no: string;
  /** Days as calls carry them, else what is typed of one. */
  expiry: string;
  made: string;
  /** For how many months it is good. */
  months: string;
  received: string;
  damaged: string;
}

/** A piece of a line. */
export interface SerialRow {
  no: string;
  damaged: boolean;
  /** The id of its batch; '' where the goods have none. */
  batch: string;
}

/** The entries of a line, as they are typed. */
export interface Entered {
  received: string;
  damaged: string;
  lost: string;
  remarks: string;
  mrp: string;
  price: string;
  cost: string;
  tax: string;
  batches: readonly BatchRow[];
  serials: readonly SerialRow[];
  /** The id of the batch that scans without one count for; '' for none. */
  marked: string;
}

export const NOTHING: Entered = {
  received: '',
  damaged: '',
  lost: '',
  remarks: '',
  mrp: '',
  price: '',
  cost: '',
  tax: '',
  batches: [],
  serials: [],
  marked: '',
};

/** Pieces and grams are both whole in thousandths. */
export const ONE = 1_000;

/** A typed quantity in thousandths; nothing typed is none. */
export function milliOf(text: string): number {
  const parts = /^(\d*)(?:\.(\d{0,3}))?$/.exec(text.trim());
  if (!parts) return 0;
  return Number(parts[1] || 0) * ONE + Number((parts[2] ?? '').padEnd(3, '0'));
}

/** A quantity as it is typed and as calls carry it: `12`, `1.25`. */
export function typedQuantity(milli: number): string {
  const text = (Math.abs(milli) / ONE).toFixed(3).replace(/\.?0+$/, '');
  return milli < 0 ? `-${text}` : text;
}

const amountOf = (text: string) => (Number(text) > 0 ? text : '');

/** A line of an advice. A further GRN expects of it what is still to come. */
export function goodsOfAdvice(line: AdviceLineAnswer, isPartial: boolean): Goods {
  const expected = isPartial ? line.remaining_qty : line.order_qty;
  return {
    key: line.id,
    lineId: line.id,
    barcode: line.barcode,
    name: line.name,
    description: line.item_desc,
    tracking: line.status as Tracking,
    expected: Math.round(Number(expected) * ONE),
    weighed: line.weight_flag === 1,
    uom: line.uom,
    image: line.image,
    mrp: amountOf(line.mrp),
    price: amountOf(line.price),
    cost: amountOf(line.purchase_price),
  };
}

/** An item for an ad-hoc GRN. */
export function goodsOfItem(item: ItemAnswer): Goods {
  const words = [item.has_batch === 1 && 'Batch', item.has_serial === 1 && 'Serial'];
  return {
    key: item.barcode,
    lineId: '',
    barcode: item.barcode,
    name: item.item_name,
    description: '',
    tracking: words.filter(Boolean).join('/') as Tracking,
    expected: null,
    weighed: item.weight_flag === 1,
    uom: item.uom,
    image: item.image,
    mrp: item.mrp,
    price: item.price,
    cost: '',
  };
}

/** Whether goods have batches, or serial numbers. */
export const hasBatches = ({ tracking }: Goods) => tracking.startsWith('Batch');
export const hasSerials = ({ tracking }: Goods) => tracking.endsWith('Serial');

/** The quantities that came, in thousandths. */
export interface Came {
  received: number;
  damaged: number;
}

const NONE: Came = { received: 0, damaged: 0 };
const add = (one: Came, other: Came): Came => ({
  received: one.received + other.received,
  damaged: one.damaged + other.damaged,
});
const ofSerial = ({ damaged }: SerialRow): Came =>
  damaged ? { received: 0, damaged: ONE } : { received: ONE, damaged: 0 };

/**
 * The quantities of a batch; of goods with serial numbers, its pieces. A field left empty is none.
 */
export function cameOfBatch(goods: Goods, entered: Entered, batch: BatchRow): Came {
  if (!hasSerials(goods))
    return { received: milliOf(batch.received), damaged: milliOf(batch.damaged) };
  return entered.serials
    .filter(({ batch: id }) => id === batch.id)
    .map(ofSerial)
    .reduce(add, NONE);
}

/** The quantities of a line; of tracked goods, the sums of their rows. */
export function cameOf(goods: Goods, entered: Entered): Came {
  if (hasSerials(goods)) return entered.serials.map(ofSerial).reduce(add, NONE);
  if (hasBatches(goods))
    return entered.batches.map((batch) => cameOfBatch(goods, entered, batch)).reduce(add, NONE);
  return { received: milliOf(entered.received), damaged: milliOf(entered.damaged) };
}

/** How a line stands beside what is expected of it. */
export interface Standing extends Came {
  status: 'untouched' | 'complete' | 'Surplus' | 'Deficit';
  /** Above what is expected, or below nothing how much is missing. */
  difference: number;
  /** The quantity shown as lost: the typed one, else the difference. */
  lost: number;
  /** The quantity typed as lost. */
  typedLost: number;
}

/** How a line stands. Without an advice nothing is expected, and nothing is above or below it. */
export function standingOf(goods: Goods, entered: Entered = NOTHING): Standing {
  const came = cameOf(goods, entered);
  const typedLost = milliOf(entered.lost);
  const sum = came.received + came.damaged;
  const isTouched = sum + typedLost > 0;
  const difference = goods.expected === null || !isTouched ? 0 : sum - goods.expected;
  const shown = difference > 0 ? 'Surplus' : difference < 0 ? 'Deficit' : 'complete';
  return {
    ...came,
    status: isTouched ? shown : 'untouched',
    difference,
    lost: entered.lost.trim() === '' ? difference : typedLost,
    typedLost,
  };
}

/** The sums of all lines, in thousandths. */
export interface Totals extends Came {
  expected: number;
  lost: number;
  /** Lines on which something is entered. */
  counted: number;
}

export function totalsOf(goods: readonly Goods[], lines: Lines): Totals {
  const totals = { received: 0, damaged: 0, expected: 0, lost: 0, counted: 0 };
  const counted = new Set<string>();
  for (const one of goods) {
    const standing = standingOf(one, lines[one.key]);
    totals.received += standing.received;
    totals.damaged += standing.damaged;
    totals.expected += one.expected ?? 0;
    totals.lost += standing.typedLost;
    if (standing.status !== 'untouched') counted.add(lineOf(one));
  }
  return { ...totals, counted: counted.size };
}

/** The entries, by the key of the goods. */
export type Lines = Readonly<Record<string, Entered>>;
