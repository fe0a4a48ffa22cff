import { withoutBlanks } from './countScan';
import { updateFault } from './faults';
import { type Entered, type Goods, NOTHING } from './goods';
import { isShown } from './linesShown';
import { addPart, dropDraft, enteredOf, isDraftChanged, openDraft, saveDraft } from './openGrn';
import { goodsOf, grnOf, isHeadTyped, isOfAdvice, openLineOf, rowsOf } from './state';
import { alert, patch, patchGrn, sound, type Turn } from './turn';

/** Opens a line, unless another one has to be finished first. Answers whether it did. */
export function openLine(turn: Turn, one: Goods, entered?: Entered): boolean {
  const { sent, draft } = grnOf(turn.state);
  if (sent) {
    alert(turn, 'info', 'goodsEntry:sentAlready');
    return false;
  }
  if (isHeadTyped(turn.state)) {
    sound(turn, 'failure');
    alert(turn, 'info', 'goodsEntry:finishRemarks');
    return false;
  }
  if (draft?.key !== one.key && !putAway(turn)) return false;
  patch(turn, { head: null });
  const grn = grnOf(turn.state);
  patchGrn(turn, openDraft(grn, one, entered ?? enteredOf(grn, one.key)));
  return true;
}

/**
 * Puts the line that is being typed away: as it is typed where that can be, as it was where nothing has changed. One
 * that has to be finished first stays, and `isQuiet` leaves that unsaid. Answers whether none is open.
 */
export function putAway(turn: Turn, isQuiet = false): boolean {
  const grn = grnOf(turn.state);
  if (!grn.draft) return true;
  const one = openLineOf(turn.state);
  if (!one || !isDraftChanged(grn)) {
    patchGrn(turn, dropDraft(grn));
    return true;
  }
  const fault = updateFault(one, withoutBlanks(grn.draft.entered), grn.lines[one.key]);
  if (!fault) {
    patchGrn(turn, saveDraft(grn));
    return true;
  }
  if (!isQuiet) {
    sound(turn, 'failure');
    turn.effects.push({ kind: 'finishLine', name: one.name, fault });
  }
  return false;
}

/**
 * The dock stands at the line that was counted last. One that is not finished stays, nothing typed is lost; and where
 * it would lie over the list, it waits until it is asked for.
 */
export function showLine(turn: Turn, one: Goods): void {
  const { turn: before, isWide, head } = turn.state;
  patch(turn, { turn: before + 1 });
  if (!isWide || head || grnOf(turn.state).draft?.key === one.key) return;
  if (putAway(turn, true)) patchGrn(turn, openDraft(grnOf(turn.state), one));
}

/** Opens the line before or after the one that is open. */
export function stepLine(turn: Turn, by: 1 | -1): void {
  const rows = rowsOf(turn.state);
  const next = rows[rows.findIndex(({ key }) => key === grnOf(turn.state).draft?.key) + by];
  if (next) openLine(turn, next);
}

/** Takes the open line as it is typed, and goes on to the next one that nobody has counted. */
export function saveLine(turn: Turn): void {
  const at = goodsOf(turn.state).findIndex(({ key }) => key === grnOf(turn.state).draft?.key);
  patchGrn(turn, saveDraft(grnOf(turn.state)));
  if (!isOfAdvice(turn.state)) return;
  const { lines } = grnOf(turn.state);
  const isLeft = (one: Goods) => isShown(one, lines[one.key] ?? NOTHING, 'toCount', '');
  const goods = goodsOf(turn.state);
  const next = goods.slice(at + 1).find(isLeft) ?? goods.find(isLeft);
  if (next) patchGrn(turn, openDraft(grnOf(turn.state), next));
}

/** Asks before something typed is lost. */
export function closeLine(turn: Turn): void {
  const grn = grnOf(turn.state);
  if (isDraftChanged(grn)) patch(turn, { asked: 'leaveLine' });
  else patchGrn(turn, dropDraft(grn));
}

/** Begins another MRP of the open line, and opens it. */
export function splitLine(turn: Turn): void {
  const one = openLineOf(turn.state);
  if (!one || !putAway(turn)) return;
  const { grn, key } = addPart(grnOf(turn.state), one);
  patchGrn(turn, grn);
  const part = goodsOf(turn.state).find((other) => other.key === key);
  if (part) patchGrn(turn, openDraft(grnOf(turn.state), part));
}
