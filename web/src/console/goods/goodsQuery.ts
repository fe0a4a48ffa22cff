import { queryOptions } from '@tanstack/react-query';
import { calls } from '../api/calls';

/** A product in full; it sells all the time, so every look is a new one. */
export const productQuery = (productId: number) =>
  queryOptions({
    queryKey: ['product', productId],
    queryFn: ({ signal }) => calls.product(productId, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
