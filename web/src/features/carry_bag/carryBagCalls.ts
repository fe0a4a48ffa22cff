import { useQuery } from '@tanstack/react-query';
import { call, getCarryBags, saveCarryBags } from '@/api';
import { customerParams, type SendOptions } from '@/features/cart';

/** The carry bags of the store with how many of each are on the bill, read anew for every look. */
export function useCarryBags() {
  return useQuery({
    queryKey: ['carry-bags'],
    queryFn: async ({ signal }) => (await call(getCarryBags, {}, { signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The bags that the bill is to have in place of those it has. */
export interface SaveBags {
  /** Which bill; '' where there is none yet. */
  orderId: string;
  bags: readonly (readonly [id: string, count: number])[];
}

/** Puts carry bags on the open bill. */
export function saveBags({ orderId, bags }: SaveBags, options: SendOptions) {
  const body = { ...customerParams(), order_id: orderId, bags: JSON.stringify(bags) };
  return call(saveCarryBags, body, options);
}
