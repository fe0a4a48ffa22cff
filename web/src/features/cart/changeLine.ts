import { type Cart, call, productQtyUpdate } from '@/api';
import { sayProblem } from '@/app/shell';
import { beep } from '@/devices/beep';
import { type Attempt, askAndSend, isDenial, newAttempt } from './askAndSend';
import { billQueue } from './billQueue';
import { currentCart, setCart } from './cartStore';
import { lineOf, setCurrentLine } from './currentLine';
import { customerParams } from './customerParams';
import { tellLastScan, type Undo } from './lastScan';

interface ChangeBody {
  cart_id: string;
  qty?: string;
  /** What the line had when that was worked out: the server adds what another window has done to it since. */
  seen_qty?: string;
  change_mrp?: string;
  confirmed?: number;
}

/** One more or one less of a line. Quick taps become one call. */
export function stepQuantity(cartId: string, by: number): void {
  const joined = billQueue.amendLast((view) =>
    view.kind === 'step' && view.cartId === cartId ? { ...view, by: view.by + by } : null,
  );
  if (joined) return;
  let attempt: Attempt<ChangeBody> | null = null;
  void billQueue.add({ kind: 'step', cartId, by }, async (signal, { view }) => {
    // Worked out when its turn has come: a scan before it may have added one.
    const line = lineOf(currentCart(), cartId);
    const steps = view.kind === 'step' ? view.by : 0;
    if (!attempt && line && steps !== 0) {
      const [qty, seen] = [String(line.qty + steps), String(line.qty)];
      attempt = newAttempt({ cart_id: cartId, qty, seen_qty: seen });
    }
    if (attempt) await change(attempt, signal);
  });
}

/**
 * Sets the quantity of a line, or its weight. `from` is the quantity that the number was typed for: pieces that come onto
 * the line before it is set, as by a scan, come on top.
 */
export function setQuantity(cartId: string, quantity: string, from?: number): void {
  let attempt: Attempt<ChangeBody> | null = null;
  void billQueue.add({ kind: 'quantity', cartId, quantity, from }, async (signal) => {
    if (!attempt) {
      const line = lineOf(currentCart(), cartId);
      const since = line && from !== undefined ? line.qty - from : 0;
      const qty = from === undefined ? quantity : String(Math.max(1, Number(quantity) + since));
      if (line && from !== undefined && Number(qty) === line.qty) return;
      const seen = line && from !== undefined ? { seen_qty: String(line.qty) } : {};
      attempt = newAttempt({ cart_id: cartId, qty, ...seen });
    }
    await change(attempt, signal);
  });
}

/** Chooses another of the printed prices for a line. */
export function chooseMrp(cartId: string, mrp: string): void {
  const attempt = newAttempt<ChangeBody>({ cart_id: cartId, change_mrp: mrp });
  void billQueue.add({ kind: 'mrp', cartId }, (signal) => change(attempt, signal));
}

/** How the change is taken back, if it can be. */
function undoOf(cart: Cart, cartId: string, { qty, seen_qty }: ChangeBody): Undo | undefined {
  // Another MRP may join the line to another one: there is no way back from that.
  if (!qty) return undefined;
  // Nor where another window has changed the line as well.
  if (seen_qty !== undefined && lineOf(cart, cartId)?.qty !== Number(qty)) return undefined;
  const before = Number(seen_qty ?? lineOf(currentCart(), cartId)?.qty);
  return { before, revision: cart.revision };
}

async function change(attempt: Attempt<ChangeBody>, signal: AbortSignal): Promise<void> {
  try {
    const answer = await askAndSend(
      attempt,
      (body, requestId) =>
        call(productQtyUpdate, { ...customerParams(), ...body }, { requestId, signal }),
      signal,
    );
    if (!answer) return;
    const { cart, cart_id: cartId, message } = answer;
    const undo = undoOf(cart, cartId, attempt.body);
    setCart(cart);
    setCurrentLine(cartId);
    tellLastScan({ kind: 'taken', cartId, message, ...(undo && { undo }) });
  } catch (problem) {
    if (!isDenial(problem)) throw problem;
    beep.failure();
    sayProblem(problem);
  }
}
