import { useEffect } from 'react';
import {
  type AnswerOf,
  type BodyOf,
  type Cart,
  type CustomerParams,
  call,
  type Operation,
  Refusal,
  useSendOnce,
} from '@/api';
import { meantBill, setCart } from './actions';
import { customerParams } from './till';
import { loadCart, withWholeBill } from './wholeBill';

/** Customer and bill of a change, so that it never reaches another bill. */
export type MeantBill = CustomerParams & { order_id: string };

/**
 * Makes a change of the open bill by a call that answers the bill: `wish` tells one change from
 * another, `make` what is sent for it, with which bill it is of.
 */
export type ChangeBill = <Op extends Operation>(
  operation: Op,
  wish: unknown,
  make: (bill: MeantBill) => BodyOf<Op>,
) => Promise<(AnswerOf<Op> & { cart: Cart }) | null>;

/**
 * Makes changes of the open bill from a dialog over it, and takes over the bill they answer.
 *
 * A change goes ahead of what was scanned meanwhile. It answers what the server said, `null` where
 * nobody waits for that any more, and throws what is refused and the lack of an answer. One that
 * got no answer goes out as it was when it is made again, so that it is never made twice; when it
 * is not, the bill is read to find out.
 */
export function useBillChange(takeOver: (cart: Cart) => void = setCart): ChangeBill {
  const once = useSendOnce();
  useEffect(
    () => () => {
      if (once.isUnanswered()) void loadCart();
    },
    [once],
  );
  return async (operation, wish, make) => {
    const outcome = await withWholeBill(async (signal) => {
      try {
        const answer = await once.send(
          wish,
          () => make({ ...customerParams(), order_id: meantBill() }),
          (body, requestId) => call(operation, body, { requestId, signal }),
        );
        signal.throwIfAborted();
        const changed = answer as typeof answer & { cart: Cart };
        takeOver(changed.cart);
        return { answer: changed };
      } catch (problem) {
        if (signal.aborted) throw problem;
        // Another window has ended the bill on the screen.
        if (problem instanceof Refusal && problem.code === 'bill.other_order') void loadCart();
        return { problem };
      }
    }, 'ahead');
    if (!outcome) return null;
    if ('problem' in outcome) throw outcome.problem;
    return outcome.answer;
  };
}
