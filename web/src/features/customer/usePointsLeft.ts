import { useQuery } from '@tanstack/react-query';
import { type Customer, call, getProfile } from '@/api';
import { useCart } from '@/features/cart';

/** The gateway of loyalty points. */
const LOYALTY = 'LOYALTY';

/**
 * The points that the customer of the open bill can still spend; '' while that is not known. The bill keeps
 * the number from when the customer was tagged, so it is asked for again once points have paid a part of it.
 */
export function usePointsLeft(customer: Customer | null): string {
  const { c_id: id = '', mobile = '', memPoints = '' } = customer ?? {};
  const cart = useCart();
  const payments = cart?.customer?.c_id === id ? (cart.order?.payments ?? []) : [];
  const byPoints = payments
    .filter(({ payment_gateway_type: gateway }) => gateway === LOYALTY)
    .map(({ pay_id, status }) => `${pay_id} ${status}`);
  const isSpent = byPoints.length > 0;
  const { data } = useQuery({
    queryKey: ['customer', 'points left', mobile, byPoints],
    queryFn: async ({ signal }) => (await call(getProfile, { mobile }, { signal })).data.memPoints,
    enabled: isSpent && mobile !== '',
    retry: false,
  });
  return isSpent ? (data ?? '') : memPoints;
}
