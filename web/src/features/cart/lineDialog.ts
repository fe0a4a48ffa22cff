import type { CartLine } from '@/api';
import { mayOpenDock } from '@/app/shell';
import { useBill } from './bill';
import { useCart } from './cartStore';
import { lineOf } from './currentLine';

/** What of a line is open in a dialog. */
export interface LineDialog {
  kind: 'quantity' | 'mrp' | 'details';
  cartId: string;
}

/** The dialog of a line that is open, if any. */
export function useLineDialog(): LineDialog | null {
  return useBill(({ dialog }) => dialog);
}

/** The line whose details are open, if any, and how to close them: who knows products shows them. */
export function useLineDetails(): { line: CartLine | undefined; close: () => void } {
  const cart = useCart();
  const dialog = useLineDialog();
  const line = dialog?.kind === 'details' ? lineOf(cart, dialog.cartId) : undefined;
  return { line, close: closeLineDialog };
}

/** Opens a dialog about a line, unless something is typed in another dock. */
export function openLineDialog(kind: LineDialog['kind'], cartId: string): void {
  const { dialog } = useBill.getState();
  const isOpen = dialog?.kind === kind && dialog.cartId === cartId;
  if (!isOpen && mayOpenDock()) useBill.setState({ dialog: { kind, cartId } });
}

/** Closes it. */
export function closeLineDialog(): void {
  useBill.setState({ dialog: null });
}
