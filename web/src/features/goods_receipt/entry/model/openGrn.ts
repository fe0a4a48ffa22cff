import type { Gs1 } from '../gs1';
import { type Counted, countScan, newBatch, type ScanOfGoods, withoutBlanks } from './countScan';
import { updateFault } from './faults';
import { type Entered, type Goods, hasBatches, type Lines, lineOf, NOTHING } from './goods';

/** A part of a line beside its own. */
export interface PartKey {
  readonly key: string;
  readonly of: string;
}

/** A code as it was read: how many (`''` for one) of what, and what a GS1 code says of it. */
export interface ScannedCode {
  readonly code: string;
  readonly gs1: Gs1 | null;
  readonly times: string;
}

/** A scan of goods that are not here yet: they are being looked up. */
export interface WaitingScan extends ScannedCode {
  readonly id: string;
}

/** A GRN as it was sent: it goes again as it was and under its own idempotency key. */
export interface SentGrn {
  readonly body: Readonly<Record<string, string>>;
  readonly requestId: string;
}

/** A GRN that somebody is at. */
export interface OpenGrn {
  /** How many GRNs the advice had when it was looked at. */
  readonly grnCount: number;
  /** The goods scanned for an ad-hoc GRN; those of an advice are the answerer's. */
  readonly goods: readonly Goods[];
  readonly lines: Lines;
  /** The further MRPs that lines came in: a key of its own for each, and that of its line. */
  readonly parts: readonly PartKey[];
  /** By the key of a line, the part that was last counted or opened. */
  readonly at: Readonly<Record<string, string>>;
  /** The line that is being typed, as far as it is. */
  readonly draft: { readonly key: string; readonly entered: Entered } | null;
  readonly supplier: string;
  readonly place: string;
  readonly remarks: string;
  readonly billNo: string;
  readonly billDate: string;
  readonly waiting: readonly WaitingScan[];
  /** Sent and not answered. */
  readonly sent: SentGrn | null;
}

export const BLANK: OpenGrn = {
  grnCount: 0,
  goods: [],
  lines: {},
  parts: [],
  at: {},
  draft: null,
  supplier: '',
  place: '',
  remarks: '',
  billNo: '',
  billDate: '',
  waiting: [],
  sent: null,
};

/** Whether anything is entered. */
export function isGrnEmpty(grn: OpenGrn): boolean {
  const { lines, goods, draft, waiting, remarks, billNo, billDate, supplier, place } = grn;
  const words = remarks + billNo + billDate + supplier + place;
  const count = goods.length + waiting.length + Object.keys(lines).length;
  return words === '' && count === 0 && !draft;
}

/** The entries of goods: as they are being typed, where they are. */
export function enteredOf({ lines, draft }: OpenGrn, key: string): Entered {
  return draft?.key === key ? draft.entered : (lines[key] ?? NOTHING);
}

/** Whether something is typed in the open line that is not in it yet. */
export function isDraftChanged({ draft, lines }: OpenGrn): boolean {
  return draft !== null && !isSame(withoutBlanks(draft.entered), lines[draft.key] ?? NOTHING);
}

/** Whether two entries of a line say the same. */
export const isSame = (one: Entered, other: Entered): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Writes what is entered of goods: to the line that is being typed, where it is this one. */
export function setEntered(grn: OpenGrn, key: string, entered: Entered): OpenGrn {
  if (grn.draft?.key === key) return { ...grn, draft: { key, entered } };
  return { ...grn, lines: { ...grn.lines, [key]: entered } };
}

/** A scan in an open line in which nothing is typed is no draft: it counts. */
function setInDraftAndLine(grn: OpenGrn, key: string, entered: Entered): OpenGrn {
  return { ...grn, draft: { key, entered }, lines: { ...grn.lines, [key]: entered } };
}

/** Counts a scan on a line. A question that it leaves open writes nothing: the line has to be opened. */
export function countOn(
  grn: OpenGrn,
  goods: Goods,
  scan: ScanOfGoods,
): { grn: OpenGrn; outcome: Counted } {
  const isUntyped = grn.draft?.key === goods.key && !isDraftChanged(grn);
  const known = enteredOf(grn, goods.key);
  const outcome = countScan(goods, isUntyped ? withoutBlanks(known) : known, scan);
  if (outcome.kind !== 'counted') return { grn, outcome };
  const set = isUntyped && !updateFault(goods, outcome.entered) ? setInDraftAndLine : setEntered;
  return { grn: set(noteAt(grn, goods), goods.key, outcome.entered), outcome };
}

/** Takes back what a scan has counted on a line. */
export function takeBack(grn: OpenGrn, key: string, before: Entered): OpenGrn {
  const isUntyped = grn.draft?.key === key && !isDraftChanged(grn);
  return isUntyped ? setInDraftAndLine(grn, key, before) : setEntered(grn, key, before);
}

function noteAt(grn: OpenGrn, { key, part }: Goods): OpenGrn {
  return part ? { ...grn, at: { ...grn.at, [part.of]: key } } : grn;
}

/** Opens a line to type in it. Goods in batches begin with a batch. */
export function openDraft(grn: OpenGrn, goods: Goods, entered?: Entered): OpenGrn {
  const known = entered ?? grn.lines[goods.key] ?? NOTHING;
  const first = hasBatches(goods) && known.batches.length === 0 ? newBatch(known) : null;
  const begun = first ? { ...known, batches: [first], marked: first.id } : known;
  return { ...noteAt(grn, goods), draft: { key: goods.key, entered: begun } };
}

/** Takes what is typed over into its line. */
export function saveDraft(grn: OpenGrn): OpenGrn {
  const { draft, lines } = grn;
  if (!draft) return grn;
  return { ...grn, draft: null, lines: { ...lines, [draft.key]: withoutBlanks(draft.entered) } };
}

/** Leaves the line as it was; a part that was begun and never entered is none. */
export function dropDraft(grn: OpenGrn): OpenGrn {
  const key = grn.draft?.key ?? '';
  const isBegun = grn.parts.some((part) => part.key === key) && !grn.lines[key];
  return isBegun ? withoutGoods(grn, key) : { ...grn, draft: null };
}

/** Begins another MRP of a line: a part with quantities, batches, pieces and prices of its own. */
export function addPart(grn: OpenGrn, goods: Goods): { grn: OpenGrn; key: string } {
  const of = lineOf(goods);
  const last = Math.max(1, ...grn.parts.filter((part) => part.of === of).map(partNo));
  const key = `${of}#${last + 1}`;
  return { grn: { ...grn, parts: [...grn.parts, { key, of }] }, key };
}

const partNo = ({ key }: PartKey) => Number(key.slice(key.lastIndexOf('#') + 1));

/** Adds goods to an ad-hoc GRN, the latest first. */
export function addGoods(grn: OpenGrn, goods: Goods): OpenGrn {
  return { ...grn, goods: [goods, ...grn.goods] };
}

/** Takes goods off an ad-hoc GRN, or a part off its line, with what is entered of it. */
export function withoutGoods(grn: OpenGrn, key: string): OpenGrn {
  const { [key]: _, ...lines } = grn.lines;
  return {
    ...grn,
    lines,
    at: Object.fromEntries(Object.entries(grn.at).filter(([, part]) => part !== key)),
    parts: grn.parts.filter((part) => part.key !== key),
    goods: grn.goods.filter((one) => one.key !== key),
    draft: grn.draft?.key === key ? null : grn.draft,
  };
}
