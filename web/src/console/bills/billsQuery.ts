import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BillLine, BillName, BillsWish } from '../api/bills';
import { calls } from '../api/calls';
import { AGAIN_AFTER_MS } from '../home/homeQuery';

/** The bills that are asked for, the newest first, fifty more at a time. They are asked for anew by themselves. */
export const billsQuery = (wish: BillsWish) =>
  infiniteQueryOptions({
    queryKey: ['bills', wish],
    queryFn: ({ pageParam, signal }) => calls.bills(wish, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    staleTime: 10_000,
    // A list of many pages makes no more calls than one of a single page.
    refetchInterval: ({ state }) => AGAIN_AFTER_MS * (state.data?.pages.length ?? 1),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

/** One bill in full, and what was done with it. */
export const billQuery = (name: BillName) =>
  queryOptions({
    queryKey: ['bill', name],
    queryFn: ({ signal }) => calls.bill(name, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Numbers are of one store. */
export const keyOfBill = ({ store_id: store, number }: Pick<BillLine, 'store_id' | 'number'>) =>
  `${store} ${number}`;
