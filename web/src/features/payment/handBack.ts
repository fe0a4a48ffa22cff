import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type Refund, useIdentity } from '@/api';
import type { Cancelling } from '@/features/cart';
import { noteOwed } from './charge/owed';

interface HandBack {
  refunds: readonly Refund[];
  /** The cancelling of a part-paid bill that has not been answered, and who sent it. */
  cancelling: (Cancelling & { userId: string }) | null;
}

/** On the device, as the money is in the drawer: whatever happens to the page, the customer's is told until it was handed back. */
const useStore = create<HandBack>()(
  persist((): HandBack => ({ refunds: [], cancelling: null }), { name: 'rokad.hand_back' }),
);

/** Refunds due to the customer of a cancelled, part-paid bill. */
export function useHandBack(): readonly Refund[] {
  return useStore(({ refunds }) => refunds);
}

/** Tells what has to be handed back, as the answer of a cancelling said; an empty list once it has been. */
export function setHandBack(refunds: readonly Refund[]): void {
  useStore.setState({ refunds, cancelling: null });
  // Money taken outside is refunded outside, and listed as owed.
  if (refunds.length > 0) noteOwed();
}

const userId = () => useIdentity.getState().user?.id ?? '';

/** Writes the cancelling of a part-paid bill down before it is sent. */
export function keepCancelling(cancelling: Cancelling): void {
  useStore.setState({ cancelling: { ...cancelling, userId: userId() } });
}

/** It was refused: the bill stays, and what is owed to another customer does. */
export function forgetCancelling(): void {
  useStore.setState({ cancelling: null });
}

/** The cancelling of a part-paid bill that who is signed in has sent and nobody has answered, if there is one. */
export function keptCancelling(): Cancelling | null {
  const { cancelling } = useStore.getState();
  return cancelling?.userId === userId() ? cancelling : null;
}
