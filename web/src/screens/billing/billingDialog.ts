import { create } from 'zustand';
import type { WantedLeave } from '@/features/discount';

/** Codes that were scanned and are not on the bill, asked about on the way to checkout. */
export interface NotBilled {
  codes: readonly string[];
}

/** The question about the whole bill that is open; a discount that a manager has to approve is one. */
export type BillingDialog =
  | 'cancel'
  | 'discount'
  | 'bags'
  | 'hold'
  | 'place'
  | 'no-opening-balance'
  | NotBilled
  | WantedLeave
  | null;

const useOpen = create<{ dialog: BillingDialog }>()(() => ({ dialog: null }));

/** The question that is open. */
export function useBillingDialog(): BillingDialog {
  return useOpen(({ dialog }) => dialog);
}

/** Opens a question, or closes the one that is open. */
export function showBillingDialog(dialog: BillingDialog): void {
  useOpen.setState({ dialog });
}
