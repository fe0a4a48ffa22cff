import type { FieldProblem } from '@/api';
import type { HeldScan } from './model/scan';
import { useTill } from './till';

/** Checkout waits for a customer, or for more about them. */
export interface CustomerAsked {
  message: string;
  faults: readonly FieldProblem[];
}

/** The question of checkout for a customer; `null` for none. Held scans ask in the strip instead. */
export function useCustomerWanted(): CustomerAsked | null {
  const wanted = useTill((till) => till.wanted);
  return wanted && wanted.held.length === 0 ? wanted : null;
}

/** How many scans wait for the bill's customer. */
export function useHeldCount(): number {
  return useTill(({ wanted }) => wanted?.held.length ?? 0);
}

/** The scan that was held last, and why; `null` for none. */
export function useLastHeld(): (HeldScan & { message: string }) | null {
  const wanted = useTill((till) => till.wanted);
  const last = wanted?.held.at(-1);
  return wanted && last ? { ...last, message: wanted.message } : null;
}
