import type { Cart, Customer } from '@/api';
import { WALK_IN_GROUP } from '@/features/cart';

/** Whether a bill of this customer is somebody's: not nobody's and not the walk-in customer's. */
export function isTagged(customer: Customer | null): customer is Customer {
  if (!customer || customer.customer_group_code === WALK_IN_GROUP) return false;
  return Boolean(customer.c_id || customer.mobile);
}

/** The customer whom a bill was given to; `null` while it is the walk-in customer's. */
export function taggedOn(cart: Cart | null): Customer | null {
  const customer = cart?.customer ?? null;
  return isTagged(customer) ? customer : null;
}

/** First and last name; '' where none is known. */
export function nameOf({ first_name, last_name }: Customer): string {
  return `${first_name} ${last_name}`.trim();
}

/** The first letters of the first two words of a name. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
