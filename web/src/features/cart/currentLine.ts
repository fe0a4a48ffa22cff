import type { Cart, CartLine } from '@/api';
import { useBill } from './bill';

/** Makes a line the one that keys act on: scanned, changed, or chosen by the arrows. */
export function setCurrentLine(cartId: string): void {
  useBill.setState({ currentId: cartId });
}

/** The id of the line that keys act on; '' when there is none. */
export function useCurrentLineId(): string {
  return useBill(({ currentId }) => currentId);
}

/** The line of an id, while it is on the bill. */
export function lineOf(cart: Cart | null, cartId: string): CartLine | undefined {
  return cart?.data.find((line) => line.cart_id === cartId);
}

/** The line below another one; the one above the last. */
export function neighbourOf(cart: Cart | null, cartId: string): CartLine | undefined {
  const lines = cart?.data ?? [];
  const at = lines.findIndex((line) => line.cart_id === cartId);
  return at < 0 ? undefined : (lines[at + 1] ?? lines[at - 1]);
}
