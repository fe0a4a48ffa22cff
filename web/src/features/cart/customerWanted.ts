import type { FieldProblem, Refusal } from '@/api';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { useBill } from './bill';
import { takeBackScans } from './billQueue';
import { noteUnbilled } from './unbilled';

/** Something could not be done to the bill for want of a customer, or of more about them. */
export interface CustomerWanted {
  /** What the server said. */
  message: string;
  /** The entries of the customer's profile that are missing. */
  faults: readonly FieldProblem[];
  /** What adds the products once more that were refused, in their order. */
  additions: readonly (() => void)[];
}

/** What waits for a customer, and what becomes of it. */
export interface CustomerAsked extends Pick<CustomerWanted, 'message' | 'faults'> {
  /** The bill has its customer. */
  goOn: () => void;
  /** The bill gets no customer. */
  giveUp: () => void;
}

/** What waits for a customer, if anything does. */
export function useCustomerWanted(): CustomerAsked | null {
  const wanted = useBill((bill) => bill.wanted);
  if (!wanted) return null;
  const { message, faults } = wanted;
  return {
    message,
    faults,
    goOn: () => addForCustomer(wanted),
    giveUp: () => addNothingWithoutCustomer(wanted),
  };
}

/** Nothing waits for a customer any more. */
export function forgetCustomerWanted(): void {
  useBill.setState({ wanted: null });
}

/**
 * Takes note of a refusal that the customer's profile puts right: a decision of the business that
 * names entries. Answers whether it was one. A product that was refused comes with what adds it
 * once more; several wait for the same customer.
 */
export function waitForCustomer(refusal: Refusal, addAgain?: () => void): boolean {
  const { message, fields: faults, httpStatus } = refusal;
  if (httpStatus !== 200 || faults.length === 0) return false;
  useBill.setState(({ wanted: before }) => ({
    wanted: {
      message,
      faults,
      additions: [...(before?.additions ?? []), ...(addAgain ? [addAgain] : [])],
    },
  }));
  return true;
}

/** The bill has its customer: the products that waited for one are added. */
function addForCustomer({ additions }: CustomerWanted): void {
  for (const addAgain of additions) addAgain();
}

/**
 * The bill gets no customer. The scans that wait behind a product refused for want of one would be
 * refused likewise, each with its own message, so they are dropped with it, and that is told once.
 */
function addNothingWithoutCustomer({ additions }: CustomerWanted): void {
  if (additions.length === 0) return;
  const dropped = takeBackScans();
  for (const { code } of dropped) noteUnbilled(code, '');
  const count = additions.length + dropped.length;
  // Of a single one the strip above the cart tells enough.
  if (count > 1) showAlert.danger(say('cart:notAddedWithoutCustomer', { count }));
}
