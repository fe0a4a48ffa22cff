import { useQuery } from '@tanstack/react-query';
import { call, getCarryBags } from '@/api';

/** The carry bags of the store with how many of each are on the bill, read anew for every look. */
export function useCarryBags() {
  return useQuery({
    queryKey: ['carry-bags'],
    queryFn: async ({ signal }) => (await call(getCarryBags, {}, { signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
