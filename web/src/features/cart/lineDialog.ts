import { create } from 'zustand';
import type { CartLine } from '@/api';
import { useCart } from './cartStore';
import { lineOf } from './currentLine';

/** What of a line is open in a dialog. */
export interface LineDialog {
  kind: 'quantity' | 'mrp' | 'details';
  cartId: string;
}

interface Open {
  dialog: LineDialog | null;
}

const useOpen = create<Open>()(() => ({ dialog: null }));

/** The dialog of a line that is open, if any. */
export function useLineDialog(): LineDialog | null {
  return useOpen(({ dialog }) => dialog);
}

/** The line whose details are open, if any: who knows products shows them. */
export function useDetailsLine(): CartLine | undefined {
  const cart = useCart();
  const dialog = useLineDialog();
  return dialog?.kind === 'details' ? lineOf(cart, dialog.cartId) : undefined;
}

/** Opens a dialog about a line. */
export function openLineDialog(kind: LineDialog['kind'], cartId: string): void {
  useOpen.setState({ dialog: { kind, cartId } });
}

/** Closes it. */
export function closeLineDialog(): void {
  useOpen.setState({ dialog: null });
}
