import { call, newRequestId, removeProductFromCart } from '@/api';
import { sayProblem } from '@/app/shell';
import { addToBill } from './addToBill';
import { isDenial } from './askAndSend';
import { billQueue } from './billQueue';
import { currentCart, setCart } from './cartStore';
import { neighbourOf, setCurrentLine } from './currentLine';
import { customerParams } from './customerParams';
import { type TakenOff, tellLastScan } from './lastScan';

/**
 * Takes a line off the bill; where that takes a scan back, only the pieces that were `seen`: those that another window has
 * added stay. What was taken off can be put back for a while.
 */
export function removeLine(cartId: string, seen?: number): void {
  const requestId = newRequestId();
  void billQueue.add({ kind: 'remove', cartId }, async (signal) => {
    try {
      const body = {
        ...customerParams(),
        cart_id: cartId,
        ...(seen !== undefined && { seen_qty: String(seen) }),
      };
      const answer = await call(removeProductFromCart, body, { requestId, signal });
      signal.throwIfAborted();
      const next = neighbourOf(currentCart(), cartId);
      setCart(answer.cart);
      // Delete, Delete takes off two neighbours.
      setCurrentLine(next?.cart_id ?? '');
      if (answer.removed)
        tellLastScan({
          kind: 'removed',
          removed: { ...answer.removed, cart_id: cartId },
          revision: answer.cart.revision,
        });
    } catch (problem) {
      if (!isDenial(problem)) throw problem;
      sayProblem(problem);
    }
  });
}

/** Puts a line back as it was, in its place. */
export function putBack({ barcode, qty, unit_mrp, serial, name, cart_id }: TakenOff): void {
  addToBill({
    code: barcode,
    quantity: String(qty),
    mrp: unit_mrp,
    serial,
    name,
    confirmed: true,
    takenOff: cart_id,
  });
}
