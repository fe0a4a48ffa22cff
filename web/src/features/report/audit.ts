import { useInfiniteQuery } from '@tanstack/react-query';
import { type AnswerOf, call, readAudit } from '@/api';
import { areDays, type Days } from './days';

/** A page of the audit as the server tells it. */
type Page = AnswerOf<typeof readAudit>['data'];

/** An entry of the audit. */
export type Entry = Page['entries'][number];

/** The filters of the entries; an empty one does not limit. */
export interface AuditWish {
  /** A group, or `attention`. */
  kind: string;
  till: string;
  person: string;
}

/** The filters as a call has them: a till or a person that is not named narrows nothing, and is not sent. */
export function narrowedBy({ kind, till, person }: AuditWish) {
  return { kind, ...(till && { till }), ...(person && { person }) };
}

/** The entries of some days that are looked for, the newest first, fifty more at a time. */
export function useAudit(days: Days, wish: AuditWish) {
  const { kind, till, person } = wish;
  const { data, error, isPending, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: ['audit', days, kind, till, person],
      queryFn: async ({ pageParam, signal }) => {
        const asked = { ...days, ...narrowedBy(wish), before: pageParam };
        return (await call(readAudit, asked, { signal })).data;
      },
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
