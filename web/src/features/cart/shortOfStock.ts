import type { Cart, CartLine } from '@/api';
import { isOn, useSettings } from '@/features/settings';
import { useCart } from './bill';
import { useTill } from './till';

/** Whether the store sells what its books do not have, and Checkout asks nobody. */
function useSellsBelowZero(): boolean {
  return isOn(useSettings().stock.negative_stock_billing);
}

/** The quantity of a line's product and MRP on the whole bill: each weighing is a line of its own. */
function onBill(
  cart: Cart | null,
  { product_data: { p_id: id, unit_mrp: mrp } }: CartLine,
): number {
  const alike = (cart?.data ?? []).filter(
    ({ product_data: other }) => other.p_id === id && other.unit_mrp === mrp,
  );
  return alike.reduce((sum, { qty }) => sum + qty, 0);
}

const isShort = (line: CartLine, wanted: number) => wanted > line.product_data.current_stock;

/** Whether a line is out of stock: below zero in the books (CRT-15), or more than Checkout lets pass by itself. */
export function useIsShort(line: CartLine | undefined): boolean {
  const sellsBelowZero = useSellsBelowZero();
  // One number: a row is drawn again only where that changes.
  const wanted = useTill(({ cart }) => (line && !sellsBelowZero ? onBill(cart, line) : 0));
  if (!line) return false;
  return line.product_data.current_stock < 0 || (!sellsBelowZero && isShort(line, wanted));
}

/** The number of lines for which Checkout will ask a manager. */
export function useLinesToAskAbout(): number {
  const sellsBelowZero = useSellsBelowZero();
  const cart = useCart();
  if (sellsBelowZero || !cart) return 0;
  return cart.data.filter((line) => isShort(line, onBill(cart, line))).length;
}
