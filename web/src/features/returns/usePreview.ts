import { useQuery } from '@tanstack/react-query';
import { call, returnRequest } from '@/api';
import { itemsOf, type ReturnInHand } from './returnInHand';

/**
 * The refund of the chosen goods, as the server reckons it; nothing while they cannot be reckoned.
 */
export function usePreview({ start, chosen }: ReturnInHand) {
  const { items, unexplained, count } = itemsOf({ start, chosen });
  const { order_id } = start.invoice;
  return useQuery({
    queryKey: ['return-preview', order_id, items],
    queryFn: async ({ signal }) => {
      const customer_id = start.customer_info.c_id;
      const body = { customer_id, order_id, confirm: 0 as const, return_item: items };
      return (await call(returnRequest, body, { signal })).data;
    },
    enabled: count > 0 && !unexplained,
    staleTime: 0,
    retry: false,
  });
}
