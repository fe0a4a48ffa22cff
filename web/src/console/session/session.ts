import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { SignedOut } from '@/api/problems';
import { calls } from '../api/calls';
import type { Session } from '../api/types';
import { giveUpProof } from '../proof/proved';
import { type Farewell, sayFarewell } from './farewell';

const KEY = ['session'] as const;

/** Nobody is signed in. */
export const OUT: Session = { state: 'out', mail: '', enrol: null, person: null };

const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) =>
    calls.session(signal).catch((problem: unknown) => {
      // A cookie that the server knows no more is nobody's.
      if (problem instanceof SignedOut) return OUT;
      throw problem;
    }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** The session of this browser, as the server told it last. */
export function useSession() {
  return useQuery(sessionQuery);
}

/** Takes a session that a call answered. */
export function useTakeSession(): (session: Session) => void {
  const client = useQueryClient();
  return (session) => {
    if (session.state === 'in') sayFarewell('');
    client.setQueryData(KEY, session);
  };
}

/** Forgets the person, and every answer that was theirs. */
export function forgetPerson(client: QueryClient, why: Exclude<Farewell, ''>): void {
  sayFarewell(why);
  giveUpProof();
  client.setQueryData(KEY, OUT);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
}

/** The server knows the session no more. Before a sign-in this says nothing. */
export function endSession(client: QueryClient): void {
  const known = client.getQueryData<Session>(KEY);
  if (known && known.state !== 'out') forgetPerson(client, 'ended');
}

/** Asks the server anew which session this browser has. */
export function useRefreshSession(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(() => undefined);
}
