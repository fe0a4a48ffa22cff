import {
  type Cart,
  type CustomerParams,
  call,
  cartDetails,
  newRequestId,
  type Refund,
  Refusal,
  removeProductFromCart,
} from '@/api';
import { sayProblem } from '@/app/shell';
import { isDenial } from './askAndSend';
import { NO_BILL, useBill } from './bill';
import { additionsWaiting, billQueue } from './billQueue';
import { afresh, currentCart, setCart } from './cartStore';
import { customerParams } from './customerParams';
import { forgetRefusals } from './keptRefusals';
import { leaveScans } from './keptScans';
import { additionsTaken } from './taken';

/**
 * Reads the open bill from the server, behind everything that is still on its way. Answers whether
 * it is known now; the server may have failed.
 */
export async function loadCart(): Promise<boolean> {
  await withWholeBill(async (signal) => {
    try {
      const cart = await call(cartDetails, customerParams(), { resend: 1, signal });
      signal.throwIfAborted();
      setCart(cart);
    } catch (problem) {
      if (!isDenial(problem)) throw problem;
    }
  });
  return currentCart() !== null;
}

/**
 * Does something with the bill as a whole, behind everything that is still on its way, so that
 * nothing changes the bill meanwhile. Answers what came of it; `null` when it was given up. A dialog
 * over the bill, which holds scans back, does its own thing ahead of them.
 */
export async function withWholeBill<Outcome>(
  run: (signal: AbortSignal) => Promise<Outcome>,
  place: 'last' | 'ahead' = 'last',
): Promise<Outcome | null> {
  let outcome: Outcome | null = null;
  const task = async (signal: AbortSignal) => {
    outcome = await run(signal);
  };
  const done = await billQueue.add({ kind: 'whole' }, task, place);
  return done ? outcome : null;
}

/**
 * Does something with the bill that has to be complete for it, behind every scan that was made for
 * it. It is `incomplete` when one of those did not come onto the bill: the cashier has to see that
 * first. `null` when it was given up.
 */
export function withCompleteBill<Outcome>(
  run: (cart: Cart, signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome | 'incomplete' | null> {
  const expected = additionsTaken() + additionsWaiting();
  return withWholeBill<Outcome | 'incomplete'>(async (signal) => {
    const cart = currentCart();
    return cart && additionsTaken() === expected ? run(cart, signal) : 'incomplete';
  });
}

/** Waits until everything that was asked for so far has been done to the bill, or given up. */
export async function billSettled(): Promise<void> {
  await withWholeBill(async () => {});
}

/** Forgets the bill and everything on its way to it, as when a person signs out. What this device keeps of it stays. */
export function clearCart(): void {
  leaveScans();
  billQueue.clear();
  useBill.setState(NO_BILL);
}

/** A bill is paid: nothing of it is open any more, and nothing of it is missing. */
export function endBill(orderId: string): void {
  clearCart();
  forgetRefusals(orderId);
}

/** Takes over another bill as the open one: what the till remembers of the one before goes with it, until it is open again. */
export function replaceBill(cart: Cart): void {
  setCart(cart, afresh(cart));
}

/** The cancelling of a bill as it is sent, every time, and under which name. */
export interface Cancelling {
  body: CustomerParams & { all: 1; order_id: string };
  requestId: string;
}

const openBill = () => currentCart()?.order_id ?? '';

/** The cancelling of the open bill. */
export function newCancelling(): Cancelling {
  return {
    body: { ...customerParams(), all: 1, order_id: openBill() },
    requestId: newRequestId(),
  };
}

/**
 * Cancels the open bill, or goes on with a cancelling that was `sent` before a reload, with whatever was asked for the
 * bill and has not reached it. That goes on where the bill is not cancelled. Answers what has to be handed back of it;
 * `refused` where the bill stays, and `null` when that is not known.
 */
export function cancelBill(sent?: Cancelling): Promise<readonly Refund[] | 'refused' | null> {
  const latest = billQueue.latest();
  let cancelling = sent;
  return withWholeBill<readonly Refund[] | 'refused' | null>(async (signal) => {
    cancelling ??= newCancelling();
    const { body, requestId } = cancelling;
    try {
      const answer = await call(removeProductFromCart, body, { requestId, signal });
      signal.throwIfAborted();
      // One that was cancelled before a reload may have been followed by another bill.
      if (openBill() === body.order_id) {
        billQueue.drop((_, id) => id <= latest);
        replaceBill(answer.cart);
      }
      forgetRefusals(body.order_id);
      return answer.refunds;
    } catch (problem) {
      if (!isDenial(problem)) throw problem;
      sayProblem(problem);
      // A server that failed may have done it.
      return problem instanceof Refusal ? 'refused' : null;
    }
  }, 'ahead');
}
