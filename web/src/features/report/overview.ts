import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, readOverview } from '@/api';
import type { Days } from './days';

/** Some days beside the same weekdays before them, as the server tells them. */
export type Overview = AnswerOf<typeof readOverview>['data'];

/** How often a day that is not over is read again. */
const EVERY_MS = 60_000;

/** An overview of some days. */
export function useOverview(days: Days) {
  return useQuery({
    queryKey: ['report', 'overview', days],
    queryFn: async ({ signal }) => (await call(readOverview, { ...days }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.until ? EVERY_MS : false),
    retry: false,
  });
}
