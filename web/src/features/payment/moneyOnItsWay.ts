import { isCharging, useIsCharging } from './charge/useCharge';
import { pendingPayment, usePendingPayment } from './pendingPayment';

/**
 * Whether money of the bill is on its way: a payment that has not been acknowledged, or a charge outside that is not
 * settled. Until then the bill stays as it is and where it is.
 */
export function useMoneyOnItsWay(): boolean {
  const isPending = usePendingPayment() !== null;
  return useIsCharging() || isPending;
}

/** The same outside of a component. */
export function moneyIsOnItsWay(): boolean {
  return pendingPayment() !== null || isCharging();
}
