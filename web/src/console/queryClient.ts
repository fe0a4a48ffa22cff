import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SignedOut } from '@/api/problems';
import { endSession } from './session/session';

/** Makes the store of what the server said. One for the page, one for each test. */
export function createQueryClient(): QueryClient {
  const onError = (problem: unknown) => {
    if (problem instanceof SignedOut) endSession(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // One retry for a dropped packet. A retry never helps whoever is signed out.
        retry: (tries, problem) => tries < 1 && !(problem instanceof SignedOut),
        staleTime: 10_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
