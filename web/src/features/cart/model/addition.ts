import type { Cart } from '@/api';
import type { Answer, Denial } from './event';
import { lineOf } from './line';
import { wantsCustomer } from './question';
import { enqueue, finishFirst, replaceFirst, sendFirst } from './queue';
import {
  MOST_AGE_MS,
  MOST_AGE_UNBEGUN_MS,
  meantBill,
  refusalsOf,
  rememberRefusals,
  takeLeftScans,
} from './record';
import type { AdditionBody, HeldScan, Question, Scan, Wanted } from './scan';
import type { ScanTask } from './state';
import { forgetRefused, tellCart, tellScan } from './told';
import { patch, patchRecord, type Turn } from './turn';

/** An empty id means the bill that is open by then. */
const OPEN_BILL = { c_id: '', customer_group_code: '', order_id: '' };

/** A product was scanned or chosen. */
export function queueScan(turn: Turn, wanted: Wanted, first: Question | null): void {
  const { now: at, userId, requestId } = turn.moment;
  const orderId = meantBill(turn);
  const body = bodyOf(wanted);
  const scan = { wanted, body, requestId, first, userId, orderId, at, isLeft: false };
  enqueue(turn, (id) => ({ kind: 'add', id, scan }));
}

function bodyOf({ code, quantity, mrp, serial, ...wanted }: Wanted): AdditionBody {
  return {
    barcode: code,
    ...(quantity && { qty: quantity }),
    ...(mrp && { change_mrp: mrp }),
    ...(serial && { serial }),
    ...(wanted.confirmed && { confirmed: 1 }),
    ...(wanted.takenOff && { cart_id: wanted.takenOff }),
    ...(wanted.otherwise && { or_barcode: wanted.otherwise }),
  };
}

/**
 * Takes up scans of before the page was loaded, or of before a sign-in ended. Each is sent for its own bill and under its
 * own key, so that none comes twice or onto another bill. A scan that is too old for that is told.
 */
export function takeUpLeft(turn: Turn, open: readonly string[]): void {
  // Without an open bill, an old scan would begin one for the next customer.
  const mostAge = turn.state.cart?.order_id ? MOST_AGE_MS : MOST_AGE_UNBEGUN_MS;
  const late: Scan[] = [];
  for (const scan of takeLeftScans(turn, open)) {
    if (turn.moment.now - scan.at >= mostAge) late.push(scan);
    else queueLeft(turn, scan);
  }
  for (const scan of late) tellLeft(turn, scan);
}

function queueLeft(turn: Turn, scan: Scan): void {
  // A scan that was never sent means the bill it was scanned for, whoever that is for by now.
  const body = { ...OPEN_BILL, order_id: scan.orderId, ...scan.body };
  enqueue(turn, (id) => ({ kind: 'add', id, scan: { ...scan, body, isLeft: true } }));
}

/** A scan of before did not come onto its bill, or nobody knows whether it did. */
function tellLeft(turn: Turn, { wanted: { code, name }, orderId }: Scan): void {
  const told = refusalsOf(turn, orderId);
  rememberRefusals(turn, orderId, [...told, { kind: 'refused', code, message: '' }]);
  const words = { key: 'cart:leftBehind', values: { name: name || code } } as const;
  turn.effects.push({ kind: 'alert', words });
}

/** The product is on the bill. */
export function takeScan(turn: Turn, { scan: { body } }: ScanTask, answer: Answer): void {
  const { cart, cart_id: cartId = '', message = '' } = answer;
  const before = quantityBefore(cart, cartId, body);
  const { unbilled, lastScan, taken } = turn.state;
  tellCart(turn, cart);
  // Another window has begun the bill: the refusals from before its id was known are of that bill, too.
  if (body.order_id === '') {
    patch(turn, { unbilled: [...refusalsOf(turn, cart.order_id), ...unbilled], lastScan });
  }
  patch(turn, { taken: taken + 1, currentId: cartId });
  forgetRefused(turn, body.barcode);
  tellScan(turn, { kind: 'taken', cartId, message, undo: { before, revision: cart.revision } });
  turn.effects.push({ kind: 'sound', sound: 'success' });
}

