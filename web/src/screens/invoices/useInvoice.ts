import { useQuery } from '@tanstack/react-query';
import { call, type DetailsAnswer, orderDetails } from '@/api';

/** An invoice or credit note in full. */
export type Invoice = DetailsAnswer;

/** An invoice or credit note of the store by its printed number, or by the id of its bill. */
export function useInvoice(orderId: string) {
  return useQuery({
    queryKey: ['invoice', orderId],
    queryFn: ({ signal }) => call(orderDetails, { order_id: orderId, c_id: '' }, { signal }),
    // Goods may have come back a minute ago, at another till.
    staleTime: 0,
  });
}
