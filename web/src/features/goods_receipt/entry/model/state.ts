import type { Message } from '@/lib/i18n';
import type { Made } from './event';
import { type Entered, type Goods, type Totals, totalsOf } from './goods';
import { isShown, type Shown } from './linesShown';
import { BLANK, enteredOf, isSame, type OpenGrn, type ScannedCode } from './openGrn';
import { findGoods, withParts } from './parts';

/** Our words, or those of the answerer. */
export type Words = Message | { readonly said: string };

/** The outcome of the last scan. */
export type LastScan =
  | { readonly kind: 'ready' }
  | { readonly kind: 'lookingUp'; readonly code: string }
  /** The code says less than has to be known: the dock asks for the rest. */
  | { readonly kind: 'asked'; readonly name: string; readonly ofSerials: boolean }
  | { readonly kind: 'refused'; readonly code: string; readonly words: Words }
  | CountedScan;

/** A scan that has counted. */
export interface CountedScan {
  readonly kind: 'counted';
  readonly key: string;
  readonly batch: string;
  readonly serial: string;
  /** As the line was before, and after, to take it back while nothing else has changed it. */
  readonly before: Entered;
  readonly after: Entered;
  /** The scan brought the item onto an ad-hoc GRN. */
  readonly isNew: boolean;
}

/** Everything of the GRNs in the making that a till persists. Its windows share it. */
export interface EntryRecord {
  readonly version: 1;
  /** By vendor, store, person and advice. */
  readonly grns: Readonly<Record<string, OpenGrn>>;
}

export const NO_RECORD: EntryRecord = { version: 1, grns: {} };

/** The expected goods, and how many GRNs there were when they were told. */
export interface Advice {
  readonly goods: readonly Goods[];
  readonly grnCount: number;
}

/** Supplier and place of an ad-hoc GRN: as they are typed, or the fault of each. */
export interface Origin {
  readonly supplier?: string;
  readonly place?: string;
}

/** The remark and the supplier's bill while they are typed. */
export interface HeadTyped {
  readonly remarks: string;
  readonly billNo: string;
  readonly billDate: string;
}

/** An open question about the GRN or a line of it. */
export type Question = 'nothing' | 'short' | 'discard' | 'leaveLine';

/** The state of the entry of a GRN on a till's page. */
export interface EntryState {
  /** The storage name of the GRN in hand; '' for none. */
  readonly name: string;
  /** '' for an ad-hoc GRN. */
  readonly adviceId: string;
  readonly advice: Advice;
  readonly record: EntryRecord;
  /** Whether a reload would find the record again: a device may have no room, or keep nothing. */
  readonly isKept: boolean;
  /** Whether a dock has a place beside the lines. */
  readonly isWide: boolean;
  readonly last: LastScan;
  /** How many scans have been shown since the GRN was taken up. */
  readonly turn: number;
  readonly search: string;
  readonly shown: Shown;
  /** The head, while its dock is open. */
  readonly head: (HeadTyped & { readonly isWrongDay: boolean }) | null;
  readonly asked: Question | null;
  readonly notice: 'goodsEntry:otherGrn' | 'goodsEntry:continued' | null;
  readonly missing: { readonly supplier?: Words; readonly place?: Words };
  /** The field of it that is to get the focus, told anew each time. */
  readonly pointed: { readonly field: 'supplier' | 'place' } | null;
  /** Sent from this page, and its answer is on the way. */
  readonly isPosting: boolean;
  /** It is to be sent as soon as the waiting scans have been answered. */
  readonly wantsPost: boolean;
  readonly made: Made | null;
}

/** A page on which no GRN is in hand. */
export function newEntry(record: EntryRecord): EntryState {
  return {
    name: '',
    adviceId: '',
    advice: { goods: [], grnCount: 0 },
    record,
    isKept: true,
    isWide: true,
    last: { kind: 'ready' },
    turn: 0,
    search: '',
    shown: 'all',
    head: null,
    asked: null,
    notice: null,
    missing: {},
    pointed: null,
    isPosting: false,
    wantsPost: false,
    made: null,
  };
}

/** A number and a star before a code: `5*` for five of it. */
const TIMES = /^\s*(\d{1,5}(?:\.\d{1,3})?)\*(.*)$/s;

/** The text of the search, taken apart: how many (`''` for one) of what. */
export function readTyped(text: string): { times: string; term: string } {
  const parts = TIMES.exec(text);
  return { times: parts?.[1] ?? '', term: (parts?.[2] ?? text).trim() };
}

/** The GRN in hand. */
export const grnOf = ({ record, name }: EntryState): OpenGrn => record.grns[name] ?? BLANK;

/** Whether an advice says how much should have come. */
export const isOfAdvice = ({ adviceId }: EntryState): boolean => adviceId !== '';

/** The lines, without the parts they came in. */
export const linesOf = (state: EntryState): readonly Goods[] =>
  isOfAdvice(state) ? state.advice.goods : grnOf(state).goods;

/** The lines with the parts they came in. */
export const goodsOf = (state: EntryState): readonly Goods[] =>
  withParts(linesOf(state), grnOf(state));

/** The words that narrow the lines. A code that is typed for an ad-hoc GRN is looked up, and narrows nothing. */
export const termOf = (state: EntryState): string =>
  isOfAdvice(state) ? readTyped(state.search).term : '';

/** The lines on the screen. */
export function rowsOf(state: EntryState): readonly Goods[] {
  const [grn, term] = [grnOf(state), termOf(state)];
  return goodsOf(state).filter((one) => isShown(one, enteredOf(grn, one.key), state.shown, term));
}

export const totalsNow = (state: EntryState): Totals =>
  totalsOf(goodsOf(state), grnOf(state).lines);

/** In thousandths, how much is neither received nor damaged nor lost. */
export const missingOf = ({ expected, received, damaged, lost }: Totals): number =>
  expected - received - damaged - lost;

/** The line that is being typed. */
export const openLineOf = (state: EntryState): Goods | undefined =>
  goodsOf(state).find(({ key }) => key === grnOf(state).draft?.key);

/** The outcome of the last scan. A question of a scan is over with the dock that asked it. */
export const lastScanOf = (state: EntryState): LastScan =>
  state.last.kind === 'asked' && !grnOf(state).draft ? { kind: 'ready' } : state.last;

/** Whether the last scan can be taken back: nothing else has changed its line. */
export function canUndo(state: EntryState): boolean {
  const { last } = state;
  return last.kind === 'counted' && isSame(enteredOf(grnOf(state), last.key), last.after);
}

/** Whether a code is of goods that are here. */
export const isKnown = (state: EntryState, scan: ScannedCode): boolean =>
  findGoods(linesOf(state), grnOf(state), scan) !== null;

/** Whether something is typed of the head. */
export function isHeadTyped(state: EntryState): boolean {
  const { head } = state;
  const { remarks, billNo, billDate } = grnOf(state);
  return (
    head !== null &&
    (head.remarks !== remarks || head.billNo !== billNo || head.billDate !== billDate)
  );
}
