import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, myOrders, type OrderRow } from '@/api';
import { parseStoreTime } from '@/lib/dates';

/** Rows of a full page; after a shorter one there are no more. */
const PAGE = 10;

/** A bill that waits to be taken up again. */
export interface HeldBill {
  id: string;
  /** `YYYY-MM-DD HH:mm:ss` on the store's clock. */
  heldAt: string;
  customer: string;
  /** The customer's phone; '' for a walk-in. */
  mobile: string;
  note: string;
  /** Pieces on it; a weighed line counts one. */
  pieces: number;
  /** Its total when it was held. */
  total: string;
  /** The user who held it, and the till. */
  heldBy: string;
}

const KEY = 'held-bills';

function heldBillOf(row: OrderRow): HeldBill {
  return {
    id: row.Order_ID,
    heldAt: row.Cloud_Date,
    customer: row.Customer_Name,
    mobile: row.Mobile,
    note: row.Note,
    pieces: row.Qty,
    total: row.Amount,
    heldBy: row.Cashier,
  };
}

/** The orders of the list, by the names that the calls have for them. */
export const HELD_SORTS = ['date_desc', 'date_asc', 'amount_desc', 'amount_asc'] as const;
export type HeldSort = (typeof HELD_SORTS)[number];

/** From this age on a held bill is to be looked after. */
const OLD_MS = 60 * 60_000;
/** Between two looks at how old they are. */
const LOOK_MS = 5 * 60_000;

function ageOf(heldAt: string, now: Date): number {
  const time = parseStoreTime(heldAt);
  if (!time) return 0;
  const { year, month, day, hour, minute, second } = time;
  return now.getTime() - new Date(year, month - 1, day, hour, minute, second).getTime();
}

/** The held bills that are older than an hour, the oldest first: of a full page at most. Looked for where any is held. */
export function useOldHeldBills(count: number): readonly HeldBill[] {
  const { data = [] } = useQuery({
    queryKey: [KEY, 'old', count],
    queryFn: async ({ signal }) => {
      const body = { transaction_sub_type: 'hold', sort: 'date_asc', page: '1' };
      return (await call(myOrders, body, { signal })).data.map(heldBillOf);
    },
    enabled: count > 0,
    placeholderData: keepPreviousData,
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
    retry: false,
  });
  const now = new Date();
  return count > 0 ? data.filter(({ heldAt }) => ageOf(heldAt, now) > OLD_MS) : [];
}

interface Page {
  bills: readonly HeldBill[];
  number: number;
  /** Pins the list: later pages leave out what was held since. */
  asOf: string;
}

/** The held bills of the store that a term is found in, in the wanted order, ten more at a time. */
export function useHeldBills(term: string, sort: HeldSort) {
  const { data, error, isPending, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: [KEY, term, sort],
      queryFn: async ({ pageParam: { number, asOf }, signal }): Promise<Page> => {
        const body = {
          transaction_sub_type: 'hold',
          search_term: term,
          sort,
          page: String(number),
          as_of: asOf,
        };
        const answer = await call(myOrders, body, { signal });
        return { bills: answer.data.map(heldBillOf), number, asOf: answer.as_of };
      },
      initialPageParam: { number: 1, asOf: '' },
      getNextPageParam: ({ bills, number, asOf }: Page) =>
        bills.length < PAGE ? undefined : { number: number + 1, asOf },
      placeholderData: keepPreviousData,
      // Other tills hold and recall: every look is a new one.
      staleTime: 0,
    },
  );
  const bills = data?.pages.flatMap((page) => page.bills) ?? [];
  return {
    // A bill recalled elsewhere moves those behind it up a place, onto a page that was read before.
    bills: bills.filter(({ id }, place) => bills.findIndex((other) => other.id === id) === place),
    error,
    isPending,
    isError,
    loadMore: hasNextPage ? fetchNextPage : undefined,
    refetch,
  };
}
