import { create } from 'zustand';
import type { FieldProblem } from '@/api';

/** Why the customer's dialog is open. */
export interface CustomerRequest {
  /** The bill cannot go on without a customer: what is scanned meanwhile waits for one. */
  isWanted: boolean;
  /** Entries that the bill could not go on without; marked in the form. */
  faults: readonly FieldProblem[];
  /** Goes on when the bill has its customer. */
  goOn: () => void;
  /** Runs when it is closed and the bill has none. */
  giveUp: () => void;
}

const useOpen = create<{ request: CustomerRequest | null }>()(() => ({ request: null }));

/** Why the dialog is open; `null` when it is not. */
export function useCustomerRequest(): CustomerRequest | null {
  return useOpen(({ request }) => request);
}

/**
 * Opens the dialog in which the bill is given to a customer. One that the bill cannot go on without stays as it is, with
 * what waits for it.
 */
export function openCustomer(request: Partial<CustomerRequest> = {}): void {
  useOpen.setState(({ request: open }) =>
    open?.isWanted && !request.isWanted
      ? {}
      : { request: { isWanted: false, faults: [], goOn: () => {}, giveUp: () => {}, ...request } },
  );
}

/** Closes it. */
export function closeCustomer(): void {
  useOpen.setState({ request: null });
}
