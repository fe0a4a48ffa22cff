import type { Text } from '@/lib/i18n/consoleTexts';
import type { BillsAnswer, BillsWish } from '../api/bills';
import { daysAsked } from '../days/daysSearch';
import type { Filter } from '../table/Filters';
import { tillFilter } from '../table/tillFilter';
import { wayOf } from '../ways';
import type { BillsSearch } from './billsSearch';

export const NO_FILTERS: BillsSearch = {
  view: undefined,
  till: undefined,
  paid: undefined,
  days: undefined,
  from: undefined,
  to: undefined,
  find: undefined,
};

export const isFiltered = (search: BillsSearch) =>
  (Object.keys(NO_FILTERS) as (keyof BillsSearch)[]).some((key) => search[key] !== undefined);

/** The bills that the address asks for, as a call has it. */
export function wishOf(search: BillsSearch, storeId: number): BillsWish {
  return {
    store_id: storeId,
    ...daysAsked(search),
    view: search.view ?? '',
    paid_by: search.paid ?? '',
    till: search.till ?? 0,
    search: search.find ?? '',
  };
}

/** The filters for till and payment. */
export function filtersOf(
  search: BillsSearch,
  known: BillsAnswer | undefined,
  short: ((store: string) => string) | undefined,
  change: (part: Partial<BillsSearch>) => unknown,
  text: Text,
): Filter[] {
  return [
    tillFilter(search.till, known?.tills ?? [], short, change, text),
    {
      name: text('console:paidBy'),
      value: search.paid ?? '',
      options: [
        { value: '', label: text('console:all') },
        ...(known?.gateways ?? []).map(({ key, name }) => {
          const way = wayOf(key, text);
          return { value: key, label: way === key ? name : way };
        }),
      ],
      onChoose: (value) => change({ paid: value || undefined }),
    },
  ];
}
