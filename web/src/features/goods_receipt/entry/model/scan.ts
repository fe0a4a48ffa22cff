import type { NotFound } from './event';
import { type Goods, hasSerials, lineOf, standingOf } from './goods';
import { openLine, showLine } from './line';
import { addGoods, countOn, enteredOf, type ScannedCode, takeBack, withoutGoods } from './openGrn';
import { findGoods, goodsOfCode } from './parts';
import {
  canUndo,
  type EntryState,
  grnOf,
  isKnown,
  isOfAdvice,
  linesOf,
  readTyped,
  rowsOf,
  type Words,
} from './state';
import { patch, patchGrn, sound, type Turn } from './turn';

const find = (state: EntryState, scan: ScannedCode) =>
  findGoods(linesOf(state), grnOf(state), scan);

/** Takes a scan with the number that waits for one in the search. */
export function takeScanner(turn: Turn, scan: ScannedCode, isCovered: boolean): void {
  if (isCovered) {
    refuse(turn, scan.code, 'goodsEntry:answerFirst');
    return;
  }
  const waiting = readTyped(turn.state.search);
  const isWaiting = waiting.term === '' && waiting.times !== '';
  if (isWaiting) patch(turn, { search: '' });
  take(turn, isWaiting ? { ...scan, times: waiting.times } : scan);
}

/** Counts a code; one of goods that are not here is looked up first. */
export function take(turn: Turn, scan: ScannedCode): void {
  const { sent, waiting } = grnOf(turn.state);
  if (sent) {
    refuse(turn, scan.code, 'goodsEntry:sentAlready');
    return;
  }
  const found = find(turn.state, scan);
  if (found) {
    count(turn, found.goods, { ...scan, gs1: found.gs1 });
    return;
  }
  const waits = { ...scan, id: turn.moment.scanId };
  patchGrn(turn, { waiting: [...waiting, waits] });
  patch(turn, { last: { kind: 'lookingUp', code: scan.code } });
  lookUp(turn, [waits.id]);
}

/** Asks for the goods of waiting scans; without ids, of all of them, as a page that is gone may have asked before. */
export function lookUp(turn: Turn, ids?: readonly string[]): void {
  const { adviceId } = turn.state;
  for (const scan of grnOf(turn.state).waiting)
    if (!ids || ids.includes(scan.id))
      turn.effects.push({ kind: 'lookUp', scan, isAny: adviceId !== '' });
}

/** Takes what was typed for a code, where it is one, else for words that narrow the lines. */
export function takeTyped(turn: Turn, scan: ScannedCode): void {
  const [first] = rowsOf(turn.state);
  if (scan.code === '') return;
  if (!isOfAdvice(turn.state) || isKnown(turn.state, scan) || !first) take(turn, scan);
  else openLine(turn, first);
  if (!isOfAdvice(turn.state) || first) patch(turn, { search: '' });
}

/** Takes a waiting scan out. It may be another GRN's, or another window has got its answer before. */
function settle(turn: Turn, id: string): ScannedCode | undefined {
  const { waiting } = grnOf(turn.state);
  const scan = waiting.find((one) => one.id === id);
  if (scan) patchGrn(turn, { waiting: waiting.filter((one) => one !== scan) });
  return scan;
}

/** Counts a waiting scan on the goods that were found. */
export function takeFound(turn: Turn, id: string, goods: Goods): void {
  const scan = settle(turn, id);
  if (!scan) return;
  const { state } = turn;
  const here = goodsOfCode(linesOf(state), grnOf(state), goods.barcode, scan.gs1?.batch);
  const one = here ?? (isOfAdvice(state) ? undefined : goods);
  if (one) count(turn, one, scan);
  else refuse(turn, scan.code, 'goodsEntry:notOnAdvice');
}

/** Says why a waiting scan does not count. */
export function refuseWaiting(turn: Turn, id: string, problem: NotFound): void {
  const scan = settle(turn, id);
  if (!scan) return;
  // No product has the code: an advice then does not have it either, and says so in its own words.
  const isSaid = problem.isRefusal !== isOfAdvice(turn.state) && problem.words !== null;
  const ours = isOfAdvice(turn.state) ? 'goodsEntry:notOnAdvice' : 'goods_receipt:itemNotFound';
  refuse(turn, scan.code, isSaid ? { said: problem.words ?? '' } : ours);
}

function count(turn: Turn, one: Goods, scan: ScannedCode): void {
  const grn = grnOf(turn.state);
  const before = enteredOf(grn, one.key);
  const isNew = one.lineId === '' && !grn.goods.some(({ key }) => key === lineOf(one));
  const counted = countOn(isNew ? addGoods(grn, one) : grn, one, scan);
  patchGrn(turn, counted.grn);
  const { outcome } = counted;
  if (outcome.kind === 'refused') {
    refuse(turn, outcome.about, refusedWords(outcome.why, outcome.about));
  } else if (outcome.kind === 'ask') {
    patch(turn, { wantsPost: false, last: { kind: 'ready' } });
    if (!openLine(turn, one, outcome.entered)) return;
    sound(turn, 'success');
    patch(turn, { last: { kind: 'asked', name: one.name, ofSerials: hasSerials(one) } });
  } else {
    sound(turn, 'success');
    const { batch, serial, entered: after } = outcome;
    patch(turn, { last: { kind: 'counted', key: one.key, batch, serial, before, after, isNew } });
    showLine(turn, one);
  }
}

/** Takes the last scan back, with the item that it brought. */
export function undo(turn: Turn): void {
  const { last } = turn.state;
  if (last.kind !== 'counted' || !canUndo(turn.state)) return;
  const { key, before, isNew } = last;
  const grn = takeBack(grnOf(turn.state), key, before);
  const one = linesOf(turn.state).find((known) => known.key === key);
  const isNothing = !one || standingOf(one, enteredOf(grn, key)).status === 'untouched';
  patchGrn(turn, isNew && isNothing ? withoutGoods(grn, key) : grn);
  patch(turn, { last: { kind: 'ready' } });
}

function refuse(turn: Turn, code: string, words: Words): void {
  sound(turn, 'failure');
  patch(turn, { wantsPost: false, last: { kind: 'refused', code, words } });
}

function refusedWords(why: 'serialTwice' | 'otherExpiry' | 'wholePieces', about: string): Words {
  if (why === 'serialTwice') return { key: 'goodsEntry:serialTwice', values: { serial: about } };
  if (why === 'otherExpiry') return { key: 'goodsEntry:otherExpiry', values: { batch: about } };
  return { key: 'goodsEntry:wholePieces', values: { name: about } };
}
