import type { Cart, CartLine } from '@/api';
import type { Answer, Denial } from './event';
import type { Undo } from './scan';
import type { ChangeBody, LineTask, LineWish, TillState } from './state';
import { tellCart, tellScan } from './told';
import { patch, type Turn } from './turn';

/** The line of an id, while it is on the bill. */
export function lineOf(cart: Cart | null, cartId: string): CartLine | undefined {
  return cart?.data.find((line) => line.cart_id === cartId);
}

/** The line below another one; the one above the last. */
export function neighbourOf(cart: Cart | null, cartId: string): CartLine | undefined {
  const lines = cart?.data ?? [];
  const at = lines.findIndex((line) => line.cart_id === cartId);
  return at < 0 ? undefined : (lines[at + 1] ?? lines[at - 1]);
}

/** Joins a step to the last task, where that is one of the same line and has not begun: quick taps become one call. */
export function joinStep(turn: Turn, wish: LineWish): boolean {
  const { tasks, phase } = turn.state;
  const last = tasks.at(-1);
  const isFree = tasks.length > 1 || phase === 'idle';
  if (wish.kind !== 'step' || last?.kind !== 'step' || last.cartId !== wish.cartId) return false;
  if (isFree) patch(turn, { tasks: tasks.with(-1, { ...last, by: last.by + wish.by }) });
  return isFree;
}

/**
 * The request of a change, worked out when its turn has come: a scan before it may have changed the line. `null` where
 * there is nothing to do any more.
 */
export function lineRequest({ cart }: TillState, task: LineTask): ChangeBody | null {
  if (task.body) return task.body;
  const { cartId } = task;
  const line = lineOf(cart, cartId);
  switch (task.kind) {
    case 'mrp':
      return { cart_id: cartId, change_mrp: task.mrp };
    case 'remove':
      return {
        cart_id: cartId,
        ...(task.seen !== undefined && { seen_qty: String(task.seen) }),
      };
    case 'step':
      if (!line || task.by === 0) return null;
      return { cart_id: cartId, qty: String(line.qty + task.by), seen_qty: String(line.qty) };
    case 'quantity': {
      const { quantity, from } = task;
      if (from === undefined) return { cart_id: cartId, qty: quantity };
      const since = line ? line.qty - from : 0;
      const qty = String(Math.max(1, Number(quantity) + since));
      if (!line) return { cart_id: cartId, qty };
      return Number(qty) === line.qty ? null : { cart_id: cartId, qty, seen_qty: String(line.qty) };
    }
  }
}

/** The change was done. */
export function takeLine(turn: Turn, task: LineTask, answer: Answer): void {
  const { cart, removed = null, message = '', cart_id: cartId = task.cartId } = answer;
  const before = turn.state.cart;
  tellCart(turn, cart);
  if (task.kind === 'remove') {
    // Delete, Delete takes off two neighbours.
    patch(turn, { currentId: neighbourOf(before, task.cartId)?.cart_id ?? '' });
    if (!removed) return;
    const takenOff = { ...removed, cart_id: task.cartId };
    tellScan(turn, { kind: 'removed', removed: takenOff, revision: cart.revision });
    return;
  }
  const undo = undoOf(before, answer, task.body);
  patch(turn, { currentId: cartId });
  tellScan(turn, { kind: 'taken', cartId, message, ...(undo && { undo }) });
}

/** The way back from a change, if there is one. */
function undoOf(before: Cart | null, answer: Answer, body: ChangeBody | null): Undo | undefined {
  const { cart, cart_id: cartId = '' } = answer;
  const { qty, seen_qty: seen } = body ?? {};
  // Another MRP may join the line to another one: there is no way back from that.
  if (!qty) return undefined;
  // Nor where another window has changed the line as well.
  if (seen !== undefined && lineOf(cart, cartId)?.qty !== Number(qty)) return undefined;
  return { before: Number(seen ?? lineOf(before, cartId)?.qty), revision: cart.revision };
}

/** The change was denied for good. */
export function denyLine(turn: Turn, task: LineTask, { words }: Denial): void {
  if (task.kind !== 'remove') turn.effects.push({ kind: 'sound', sound: 'failure' });
  if (words) turn.effects.push({ kind: 'say', text: words, unlessStrip: false });
}
