import { queryOptions, useQuery } from '@tanstack/react-query';
import { calls } from '../api/calls';
import { usePerson } from '../session/person';
import { useScope } from '../way';

/** Intervals at which questions are asked for: while somebody looks at them, and for their number. */
export const LIVE_MS = 5_000;
export const COUNT_MS = 20_000;

/** Nothing is asked for without a network; a hidden tab asks for nothing anyway. */
export const every = (ms: number) => () => navigator.onLine && ms;

/** The questions that wait, and those answered today; of one store, 0 for all. */
export const approvalsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['approvals', storeId],
    queryFn: ({ signal }) => calls.approvals(storeId, signal),
    staleTime: LIVE_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

/** One question. The bill in hand may grow while the cashier waits. */
export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ['approval', id],
    queryFn: ({ signal }) => calls.approval(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      navigator.onLine && state.data?.asked.state === 'waiting' && LIVE_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

/** The number of questions that wait; 0 for whoever may not answer. */
export function useWaiting(): number {
  const mayAnswer = usePerson().rights.includes('approvals.answer');
  const { storeId } = useScope();
  const { data } = useQuery({
    ...approvalsQuery(storeId),
    enabled: mayAnswer,
    refetchInterval: every(COUNT_MS),
  });
  return data?.waiting.length ?? 0;
}
