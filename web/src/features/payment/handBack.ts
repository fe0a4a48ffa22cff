import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Refund } from '@/api';
import type { Cancelling } from '@/features/cart';
import { noteOwed } from './charge/owed';

interface HandBack {
  refunds: readonly Refund[];
  /** The cancelling of a part-paid bill that has not been answered. */
  cancelling: Cancelling | null;
}

/** On the device, as the money is in the drawer: whatever happens to the page, the customer's is told until it was handed back. */
const useStore = create<HandBack>()(
  persist((): HandBack => ({ refunds: [], cancelling: null }), { name: 'rokad.hand_back' }),
);

/** What has to be handed back to a customer whose part-paid bill was cancelled. */
export function useHandBack(): readonly Refund[] {
  return useStore(({ refunds }) => refunds);
}

/** Tells what has to be handed back, as the answer of a cancelling said; an empty list once it has been. */
export function setHandBack(refunds: readonly Refund[]): void {
  useStore.setState({ refunds, cancelling: null });
  // What was taken outside goes back there, and is listed.
  if (refunds.length > 0) noteOwed();
}

/** Writes the cancelling of a part-paid bill down before it is sent. */
export function keepCancelling(cancelling: Cancelling): void {
  useStore.setState({ cancelling });
}

/** The cancelling of a part-paid bill that has not been answered, if there is one. */
export function keptCancelling(): Cancelling | null {
  return useStore.getState().cancelling;
}
