import { manualDiscount } from '@/api';
import { useBillChange } from '@/features/cart';

/** The basis of a discount by hand: an amount in rupees, or a percentage of the bill. */
export type Basis = 'A' | 'P';

/** A discount as it is entered. */
export interface Discount {
  basis: Basis;
  factor: string;
}

/** A change of the discount on the bill; `null` takes it off. */
export type DiscountChange = Discount | null;

const bodyOf = (change: DiscountChange) =>
  change
    ? {
        manual_discount_basis: change.basis,
        manual_discount_factor: change.factor,
        remove_discount: 0,
      }
    : { manual_discount_basis: '', manual_discount_factor: '', remove_discount: 1 };

/**
 * Gives the discount on the open bill and takes it off, with a manager's approval where there is one.
 * A change that was never answered is sent again with the approval it had, so that no manager is
 * called twice. Answers what the server says of it, `null` where nobody waits for that any more;
 * throws what it refuses.
 */
export function useDiscount() {
  const change = useBillChange();
  return async (wanted: DiscountChange, securityCodeId?: string): Promise<string | null> => {
    const answer = await change(manualDiscount, wanted, (bill) => ({
      ...bill,
      ...bodyOf(wanted),
      ...(securityCodeId && { security_code_id: securityCodeId }),
    }));
    return answer?.message ?? null;
  };
}
