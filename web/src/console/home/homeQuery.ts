import { queryOptions } from '@tanstack/react-query';
import { calls } from '../api/calls';

/** Interval at which Home asks anew while its tab is in sight. */
export const AGAIN_AFTER_MS = 20_000;

/** The day so far, of one store; 0 for all that the person may see. */
export const homeQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['home', storeId],
    queryFn: ({ signal }) => calls.home(storeId, signal),
    staleTime: 10_000,
  });
