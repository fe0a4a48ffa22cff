import { useInfiniteQuery } from '@tanstack/react-query';
import { type AnswerOf, call, readAudit } from '@/api';
import { areDays, type Days } from './days';

/** A page of the audit as the server tells it. */
type Page = AnswerOf<typeof readAudit>['data'];

/** The filters of the entries; an empty one does not limit. */
export interface AuditWish {
  /** A group, or `attention`. */
  kind: string;
  till: string;
  person: string;
}

/** A page of the entries that are looked for. A till or a person that is not named narrows nothing, and is not sent. */
export async function readPage(
  days: Days,
  { kind, till, person }: AuditWish,
  before: string,
  signal?: AbortSignal,
): Promise<Page> {
  const asked = { ...days, kind, ...(till && { till }), ...(person && { person }), before };
  return (await call(readAudit, asked, signal && { signal })).data;
}

/** The entries of some days that are looked for, the newest first, fifty more at a time. */
export function useAudit(days: Days, wish: AuditWish) {
  const { kind, till, person } = wish;
  const { data, error, isPending, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: ['audit', days, kind, till, person],
      queryFn: ({ pageParam, signal }) => readPage(days, wish, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: ({ next }: Page) => next || undefined,
      enabled: areDays(days),
      // Other tills work on: every look is a new one.
      staleTime: 0,
      retry: false,
    },
  );
  return {
    entries: data?.pages.flatMap((page) => page.entries) ?? [],
    /** The choices of people and tills; nothing until the store has answered. */
    choices: data?.pages[0],
    error,
    isPending,
    isError,
    loadMore: hasNextPage ? () => fetchNextPage() : undefined,
    refetch: () => refetch(),
  };
}
