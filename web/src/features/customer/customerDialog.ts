import { create } from 'zustand';
import type { FieldProblem } from '@/api';
import { mayOpenDock } from '@/app/shell';

/** Why the customer's dialog is open. */
export interface CustomerRequest {
  /** Checkout cannot go on without a customer: what is scanned meanwhile waits for one. */
  isWanted: boolean;
  /** Entries that the bill could not go on without; marked in the form. */
  faults: readonly FieldProblem[];
}

const useOpen = create<{ request: CustomerRequest | null }>()(() => ({ request: null }));

/** Why the dialog is open; `null` when it is not. */
export function useCustomerRequest(): CustomerRequest | null {
  return useOpen(({ request }) => request);
}

/** Opens the dialog in which the bill is given to a customer. One that checkout waits for stays as it is. */
export function openCustomer(request: Partial<CustomerRequest> = {}): void {
  useOpen.setState(({ request: open }) =>
    open?.isWanted && !request.isWanted
      ? {}
      : { request: { isWanted: false, faults: [], ...request } },
  );
}

/** Leads to the customer whom a scan waits for: into the dialog, where it is open already. */
export function goToCustomer(): void {
  if (!useOpen.getState().request) openForHeld();
  else document.querySelector<HTMLElement>('[data-dock] [data-autofocus]')?.focus();
}

/** Opens the dialog beside a scan that has just been held; where it is open, what is typed there goes on. */
export function openForHeld(): void {
  if (!useOpen.getState().request && mayOpenDock()) openCustomer();
}

/** Closes it. */
export function closeCustomer(): void {
  useOpen.setState({ request: null });
}
