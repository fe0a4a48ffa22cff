import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { adviceList, call, type GoodsFilter, grnList } from '@/api';
import { filterOf, type GoodsListName, type GoodsWish } from './goodsWish';

/** Rows of a full page; after a shorter one there are no more. */
const PAGE = 50;

/** A page of one of the lists. */
interface Page<Row> {
  rows: readonly Row[];
  filter: GoodsFilter;
}

/** The question for a page. */
interface Asked {
  c_id: string;
  filter: string;
  search_term: string;
  page: string;
}

type Ask<Row> = (asked: Asked, signal: AbortSignal) => Promise<Page<Row>>;

/** The advices of the store that are looked for, fifty more at a time. */
export function useAdvices(wish: GoodsWish) {
  return usePages('advices', wish, async (asked, signal) => {
    const { data, filter } = await call(adviceList, asked, { signal });
    return { rows: data, filter };
  });
}

/** The GRNs of the store that are looked for, fifty more at a time. */
export function useGrns(wish: GoodsWish) {
  return usePages('grns', wish, async (asked, signal) => {
    const { data, filter } = await call(grnList, asked, { signal });
    return { rows: data.grn_list, filter };
  });
}

function usePages<Row extends { id: string }>(
  name: GoodsListName,
  wish: GoodsWish,
  ask: Ask<Row>,
): GoodsPages<Row> {
  const filter = filterOf(wish);
  const { data, error, isPending, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: [name, wish.term, filter],
      queryFn: ({ pageParam, signal }) =>
        ask({ c_id: '', filter, search_term: wish.term, page: String(pageParam) }, signal),
      initialPageParam: 1,
      getNextPageParam: ({ rows }: Page<Row>, _, number: number) =>
        rows.length < PAGE ? undefined : number + 1,
      placeholderData: keepPreviousData,
      // Other tills receive goods: every look is a new one.
      staleTime: 0,
    },
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return {
    // A document that came in meanwhile moves the others down a place, onto a page that is read
    // later.
    rows: rows.filter(({ id }, at) => rows.findIndex((other) => other.id === id) === at),
    choices: data?.pages[0]?.filter,
    error,
    isPending,
    isError,
    loadMore: hasNextPage ? () => fetchNextPage() : undefined,
    refetch: () => refetch(),
  };
}

/** The rows that have been fetched so far, and how they stand. */
export interface GoodsPages<Row> {
  rows: readonly Row[];
  /** The store's choices; nothing until it has answered. */
  choices: GoodsFilter | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  /** Fetches the next fifty; absent where there are no more. */
  loadMore: (() => Promise<unknown>) | undefined;
  refetch: () => Promise<unknown>;
}
