import { create } from 'zustand';
import type { FieldProblem, Refusal } from '@/api';

/** Something could not be done to the bill for want of a customer, or of more about them. */
export interface CustomerWanted {
  /** What the server said. */
  message: string;
  /** The entries of the customer's profile that are missing. */
  faults: readonly FieldProblem[];
  /** Does it once more. */
  again: () => void;
}

const useWanted = create<{ wanted: CustomerWanted | null }>()(() => ({ wanted: null }));

/** What waits for a customer, if anything does. */
export function useCustomerWanted(): CustomerWanted | null {
  return useWanted(({ wanted }) => wanted);
}

/** Nothing waits for a customer any more. */
export function forgetCustomerWanted(): void {
  useWanted.setState({ wanted: null });
}

/**
 * Takes note of a refusal that the customer's profile puts right: a decision of the business that
 * names entries. Answers whether it was one. Several wait for the same customer.
 */
export function waitForCustomer(refusal: Refusal, again: () => void = () => {}): boolean {
  const { message, fields: faults, httpStatus } = refusal;
  if (httpStatus !== 200 || faults.length === 0) return false;
  useWanted.setState(({ wanted: before }) => ({
    wanted: {
      message,
      faults,
      again: () => {
        before?.again();
        again();
      },
    },
  }));
  return true;
}
