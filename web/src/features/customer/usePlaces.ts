import { useQuery } from '@tanstack/react-query';
import { call, getCity, getState } from '@/api';
import type { Choice } from '@/ui/SelectField';

/** India, in the numbering of the calls. */
const INDIA = '101';

/** A list of places to choose from. */
export interface Places {
  choices: readonly Choice[];
  loading: boolean;
  failed: boolean;
  retry: () => Promise<unknown>;
}

const choicesOf = (places: readonly { id: string; name: string }[]): Choice[] =>
  places.map(({ id, name }) => ({ value: id, label: name }));

/** The States and union territories. */
export function useStates(): Places {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['customer', 'states'],
    queryFn: async ({ signal }) =>
      choicesOf((await call(getState, { country_id: INDIA }, { signal })).data),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return placesOf(data, isFetching, isError, refetch);
}

/** The cities of a State; none while no State is chosen. */
export function useCities(stateId: string): Places {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['customer', 'cities', stateId],
    queryFn: async ({ signal }) =>
      choicesOf((await call(getCity, { state_id: stateId }, { signal })).data),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: stateId !== '',
  });
  return placesOf(data, isFetching, isError, refetch);
}

function placesOf(
  choices: readonly Choice[] = [],
  loading: boolean,
  isError: boolean,
  retry: () => Promise<unknown>,
): Places {
  return { choices, loading, failed: isError && !loading, retry };
}
