import { loginForCustomer, unTagCustomer } from '@/api';
import { currentCart, useBillChange } from '@/features/cart';
import { currentSettings } from '@/features/settings';
import type { Entries } from './entries';
import { noteRecent } from './recentCustomers';

/** A profile to keep. */
export interface Profile {
  mobile: string;
  entries: Entries;
  /** Somebody has the phone already: what is empty is cleared. */
  isKnown: boolean;
  /** The bill becomes theirs; else only the profile is kept. */
  tags: boolean;
}

/**
 * Keeps profiles, and gives the open bill to a customer and back. Each answers what the server says
 * of it, `null` where nobody waits for that any more, and throws what it refuses.
 */
export function useTagging() {
  const change = useBillChange();
  return {
    keep: async (profile: Profile): Promise<string | null> => {
      const { mobile, entries, isKnown, tags } = profile;
      const answer = await change(loginForCustomer, profile, (bill) => ({
        ...bill,
        ...entries,
        customer_mobile: mobile,
        update_flag: isKnown ? 1 : 0,
        old_c_id: currentCart()?.customer?.c_id ?? '',
        tag_customer: tags ? '1' : '0',
      }));
      if (answer?.data && tags) noteRecent(answer.data);
      return answer?.message ?? null;
    },

    untag: async (): Promise<string | null> => {
      const answer = await change(unTagCustomer, 'untag', ({ order_id }) => {
        const { c_id = '', mobile = '' } = currentCart()?.customer ?? {};
        const dummy = currentSettings()?.vendor_login_details.c_id ?? '';
        return { dummy_c_id: dummy, customer_c_id: c_id, mobile, order_id };
      });
      return answer?.message ?? null;
    },
  };
}
