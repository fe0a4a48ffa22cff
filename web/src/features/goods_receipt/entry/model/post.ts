import type { Denial, Made } from './event';
import { grnList, type Rest } from './grnBody';
import { putAway } from './line';
import type { SentGrn } from './openGrn';
import { lookUp } from './scan';
import { type EntryState, goodsOf, grnOf, isOfAdvice, missingOf, totalsNow } from './state';
import { alert, patch, patchGrn, putGrn, type Turn } from './turn';

/** Makes the GRN, or asks first. It waits for scans that have not been answered: they belong to it. */
export function create(turn: Turn): void {
  const { sent, waiting } = grnOf(turn.state);
  if (turn.state.isPosting) return;
  if (sent) {
    send(turn, sent);
    return;
  }
  if (waiting.length > 0) {
    patch(turn, { wantsPost: true });
    lookUp(turn);
    return;
  }
  if (!putAway(turn) || !isComplete(turn)) return;
  const totals = totalsNow(turn.state);
  if (totals.counted === 0) patch(turn, { asked: 'nothing' });
  else if (isOfAdvice(turn.state) && missingOf(totals) > 0) patch(turn, { asked: 'short' });
  else post(turn, 'asTyped');
}

/** Goes on with a GRN that waited for its scans. */
export function createWhenAnswered(turn: Turn): void {
  if (!turn.state.wantsPost || grnOf(turn.state).waiting.length > 0) return;
  patch(turn, { wantsPost: false });
  create(turn);
}

function isComplete(turn: Turn): boolean {
  if (isOfAdvice(turn.state)) return true;
  const { supplier, place } = grnOf(turn.state);
  const missing = {
    ...(supplier.trim() === '' && { supplier: 'goods_receipt:supplierRequired' as const }),
    ...(place.trim() === '' && { place: 'goods_receipt:placeRequired' as const }),
  };
  point(turn, missing);
  return Object.keys(missing).length === 0;
}

/** Tells what is missing or wrong of supplier and place; the first of them gets the focus. */
function point(turn: Turn, missing: EntryState['missing']): void {
  const field = missing.supplier ? 'supplier' : 'place';
  patch(turn, { missing, pointed: missing[field] ? { field } : null });
}

/** Makes the GRN with what was said of the rest. Another window may have scanned meanwhile: then it is asked again. */
export function settleRest(turn: Turn, rest: Rest): void {
  if (turn.state.asked !== 'short') return;
  patch(turn, { asked: null });
  const { sent, waiting } = grnOf(turn.state);
  if (sent || waiting.length > 0) create(turn);
  else if (putAway(turn)) post(turn, rest);
}

/** Sends the GRN. It is written down before it is sent. */
function post(turn: Turn, rest: Rest): void {
  send(turn, { body: bodyOf(turn.state, rest), requestId: turn.moment.requestId });
}

function send(turn: Turn, sent: SentGrn): void {
  const { name } = turn.state;
  patchGrn(turn, { sent });
  patch(turn, { isPosting: true });
  const to = isOfAdvice(turn.state) ? 'advice' : 'adhoc';
  turn.effects.push({ kind: 'post', name, to, sent });
}

function bodyOf(state: EntryState, rest: Rest): SentGrn['body'] {
  const { lines, supplier, place, remarks, billNo, billDate } = grnOf(state);
  const own: Record<string, string> = isOfAdvice(state)
    ? { advice_id: state.adviceId, grn_count: String(state.advice.grnCount) }
    : { supplier: supplier.trim(), place: place.trim() };
  return {
    ...own,
    remarks,
    supplier_bill_no: billNo,
    supplier_bill_date: billDate,
    grn_list: grnList(goodsOf(state), lines, rest),
  };
}

/** Whether an answer is about the GRN as it stands: another window may have got it and begun the next one. */
const isSent = ({ record }: EntryState, name: string, requestId: string) =>
  record.grns[name]?.sent?.requestId === requestId;

/** Nothing of a GRN that was made is left in hand. */
export function takeMade(turn: Turn, name: string, requestId: string, made: Made): void {
  if (isSent(turn.state, name, requestId)) putGrn(turn, null, name);
  if (name === turn.state.name) patch(turn, { isPosting: false, made });
}

/** A refusal ends the request: the next one is its own. */
export function takeDenied(turn: Turn, name: string, requestId: string, denial: Denial): void {
  const { code, words, origin } = denial;
  const isOver = code === 'goods_receipt.already_created';
  const grn = turn.state.record.grns[name];
  if (grn && isSent(turn.state, name, requestId))
    putGrn(turn, isOver ? null : { ...grn, sent: null }, name);
  if (words !== null) alert(turn, 'danger', { said: words });
  if (name !== turn.state.name) return;
  patch(turn, { isPosting: false });
  const { supplier, place } = origin;
  const missing = {
    ...(supplier && { supplier: { said: supplier } }),
    ...(place && { place: { said: place } }),
  };
  if (Object.keys(missing).length > 0) point(turn, missing);
  // Somebody else has made a GRN meanwhile: what is expected now is looked up again.
  if (isOver || code === 'goods_receipt.only_left') turn.effects.push({ kind: 'readAdvice' });
}
