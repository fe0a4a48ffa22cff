import { parseDay } from '@/lib/day';
import type { EntryEffect, EntryEvent, Moment } from './event';
import { closeLine, openLine, putAway, saveLine, splitLine, stepLine } from './line';
import { dropDraft, isGrnEmpty, setEntered, withoutGoods } from './openGrn';
import { create, createWhenAnswered, settleRest, takeDenied, takeMade } from './post';
import { lookUp, refuseWaiting, take, takeFound, takeScanner, takeTyped, undo } from './scan';
import { type EntryState, goodsOf, grnOf, newEntry } from './state';
import { patch, patchGrn, putGrn, type Turn } from './turn';

/** One step of the entry: its next state, and the effects that the runner has to carry out in their order. */
export interface Step {
  readonly state: EntryState;
  readonly effects: readonly EntryEffect[];
}

/** Answers what an event makes of the entry. Time, chance, storage and the network come with the moment and the event. */
export function step(state: EntryState, event: EntryEvent, moment: Moment): Step {
  const turn: Turn = { state, effects: [], moment };
  const transition = TRANSITIONS[event.kind] as (turn: Turn, event: EntryEvent) => void;
  transition(turn, event);
  if (turn.state.name !== '') createWhenAnswered(turn);
  const { record } = turn.state;
  // A request is written down before it is sent.
  const isSoon = event.kind === 'lineTyped' || event.kind === 'originTyped';
  if (record !== state.record) turn.effects.unshift({ kind: 'persist', record, isSoon });
  return { state: turn.state, effects: turn.effects };
}

type Transitions = {
  [Kind in EntryEvent['kind']]: (turn: Turn, event: Extract<EntryEvent, { kind: Kind }>) => void;
};

/** Another GRN, or none: the page forgets the one before. The record keeps it. */
function turnTo(turn: Turn, change: Partial<EntryState>): void {
  const { record, isKept, isWide } = turn.state;
  turn.state = { ...newEntry(record), isKept, isWide, ...change };
}

const TRANSITIONS: Transitions = {
  takenUp: (turn, { name, adviceId, advice }) => {
    const isFirst = name !== turn.state.name;
    if (isFirst) turnTo(turn, { name, adviceId });
    const isSameCount = advice.grnCount === turn.state.advice.grnCount;
    patch(turn, { advice });
    const grn = grnOf(turn.state);
    if (isFirst) lookUp(turn);
    if ((!isFirst && isSameCount) || isGrnEmpty(grn)) return;
    const isOther = grn.grnCount !== advice.grnCount && !grn.sent;
    patch(turn, { notice: isOther ? 'goodsEntry:otherGrn' : 'goodsEntry:continued' });
    if (grn.grnCount !== advice.grnCount) patchGrn(turn, {});
  },

  putDown: (turn) => turnTo(turn, {}),

  // Each step begins with the record as it is; this one goes on with what waited for another window's answer.
  recordTold: () => {},

  recordKept: (turn, { isKept }) => patch(turn, { isKept }),

  layoutTold: (turn, { isWide }) => patch(turn, { isWide }),

  scanned: (turn, { scan, isCovered }) => takeScanner(turn, scan, isCovered),

  codeTyped: (turn, { scan }) => take(turn, scan),

  searched: (turn, { text }) => patch(turn, { search: text }),

  searchEntered: (turn, { scan }) => takeTyped(turn, scan),

  found: (turn, { scan, goods }) => takeFound(turn, scan, goods),

  notFound: (turn, { scan, problem }) => refuseWaiting(turn, scan, problem),

  undone: undo,

  shownSet: (turn, { shown }) => patch(turn, { shown }),

  lineOpened: (turn, { key }) => {
    const one = goodsOf(turn.state).find((goods) => goods.key === key);
    if (one) openLine(turn, one);
  },

  lineStepped: (turn, { by }) => stepLine(turn, by),

  lineTyped: (turn, { key, entered }) => {
    const grn = grnOf(turn.state);
    // Another window may have closed the line.
    if (grn.draft?.key === key) patchGrn(turn, setEntered(grn, key, entered));
  },

  lineSaved: saveLine,

  lineClosed: closeLine,

  lineDropped: (turn) => {
    patch(turn, { asked: null });
    patchGrn(turn, dropDraft(grnOf(turn.state)));
  },

  lineSplit: splitLine,

  goodsRemoved: (turn, { key }) => patchGrn(turn, withoutGoods(grnOf(turn.state), key)),

  originTyped: (turn, { origin }) => {
    const { missing } = turn.state;
    const known = Object.entries(missing).filter(([field]) => !(field in origin));
    patch(turn, { missing: Object.fromEntries(known), pointed: null });
    patchGrn(turn, origin);
  },

  headOpened: (turn) => {
    if (!putAway(turn)) return;
    const { remarks, billNo, billDate } = grnOf(turn.state);
    patch(turn, { head: { remarks, billNo, billDate, isWrongDay: false } });
  },

  headTyped: (turn, { head: typed }) => {
    const { head } = turn.state;
    if (head) patch(turn, { head: { ...head, ...typed, isWrongDay: false } });
  },

  headSaved: (turn) => {
    const { head } = turn.state;
    if (!head) return;
    const { remarks, billNo, billDate } = head;
    const isYetToCome = billDate > turn.moment.today;
    if (billDate !== '' && (parseDay(billDate) === null || isYetToCome)) {
      patch(turn, { head: { ...head, isWrongDay: true } });
      return;
    }
    patchGrn(turn, { remarks: remarks.trim(), billNo: billNo.trim(), billDate });
    patch(turn, { head: null });
  },

  headClosed: (turn) => patch(turn, { head: null }),

  noticeRead: (turn) => patch(turn, { notice: null }),

  discardAsked: (turn) => patch(turn, { asked: 'discard' }),

  discarded: (turn) => {
    if (turn.state.asked !== 'discard' || grnOf(turn.state).sent) return;
    patch(turn, { asked: null, last: { kind: 'ready' } });
    putGrn(turn, null);
  },

  questionClosed: (turn) => patch(turn, { asked: null }),

  createAsked: create,

  restSettled: (turn, { rest }) => settleRest(turn, rest),

  made: (turn, { name, requestId, made }) => takeMade(turn, name, requestId, made),

  denied: (turn, { name, requestId, denial }) => takeDenied(turn, name, requestId, denial),

  unanswered: (turn, { name }) => {
    if (name === turn.state.name) patch(turn, { isPosting: false });
  },

  nextBegun: (turn) => {
    const { name, adviceId, advice } = turn.state;
    turnTo(turn, { name, adviceId, advice });
  },
};
