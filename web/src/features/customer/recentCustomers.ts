import { create } from 'zustand';
import { type Customer, identifiers } from '@/api';

/** Somebody who was tagged on this till since the cashier signed in. */
export interface RecentCustomer {
  mobile: string;
  /** The first name, and one letter of the last: others may look at the screen. */
  name: string;
}

/** As many as have room beside each other. */
const SHOWN = 2;

interface Recent {
  /** The sign-in in which they were tagged. Another one sees none of them. */
  session: string;
  customers: readonly RecentCustomer[];
}

/** In memory alone: a till keeps no customers. */
const useRecent = create<Recent>()(() => ({ session: '', customers: [] }));

const session = () => identifiers().api_token ?? '';

/** Customers who were tagged lately, the newest first, without the one whose bill it is. */
export function useRecentCustomers(tagged: Customer | null): readonly RecentCustomer[] {
  const recent = useRecent();
  if (recent.session !== session()) return [];
  return recent.customers.filter(({ mobile }) => mobile !== tagged?.mobile).slice(0, SHOWN);
}

/** Remembers who was tagged. */
export function noteRecent({ mobile, first_name, last_name }: Customer): void {
  if (!mobile || !first_name) return;
  const name = last_name ? `${first_name} ${last_name.slice(0, 1)}.` : first_name;
  useRecent.setState((recent) => {
    const before = recent.session === session() ? recent.customers : [];
    const others = before.filter((other) => other.mobile !== mobile);
    return { session: session(), customers: [{ mobile, name }, ...others].slice(0, SHOWN + 1) };
  });
}
