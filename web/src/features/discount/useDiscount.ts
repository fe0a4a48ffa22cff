import { useRef } from 'react';
import { call, manualDiscount, newRequestId, Unreachable } from '@/api';
import { customerParams, loadCart, setCart, withWholeBill } from '@/features/cart';

/** What a discount by hand is reckoned in: an amount in rupees, or a percentage of the bill. */
export type Basis = 'A' | 'P';

/** A discount as it is entered. */
export interface Discount {
  basis: Basis;
  factor: string;
}

/** A change of the discount on the bill; `null` takes it off. */
export type DiscountChange = Discount | null;

interface Sent {
  change: DiscountChange;
  body: object;
  requestId: string;
}

const isSame = (one: DiscountChange, other: DiscountChange) =>
  one?.basis === other?.basis && one?.factor === other?.factor;

const bodyOf = (change: DiscountChange) =>
  change
    ? { manual_discount_basis: change.basis, manual_discount_factor: change.factor }
    : { manual_discount_basis: '', manual_discount_factor: '', remove_discount: 1 };

/**
 * Gives the discount on the open bill and takes it off. A change that was sent but never answered
 * is sent again as it was, with its approval and its name, so that no manager is called twice.
 */
export function useDiscount() {
  const unanswered = useRef<Sent | null>(null);
  return {
    /**
     * Answers what the server says of it, `null` where nobody waits for that any more; throws what
     * it refuses. What was scanned meanwhile waits until the dialog is gone, so this goes ahead.
     */
    async change(change: DiscountChange, securityCodeId?: string): Promise<string | null> {
      const before = unanswered.current;
      const sent: Sent =
        before && isSame(before.change, change)
          ? before
          : {
              change,
              body: {
                ...customerParams(),
                ...bodyOf(change),
                ...(securityCodeId && { security_code_id: securityCodeId }),
              },
              requestId: newRequestId(),
            };
      unanswered.current = null;
      const outcome = await withWholeBill(async (signal) => {
        try {
          const { requestId } = sent;
          const { cart, message } = await call(manualDiscount, sent.body, { requestId, signal });
          signal.throwIfAborted();
          setCart(cart);
          return { message };
        } catch (problem) {
          if (signal.aborted) throw problem;
          return { problem };
        }
      }, 'ahead');
      if (!outcome) return null;
      if (!('problem' in outcome)) return outcome.message;
      if (outcome.problem instanceof Unreachable) unanswered.current = sent;
      throw outcome.problem;
    },

    /** Finds out what became of a change that was never answered and is not sent again. */
    leave(): void {
      if (unanswered.current) void loadCart();
    },
  };
}
