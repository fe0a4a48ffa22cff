import type { CartLine } from '@/api';
import { isOn, useSettings } from '@/features/settings';
import { useCart } from './bill';

/** Whether the store sells what its books do not have, and Checkout asks nobody. */
function useSellsBelowZero(): boolean {
  return isOn(useSettings().stock.negative_stock_billing);
}

function isShort({ product_data, qty }: CartLine, sellsBelowZero: boolean): boolean {
  const { current_stock: stock } = product_data;
  return stock < 0 || (!sellsBelowZero && qty > stock);
}

/** Whether a line is out of stock: below zero in the books (CRT-15), or more than Checkout lets pass by itself. */
export function useIsShort(line: CartLine | undefined): boolean {
  const sellsBelowZero = useSellsBelowZero();
  return line !== undefined && isShort(line, sellsBelowZero);
}

/** The number of lines for which Checkout will ask a manager. */
export function useLinesToAskAbout(): number {
  const sellsBelowZero = useSellsBelowZero();
  const lines = useCart()?.data ?? [];
  return sellsBelowZero ? 0 : lines.filter((line) => isShort(line, false)).length;
}
