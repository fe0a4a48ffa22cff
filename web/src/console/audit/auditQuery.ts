import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditWish } from '../api/audit';
import { calls } from '../api/calls';

/** The entries that are asked for, the newest first, fifty more at a time. */
export const auditQuery = (wish: AuditWish) =>
  infiniteQueryOptions({
    queryKey: ['audit', wish],
    queryFn: ({ pageParam, signal }) => calls.audit(wish, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
