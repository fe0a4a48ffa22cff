import type { Cart, Message } from '@/api';
import { refusalsOf, rememberRefusals } from './record';
import type { LastScan, RefusedScan } from './scan';
import { type Bill, NO_BILL } from './state';
import { patch, type Turn } from './turn';

/** Whether a cart tells of the bill as it is now: of another bill, or of a change that is not older. */
export function isNewest(cart: Cart, known: Cart | null): boolean {
  return !known || cart.order_id !== known.order_id || cart.revision >= known.revision;
}

/** Takes over the bill as an answer told it. An answer that was overtaken by a newer one changes nothing. */
export function tellCart(turn: Turn, cart: Cart): void {
  const { cart: known, record } = turn.state;
  if (!isNewest(cart, known)) return;
  const { next } = record;
  // Notices and refusals from before a bill had its id belong to the bill that begins, in any window.
  const isBegun = known?.order_id === '' && (next === null || next.id === cart.order_id);
  if (known && known.order_id !== cart.order_id && !isBegun) {
    refuseHeld(turn);
    patch(turn, { ...afresh(turn, cart), notices: [] });
  }
  takeOver(turn, cart);
  if (!known && turn.moment.userId) takeUpRefusals(turn);
}

/** Takes over another bill as the open one: what the till knows of the one before stays behind. */
export function replaceBill(turn: Turn, cart: Cart): void {
  const { cart: known, notices } = turn.state;
  if (!isNewest(cart, known)) return;
  const isSame = known?.order_id === cart.order_id;
  if (!isSame) refuseHeld(turn);
  patch(turn, { ...afresh(turn, cart), notices: isSame ? notices : [] });
  takeOver(turn, cart);
}

function takeOver(turn: Turn, cart: Cart): void {
  const said = turn.state.cart?.notices ?? [];
  patch(turn, { cart });
  // The server says a change once, so it stays until it is read.
  const fresh = cart.notices.filter((notice) => !isAmong(said, notice));
  tellNotices(turn, fresh);
}

/** Another bill is in hand: scans held for the one before are told as refused when that is in hand once more. */
function refuseHeld(turn: Turn): void {
  const { wanted } = turn.state;
  if (!wanted) return;
  patch(turn, { wanted: null });
  for (const { scan } of wanted.held) {
    const { code } = scan.wanted;
    const refused = { kind: 'refused', code, message: wanted.message } as const;
    rememberRefusals(turn, scan.orderId, [...refusalsOf(turn, scan.orderId), refused]);
  }
}

/** A till knows nothing of a bill that is open once more but its refusals. */
function afresh(turn: Turn, { order_id: orderId }: Cart): Partial<Bill> {
  return { currentId: '', lastScan: NO_BILL.lastScan, unbilled: refusalsOf(turn, orderId) };
}

/** Adds the refusals that the record remembers of the open bill. */
export function takeUpRefusals(turn: Turn): void {
  const { cart, unbilled } = turn.state;
  if (cart) patch(turn, { unbilled: [...refusalsOf(turn, cart.order_id), ...unbilled] });
}

/** Adds notices that have not been told before. */
export function tellNotices(turn: Turn, notices: readonly Message[]): void {
  const told = turn.state.notices;
  const fresh = notices.filter((notice) => !isAmong(told, notice));
  if (fresh.length > 0) patch(turn, { notices: [...told, ...fresh] });
}

/** Whether the same was told before: the same code with the same values. */
function isAmong(notices: readonly Message[], { code, values }: Message): boolean {
  const told = JSON.stringify(values);
  return notices.some((other) => other.code === code && JSON.stringify(other.values) === told);
}

/** Tells the fate of a scan. A refusal that it replaces is kept among what was not billed. */
export function tellScan(turn: Turn, scan: LastScan): void {
  const { lastScan, unbilled } = turn.state;
  patch(turn, {
    lastScan: scan,
    ...(lastScan.kind === 'refused' && { unbilled: [...unbilled, lastScan] }),
  });
}

/** A refused scan of which the strip was not there to tell. */
export function noteUnbilled(turn: Turn, code: string, message: string): void {
  patch(turn, { unbilled: [...turn.state.unbilled, { kind: 'refused', code, message }] });
}

/** A refused code has come onto the bill by another try, which is for one piece of those that were refused. */
export function forgetRefused(turn: Turn, code: string): void {
  const { lastScan, unbilled } = turn.state;
  if (lastScan.kind === 'refused' && lastScan.code === code) {
    patch(turn, { lastScan: NO_BILL.lastScan });
    return;
  }
  const place = unbilled.findLastIndex((refused) => refused.code === code);
  if (place >= 0) patch(turn, { unbilled: unbilled.toSpliced(place, 1) });
}

/** All refused scans of the bill in hand have been asked about. */
export function noteAsked(turn: Turn): void {
  const { lastScan, unbilled } = turn.state;
  const asked = (refused: RefusedScan) => ({ ...refused, asked: true });
  patch(turn, {
    unbilled: unbilled.map(asked),
    lastScan: lastScan.kind === 'refused' ? asked(lastScan) : lastScan,
  });
}
