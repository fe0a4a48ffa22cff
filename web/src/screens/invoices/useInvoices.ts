import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call, myOrders, type OrdersAnswer } from '@/api';
import type { HistoryWish } from './historyWish';

/** Up to so many rows there is nothing to load. */
const FEW = 9;

interface Page {
  answer: OrdersAnswer;
  number: number;
}

/** The first page's question, before there is a moment to hold the list at. */
const FIRST = { number: 1, asOf: '' };

/** The invoices and credit notes of the store that are looked for, ten more at a time. */
export function useInvoices({ term, dateFilter, status, payment, sort }: HistoryWish) {
  const {
    data,
    error,
    isPending,
    isError,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    queryKey: ['invoices', term, dateFilter, status, payment, sort],
    queryFn: async ({ pageParam: { number, asOf }, signal }): Promise<Page> => {
      const body = {
        c_id: '',
        search_term: term,
        date_filter: dateFilter,
        transaction_sub_type: status,
        payment_method: payment,
        sort,
        page: String(number),
        as_of: asOf,
      };
      return { answer: await call(myOrders, body, { signal }), number };
    },
    initialPageParam: FIRST,
    // Only a page without rows says that there are no more.
    getNextPageParam: ({ answer, number }: Page) =>
      answer.data.length > 0 ? { number: number + 1, asOf: answer.as_of } : undefined,
    placeholderData: keepPreviousData,
    // Other tills bill: every look is a new one.
    staleTime: 0,
  });
  const invoices = data?.pages.flatMap(({ answer }) => answer.data) ?? [];
  return {
    invoices,
    /** The store's choices. */
    choices: data?.pages[0]?.answer,
    error,
    isPending,
    isError,
    /** The rows of the search before stand until those of this one are here. */
    isOld: isPlaceholderData,
    loadMore: hasNextPage && invoices.length > FEW ? fetchNextPage : undefined,
    refetch,
  };
}
