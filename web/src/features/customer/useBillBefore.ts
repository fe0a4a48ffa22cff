import { useQuery } from '@tanstack/react-query';
import { call, myOrders, type OrderRow } from '@/api';

/** The newest invoice of a customer: `undefined` while it is not known, `null` where there is none. */
export function useBillBefore(mobile: string): OrderRow | null | undefined {
  const { data } = useQuery({
    queryKey: ['customer', 'bill before', mobile],
    queryFn: async ({ signal }) => {
      const asked = { search_term: mobile, transaction_sub_type: 'sales', page: '1' };
      const { data: rows } = await call(myOrders, asked, { signal });
      return rows.find((row) => row.Mobile === mobile) ?? null;
    },
    // Other tills bill: every look is a new one.
    staleTime: 0,
    retry: false,
  });
  return data;
}
