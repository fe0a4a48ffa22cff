import type { RefusedScan, Scan, TillRecord } from './scan';
import { type Bill, scansWaiting, type TillState } from './state';
import { patchRecord, type Turn } from './turn';

/** The record of a till that has just been set up. */
export const NO_RECORD: TillRecord = { version: 1, next: null, refusals: {}, scans: {} };

/** Owns the scans of a sign-in that has ended. */
export const NOBODY = '';

/** A bill that was begun longer ago is another customer's. */
export const MOST_AGE_UNBEGUN_MS = 600_000;
/** The server remembers idempotency keys for a day; an older scan could come twice. */
export const MOST_AGE_MS = 20 * 3_600_000;
/** Scans of other people are kept so long for them. */
export const FORGOTTEN_AFTER_MS = 30 * 86_400_000;
/** The record remembers refusals of so many bills. */
export const MOST_BILLS = 50;

/**
 * The id of the bill in hand: the open one's, or the one that the till gives to the next. So a request for one bill can
 * never come onto another one.
 */
export function meantBill(turn: Turn): string {
  return turn.state.cart?.order_id || nextBill(turn);
}

function nextBill(turn: Turn): string {
  const { now, userId, billId } = turn.moment;
  const known = turn.state.record.next;
  const isMine = known?.userId === userId && now - known.at < MOST_AGE_UNBEGUN_MS;
  const id = known && isMine ? known.id : billId;
  patchRecord(turn, { next: { id, userId, at: now } });
  return id;
}

/** The refusals of a bill when this till had it last. A bill without lines has the id of the next one. */
export function refusalsOf(turn: Turn, orderId: string): readonly RefusedScan[] {
  const key = orderId || nextBill(turn);
  return turn.state.record.refusals[key] ?? [];
}

/** Replaces the refusals that are remembered of a bill; none forgets the bill. */
export function rememberRefusals(
  turn: Turn,
  orderId: string,
  refusals: readonly RefusedScan[],
): void {
  const key = orderId || nextBill(turn);
  const { [key]: before = [], ...others } = turn.state.record.refusals;
  if (before.length === 0 && refusals.length === 0) return;
  const next = refusals.length > 0 ? { ...others, [key]: refusals } : others;
  patchRecord(turn, { refusals: Object.fromEntries(Object.entries(next).slice(-MOST_BILLS)) });
}

const refusedOf = ({ unbilled, lastScan }: Bill) =>
  lastScan.kind === 'refused' ? [...unbilled, lastScan] : unbilled;

/** Writes down what the step has changed: refusals of the open bill, that the next bill has begun, and waiting scans. */
export function keepRecord(turn: Turn, before: TillState): void {
  keepRefusals(turn, before);
  const { cart, record } = turn.state;
  // A recalled bill leaves the id of the next one as it is.
  if (cart?.order_id && record.next?.id === cart.order_id) patchRecord(turn, { next: null });
  keepScans(turn);
}

function keepRefusals(turn: Turn, before: TillState): void {
  const { cart, unbilled, lastScan } = turn.state;
  const [told, known] = [refusedOf(turn.state), refusedOf(before)];
  // Nothing is refused of a bill by becoming known.
  if (!cart || (!before.cart && known.length === 0)) return;
  const isSame = unbilled === before.unbilled && lastScan === before.lastScan;
  if (isSame && cart.order_id === before.cart?.order_id) return;
  if (told.length > 0 || known.length > 0) rememberRefusals(turn, cart.order_id, told);
}

/** The scans that wait are in the record, whatever another window has made of it meanwhile. */
function keepScans(turn: Turn): void {
  const { page, record } = turn.state;
  const { [page]: kept = [], ...others } = record.scans;
  const waiting = scansWaiting(turn.state);
  if (JSON.stringify(waiting) === JSON.stringify(kept)) return;
  patchRecord(turn, { scans: waiting.length > 0 ? { ...others, [page]: waiting } : others });
}

/** Leaves the scans of this page to whoever takes them up. */
export function leaveScans(turn: Turn): void {
  const { record } = turn.state;
  const waiting = scansWaiting(turn.state);
  if (waiting.length === 0) return;
  const left = [...(record.scans[NOBODY] ?? []), ...waiting];
  patchRecord(turn, { scans: { ...record.scans, [NOBODY]: left } });
}

/** Whether a page that is gone may have left scans, as far as the record alone tells. */
export function hasLeftScans({ page, record }: TillState): boolean {
  return Object.keys(record.scans).some((other) => other !== page);
}

/** Takes the scans out of the record that pages which are gone have left, and answers those of who is signed in. */
export function takeLeftScans(turn: Turn, open: readonly string[]): readonly Scan[] {
  const { page, record } = turn.state;
  const { now, userId } = turn.moment;
  const scans: Record<string, readonly Scan[]> = {};
  const left: Scan[] = [];
  for (const [owner, waiting] of Object.entries(record.scans)) {
    if (owner === page || open.includes(owner)) scans[owner] = waiting;
    else left.push(...waiting);
  }
  const isRemembered = (scan: Scan) =>
    scan.userId !== userId && now - scan.at <= FORGOTTEN_AFTER_MS;
  const others = left.filter(isRemembered);
  if (others.length > 0) scans[NOBODY] = others;
  patchRecord(turn, { scans });
  return left.filter((scan) => scan.userId === userId).sort((one, other) => one.at - other.at);
}
