import type { CartLine } from '@/api';
import { closeLineDialog } from './actions';
import { useCart, useLineDialog } from './bill';
import { lineOf } from './model/line';

/** The line whose details are open, if any, and how to close them: who knows products shows them. */
export function useLineDetails(): { line: CartLine | undefined; close: () => void } {
  const cart = useCart();
  const dialog = useLineDialog();
  const line = dialog?.kind === 'details' ? lineOf(cart, dialog.cartId) : undefined;
  return { line, close: closeLineDialog };
}
