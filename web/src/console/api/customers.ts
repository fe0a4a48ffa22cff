import { post } from './post';
import type { SentFile } from './reports';

export type CustomerSort = 'name' | 'bills' | 'bought' | 'credit' | 'last';

/** The customers that are asked for. */
export interface CustomersWish {
  search: string;
  /** '' for all groups. */
  group: string;
  sort: CustomerSort;
  descending: boolean;
}

export interface CustomerLine {
  customer_id: string;
  name: string;
  mobile: string;
  gstin: string;
  business_name: string;
  /** Its code. */
  group: string;
  city: string;
  /** In one year, as the amount. */
  bills: number;
  bought: string;
  /** The rest of open vouchers. */
  credit: string;
  last_at: string;
}

export interface CustomersAnswer {
  customers: readonly CustomerLine[];
  offset: number;
  count: number;
  all: number;
  new_this_month: number;
  credit_total: string;
  /** The number of open ones. */
  vouchers: number;
  groups: readonly { code: string; name: string; count: number }[];
}

export interface CustomerVoucher {
  code: string;
  credit_note: string;
  issued_on: string;
  expires_on: string;
  amount: string;
  left: string;
}

export interface CustomerBill {
  store_id: number;
  store: string;
  number: string;
  at: string;
  kind: 'sale' | 'return';
  total: string;
  pieces: number;
  payment_method: string;
}

export interface CustomerAnswer {
  customer_id: string;
  name: string;
  mobile: string;
  email: string;
  gender: string;
  born_on: string;
  anniversary_on: string;
  gstin: string;
  business_name: string;
  group: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  created_at: string;
  /** Points of the loyalty programme; '' without it. */
  membership: string;
  bills: number;
  bought: string;
  returned: string;
  first_at: string;
  last_at: string;
  credit: string;
  vouchers: readonly CustomerVoucher[];
  last_bills: readonly CustomerBill[];
  favourites: readonly {
    name: string;
    variant: string;
    image: string;
    pieces: number;
    amount: string;
  }[];
}

export const customerCalls = {
  customers: (wish: CustomersWish, offset: number, giveUp?: AbortSignal) =>
    post<CustomersAnswer>('customers', { ...wish, offset }, giveUp),
  customer: (customerId: string, giveUp?: AbortSignal) =>
    post<CustomerAnswer>('customer', { customer_id: customerId }, giveUp),
  /** Wants a proof, and is written down. */
  customersFile: ({ search, group }: CustomersWish, format: 'csv' | 'xlsx') =>
    post<SentFile>('customers/file', { search, group, format }),
};
