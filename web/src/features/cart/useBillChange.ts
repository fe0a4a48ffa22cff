import { useEffect, useRef } from 'react';
import { type Cart, newRequestId, Unreachable } from '@/api';
import { setCart } from './cartStore';
import { loadCart, withWholeBill } from './wholeBill';

/** How a change is sent: its name, and what gives it up. */
export interface SendOptions {
  requestId: string;
  signal: AbortSignal;
}

/**
 * Makes changes of the open bill from a dialog over it, and takes over the bill they answer.
 *
 * A change goes ahead of what was scanned meanwhile. It answers what the server said, `null` where
 * nobody waits for that any more, and throws what is refused and the lack of an answer. One that
 * got no answer goes out under the same name when it is made again, so that it is never made twice;
 * when it is not, the bill is read to find out.
 */
export function useBillChange<Body extends object, Answer extends { cart: Cart }>(
  send: (body: Body, options: SendOptions) => Promise<Answer>,
  takeOver: (cart: Cart) => void = setCart,
): (body: Body) => Promise<Answer | null> {
  const unanswered = useRef<{ fields: string; requestId: string } | null>(null);
  useEffect(
    () => () => {
      if (unanswered.current) void loadCart();
    },
    [],
  );
  return async (body) => {
    const fields = JSON.stringify(body);
    const before = unanswered.current;
    const requestId = before?.fields === fields ? before.requestId : newRequestId();
    unanswered.current = null;
    const outcome = await withWholeBill(async (signal) => {
      try {
        const answer = await send(body, { requestId, signal });
        signal.throwIfAborted();
        takeOver(answer.cart);
        return { answer };
      } catch (problem) {
        if (signal.aborted) throw problem;
        return { problem };
      }
    }, 'ahead');
    if (!outcome) return null;
    if (!('problem' in outcome)) return outcome.answer;
    if (outcome.problem instanceof Unreachable) unanswered.current = { fields, requestId };
    throw outcome.problem;
  };
}
