import {
  type Cart,
  type CustomerParams,
  call,
  newRequestId,
  type Refund,
  Refusal,
  removeProductFromCart,
} from '@/api';
import { sayProblem } from '@/app/shell';
import { currentCart } from './bill';
import { scansIn } from './model/state';
import { denialOf } from './server';
import { customerParams, dispatch, doWhole, readBill, sameLines, useTill } from './till';

/** Reads the open bill from the server. Answers whether it is known now; the server may have failed. */
export async function loadCart(): Promise<boolean> {
  await readBill();
  return currentCart() !== null;
}

/** Does something with the bill as a whole, see {@link doWhole}. Answers its outcome; `null` when it was given up. */
export async function withWholeBill<Outcome>(
  run: (signal: AbortSignal) => Promise<Outcome>,
  place: 'last' | 'ahead' = 'last',
): Promise<Outcome | null> {
  let outcome: Outcome | null = null;
  const isDone = await doWhole(async (signal) => {
    outcome = await run(signal);
  }, place === 'ahead');
  return isDone ? outcome : null;
}

/**
 * Does something with the bill that has to be complete for it, behind every scan that was made for
 * it. It is `incomplete` when one of those did not come onto the bill: the cashier has to see that
 * first. `null` when it was given up.
 */
export function withCompleteBill<Outcome>(
  run: (cart: Cart, signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome | 'incomplete' | null> {
  const { taken, tasks } = useTill.getState();
  const expected = taken + scansIn(tasks).length;
  return withWholeBill<Outcome | 'incomplete'>(async (signal) => {
    const till = useTill.getState();
    return till.cart && till.taken === expected ? run(till.cart, signal) : 'incomplete';
  });
}

/** Waits until everything that was asked for so far has been done to the bill, or given up. */
export async function billSettled(): Promise<void> {
  await withWholeBill(async () => {});
}

/** The cancelling of a bill as it is sent, every time, and under which name. */
export interface Cancelling {
  body: CustomerParams & { all: 1; order_id: string };
  requestId: string;
}

/** The cancelling of the open bill. */
export function newCancelling(): Cancelling {
  const orderId = currentCart()?.order_id ?? '';
  return {
    body: { ...customerParams(), all: 1, order_id: orderId },
    requestId: newRequestId(),
  };
}

/**
 * Cancels the open bill, or goes on with a cancelling that was `sent` before a reload, with whatever was asked for the
 * bill and has not reached it. That goes on where the bill is not cancelled. Answers what has to be handed back of it;
 * `refused` where the bill stays, and `null` when that is not known.
 */
export function cancelBill(sent?: Cancelling): Promise<readonly Refund[] | 'refused' | null> {
  const upTo = useTill.getState().lastId;
  let cancelling = sent;
  return withWholeBill<readonly Refund[] | 'refused' | null>(async (signal) => {
    cancelling ??= newCancelling();
    const { body, requestId } = cancelling;
    try {
      const answer = await call(removeProductFromCart, body, { requestId, signal });
      signal.throwIfAborted();
      const cart = sameLines(answer.cart);
      dispatch({ kind: 'billCancelled', orderId: body.order_id, cart, upTo });
      return answer.refunds;
    } catch (problem) {
      if (!denialOf(problem)) throw problem;
      sayProblem(problem);
      // A server that failed may have done it.
      return problem instanceof Refusal ? 'refused' : null;
    }
  }, 'ahead');
}
