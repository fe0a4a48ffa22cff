import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type Hit, productSearch } from '@/api';

/** From so many letters on it is worth looking. */
export const SHORTEST_TERM = 2;

/** The state of a search. */
export interface ProductSearchState {
  hits: readonly Hit[];
  /** The answer to exactly this term is there. */
  answered: boolean;
  failed: boolean;
  /** Looks again for the same term. */
  retry: () => Promise<unknown>;
}

/** Looks products up while a term is typed; a newer term gives the older one up. */
export function useProductSearch(term: string): ProductSearchState {
  const enabled = term.length >= SHORTEST_TERM;
  const { data, isSuccess, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['product-search', term],
    queryFn: ({ signal }) => call(productSearch, { search_term: term }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    // Stock may have changed since the same was looked for: it is asked for again, and seen
    // meanwhile.
    staleTime: 0,
  });
  return {
    hits: enabled && data ? data.data : [],
    answered: enabled && isSuccess && !isPlaceholderData,
    failed: enabled && isError,
    retry: refetch,
  };
}

/** The product that a code stands for, as far as a search can tell; `null` when it cannot. */
export async function findByCode(code: string): Promise<Hit | null> {
  if (code.length < SHORTEST_TERM) return null;
  try {
    const { data } = await call(productSearch, { search_term: code });
    return data.find(({ barcode }) => barcode === code) ?? null;
  } catch {
    // Its name would have been nice to know; nothing depends on it.
    return null;
  }
}
