import { create } from 'zustand';
import type { Refund } from '@/api';
import { noteOwed } from './charge/owed';

interface HandBack {
  refunds: readonly Refund[];
}

const useStore = create<HandBack>()(() => ({ refunds: [] }));

/** What has to be handed back to a customer whose part-paid bill was cancelled. */
export function useHandBack(): readonly Refund[] {
  return useStore(({ refunds }) => refunds);
}

/** Tells what has to be handed back; an empty list once it has been. */
export function setHandBack(refunds: readonly Refund[]): void {
  useStore.setState({ refunds });
  // What was taken outside goes back there, and is listed.
  if (refunds.length > 0) noteOwed();
}
