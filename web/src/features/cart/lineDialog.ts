import { create } from 'zustand';

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

/** Opens a dialog about a line. */
export function openLineDialog(kind: LineDialog['kind'], cartId: string): void {
  useOpen.setState({ dialog: { kind, cartId } });
}

/** Closes it. */
export function closeLineDialog(): void {
  useOpen.setState({ dialog: null });
}
