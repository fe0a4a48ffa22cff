import { useRef } from 'react';
import {
  type Cart,
  call,
  loginForCustomer,
  Unreachable,
  unTagCustomer,
  useRequestName,
} from '@/api';
import { currentCart, customerParams, loadCart, setCart, withWholeBill } from '@/features/cart';
import { currentSettings } from '@/features/settings';
import type { Entries } from './entries';

/** A profile to keep. */
export interface Profile {
  mobile: string;
  entries: Entries;
  /** Somebody has the phone already: what is empty is cleared. */
  isKnown: boolean;
  /** The bill becomes theirs; else only the profile is kept. */
  tags: boolean;
}

interface Done {
  cart: Cart;
  message: string;
}

/**
 * Keeps profiles, and gives the open bill to a customer and back. What was sent but never answered
 * goes under the same name when it is sent again, so that it is done once. Each answers what the
 * server says of it, `null` where nobody waits for that any more, and throws what it refuses.
 */
export function useTagging() {
  const named = useRequestName();
  const isUnanswered = useRef(false);

  // What was scanned meanwhile waits until the dialog is gone, so this goes ahead of it.
  const send = async (make: (signal: AbortSignal) => Promise<Done>): Promise<string | null> => {
    isUnanswered.current = false;
    const outcome = await withWholeBill(async (signal) => {
      try {
        const { cart, message } = await make(signal);
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
    isUnanswered.current = outcome.problem instanceof Unreachable;
    throw outcome.problem;
  };

  return {
    keep: ({ mobile, entries, isKnown, tags }: Profile) =>
      send((signal) => {
        const body = {
          ...customerParams(),
          ...entries,
          customer_mobile: mobile,
          update_flag: isKnown ? 1 : 0,
          old_c_id: currentCart()?.customer?.c_id ?? '',
          tag_customer: tags ? '1' : '0',
        };
        return call(loginForCustomer, body, { requestId: named(body), signal });
      }),

    untag: () =>
      send((signal) => {
        const { c_id = '', mobile = '' } = currentCart()?.customer ?? {};
        const body = {
          dummy_c_id: currentSettings()?.vendor_login_details.c_id ?? '',
          customer_c_id: c_id,
          mobile,
        };
        return call(unTagCustomer, body, { requestId: named(body), signal });
      }),

    /** Finds out what became of a change that was never answered and is not sent again. */
    leave(): void {
      if (isUnanswered.current) void loadCart();
    },
  };
}
