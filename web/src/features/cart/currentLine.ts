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

/** The line so many places below the current one; from nowhere, the last one. */
export function lineBeside(cart: Cart, cartId: string, by: number): CartLine | undefined {
  const at = cart.data.findIndex((line) => line.cart_id === cartId);
  if (at < 0) return cart.data.at(-1);
  return cart.data[Math.min(Math.max(at + by, 0), cart.data.length - 1)];
}
