import type { CustomerSort, CustomersWish } from '../api/customers';
import { type Asked, asOneOf, asWords } from '../table/asked';
import { type SortSearch, sortSearch } from '../table/sorting';

/** The customers that an address asks for. */
export interface CustomersSearch extends SortSearch<CustomerSort> {
  group?: string | undefined;
  find?: string | undefined;
}

const SORTS: readonly CustomerSort[] = ['name', 'bills', 'bought', 'credit', 'last'];

/** Parts that are wrong are named, too: else they stay as they were typed. */
export const customersSearch = (asked: Asked): CustomersSearch => ({
  group: asWords(asked.group),
  find: asWords(asked.find),
  ...sortSearch(SORTS, asked),
});

export const wishOf = (search: CustomersSearch): CustomersWish => ({
  search: search.find ?? '',
  group: search.group ?? '',
  sort: search.sort ?? 'name',
  descending: search.descending ?? false,
});

/** The parts of a customer's page; the first one is not named in the address. */
export const customerSearch = (asked: Asked) => ({
  tab: asOneOf(['vouchers', 'goods', 'profile'], asked.tab),
});