/** How many of it there were before; `null` where the line is new, as each weighing is. */
function quantityBefore(cart: Cart, cartId: string, { qty = '1' }: AdditionBody): number | null {
  const line = lineOf(cart, cartId);
  const isCounted = line?.product_data.weight_flag !== 1;
  const before = line && isCounted ? line.qty - Number(qty) : 0;
  return before > 0 ? before : null;
}

/** The product was denied for good. */
export function denyScan(turn: Turn, task: ScanTask, denial: Denial): void {
  const { scan } = task;
  const isOther = denial.code === 'bill.other_order';
  const hasBill = Boolean(turn.state.cart?.order_id);
  if (isOther && !scan.isLeft && !hasBill && scan.body.order_id !== '') {
    resendToOpenBill(turn, task);
  } else {
    if (isOther && scan.isLeft) tellLeft(turn, scan);
    else refuse(turn, scan, denial);
    finishFirst(turn);
  }
  // The screen does not show the open bill: another window has ended it.
  if (isOther) turn.effects.push({ kind: 'readBill' });
}

/** Another window of this till has begun its bill meanwhile: a scan of just now is for that. */
function resendToOpenBill(turn: Turn, task: ScanTask): void {
  patchRecord(turn, { next: null });
  const body = { ...task.scan.body, ...OPEN_BILL };
  replaceFirst(turn, {
    ...task,
    scan: { ...task.scan, body, requestId: turn.moment.requestId },
  });
  sendFirst(turn);
}

function refuse(turn: Turn, scan: Scan, denial: Denial): void {
  const { isFault, message, words } = denial;
  turn.effects.push({ kind: 'sound', sound: 'failure' });
  if (isFault || !wantCustomer(turn, denial, heldOf(scan, denial))) {
    tellScan(turn, { kind: 'refused', code: scan.body.barcode, message });
  }
  if (!isFault && words) turn.effects.push({ kind: 'say', text: words, unlessStrip: true });
}

/** The customer and the bill are named anew when it is sent again; an answered question is not asked again. */
function heldOf(scan: Scan, { held: goods }: Denial): HeldScan {
  const { c_id: _, customer_group_code: __, order_id: ___, ...body } = scan.body;
  return { scan: { ...scan, body }, goods };
}

/** Takes note of a denial that the customer's profile puts right. Several products wait for the same customer. */
export function wantCustomer(
  turn: Turn,
  denial: Pick<Denial, 'message' | 'faults' | 'httpStatus'>,
  scan?: HeldScan,
): boolean {
  if (!wantsCustomer(denial)) return false;
  const { message, faults } = denial;
  const held = [...(turn.state.wanted?.held ?? []), ...(scan ? [scan] : [])];
  patch(turn, { wanted: { message, faults, held } });
  return true;
}

/**
 * Sends the held scans again, once the bill that they were scanned for has its customer: before those that were scanned
 * later. Another bill, or that of a customer long after, is somebody else's: then they are told.
 */
export function sendHeld(turn: Turn): void {
  const { wanted, cart } = turn.state;
  if (!wanted || wanted.held.length === 0 || !cart || !isSomebodys(cart)) return;
  patch(turn, { wanted: null });
  const { requestId, now } = turn.moment;
  // Each goes to the head of the queue, so the first one goes last.
  wanted.held.toReversed().forEach(({ scan }, at) => {
    if (scan.orderId === cart.order_id && now - scan.at < MOST_AGE_UNBEGUN_MS) {
      const again = { ...scan, requestId: `${requestId}-${at}`, isLeft: false };
      enqueue(turn, (id) => ({ kind: 'add', id, scan: again }), true);
    } else {
      const { code, name } = scan.wanted;
      const words = { key: 'cart:heldForAnother', values: { name: name || code } } as const;
      turn.effects.push({ kind: 'alert', words });
    }
  });
}

/** The group of the walk-in customer, in whose name nothing is billed where a customer is wanted. */
export const WALK_IN_GROUP = 'DUMMY';

function isSomebodys({ customer }: Cart): boolean {
  return Boolean(customer) && customer?.customer_group_code !== WALK_IN_GROUP;
}

/** Gives up the scan that was held last; the question ends with the last of them. */
export function dropHeld(turn: Turn): void {
  const { wanted } = turn.state;
  const held = wanted?.held.slice(0, -1) ?? [];
  patch(turn, { wanted: wanted && held.length > 0 ? { ...wanted, held } : null });
}
