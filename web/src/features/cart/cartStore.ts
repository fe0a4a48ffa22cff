import { replaceEqualDeep } from '@tanstack/react-query';
import { create } from 'zustand';
import type { Cart } from '@/api';
import { forgetNotices, tellNotices } from './notices';

interface OpenBill {
  /** The open bill as the server told it last; `null` until it has. */
  cart: Cart | null;
}

const useOpenBill = create<OpenBill>()(() => ({ cart: null }));

/** The open bill; `null` until the server has told it. */
export function useCart(): Cart | null {
  return useOpenBill(({ cart }) => cart);
}

/** The open bill outside of a component. */
export function currentCart(): Cart | null {
  return useOpenBill.getState().cart;
}

/** Whether a cart tells of the bill as it is now: of another bill, or of a change that is not older. */
export function isNewest(cart: Cart, known: Cart | null): boolean {
  return !known || cart.order_id !== known.order_id || cart.revision >= known.revision;
}

/**
 * Takes over the bill as an answer told it. An answer that was overtaken by a newer one changes
 * nothing. What the cashier should hear of the bill is said once.
 */
export function setCart(cart: Cart): void {
  const known = currentCart();
  if (!isNewest(cart, known)) return;
  // What was told of one bill means nothing on the next; what was told before there was one stays.
  if (known?.order_id && known.order_id !== cart.order_id) forgetNotices();
  // Lines that are as they were stay the same objects, so that only what changed is drawn anew.
  useOpenBill.setState({ cart: replaceEqualDeep(known, cart) });
  tellNotices(cart.notices.filter((notice) => !known?.notices.includes(notice)));
}

/** Forgets the bill itself; what goes with it is forgotten by `clearCart`. */
export function forgetCart(): void {
  forgetNotices();
  useOpenBill.setState({ cart: null });
}
