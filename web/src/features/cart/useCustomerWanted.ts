import type { FieldProblem } from '@/api';
import { addToBill, refuseWithoutCustomer } from './actions';
import { useTill } from './till';

/** Something waits for a customer, and both ways to go on. */
export interface CustomerAsked {
  message: string;
  faults: readonly FieldProblem[];
  /** The bill has its customer: the products that waited for one are added. */
  goOn: () => void;
  /** The bill gets no customer. */
  giveUp: () => void;
}

/** The work that waits for a customer; `null` for none. */
export function useCustomerWanted(): CustomerAsked | null {
  const wanted = useTill((till) => till.wanted);
  if (!wanted) return null;
  const { message, faults, additions } = wanted;
  return {
    message,
    faults,
    goOn: () => additions.forEach(addToBill),
    giveUp: () => refuseWithoutCustomer(additions.length),
  };
}
