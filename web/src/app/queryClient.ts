import { QueryClient } from '@tanstack/react-query';

/** Makes the store of what the server said. One for the app, one for each test. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The server stands in the shop: it may well answer where the internet does not, so the
        // browser's opinion on being online is never a reason not to ask.
        networkMode: 'always',
        // Once more for a dropped packet; after that a person decides.
        retry: 1,
        staleTime: 10_000,
        refetchOnWindowFocus: false,
      },
      mutations: {
        networkMode: 'always',
        // The caller of a change resends it under its own id, since it knows the change.
        retry: false,
      },
    },
  });
}
