import { replaceEqualDeep } from '@tanstack/react-query';
import type { Cart } from '@/api';
import { type Bill, NO_BILL, useBill } from './bill';
import { keptRefusals } from './keptRefusals';
import { isNextBill } from './newBill';
import { forgetNotices, isAmong, tellNotices } from './notices';

/** The open bill; `null` until the server has told it. */
export function useCart(): Cart | null {
  return useBill(({ cart }) => cart);
}

/** The open bill outside of a component. */
export function currentCart(): Cart | null {
  return useBill.getState().cart;
}

/** Hears of the open bill whenever something of it changes. Answers how that ends. */
export function watchCart(hear: (cart: Cart | null) => void): () => void {
  return useBill.subscribe(({ cart }) => hear(cart));
}

/** Whether a cart tells of the bill as it is now: of another bill, or of a change that is not older. */
export function isNewest(cart: Cart, known: Cart | null): boolean {
  return !known || cart.order_id !== known.order_id || cart.revision >= known.revision;
}

/** What a till knows of a bill when it is open once more: nothing but what was refused of it. */
export function afresh({ order_id: orderId }: Cart): Partial<Bill> {
  return { currentId: '', lastScan: NO_BILL.lastScan, unbilled: keptRefusals(orderId) };
}

/**
 * Takes over the bill as an answer told it. An answer that was overtaken by a newer one changes
 * nothing. What the cashier should hear of the bill is said once. `more` is what changes with it,
 * in the same moment.
 */
export function setCart(cart: Cart, more: Partial<Bill> = {}): void {
  const known = currentCart();
  if (!isNewest(cart, known)) return;
  // What was told of one bill means nothing on the next; what was told before there was one stays with the bill that begins.
  const isBegun = known?.order_id === '' && isNextBill(cart.order_id);
  const isOther = known !== null && known.order_id !== cart.order_id && !isBegun;
  if (isOther) forgetNotices();
  // Lines that are as they were stay the same objects, so that only what changed is drawn anew.
  useBill.setState({
    ...(isOther && afresh(cart)),
    ...more,
    cart: replaceEqualDeep(known, cart),
  });
  tellNotices(cart.notices.filter((notice) => !isAmong(known?.notices ?? [], notice)));
}
