import { type Cancelling, cancelBill, currentCart, newCancelling } from '@/features/cart';
import { forgetCancelling, keepCancelling, keptCancelling, setHandBack } from './handBack';
import { orderOf } from './order';

let underWay: Promise<boolean> | null = null;

/**
 * Cancels the bill at checkout. Where money is on it, that is written down before it is sent and goes again under its own
 * name until there is an answer, after a reload too: the answer says what has to be handed back. Answers whether the bill
 * was cancelled.
 */
export function cancelAtCheckout(): Promise<boolean> {
  const kept = keptCancelling();
  const order = orderOf(currentCart());
  const cancelling = kept && kept.body.order_id === order?.id ? kept : newCancelling();
  if (order?.isPartPaid) keepCancelling(cancelling);
  return cancel(cancelling);
}

/** Goes on with a cancelling that was not answered before the page was loaded, or before a sign-in ended. */
export function goOnCancelling(): void {
  const kept = keptCancelling();
  if (kept) void cancel(kept);
}

function cancel(cancelling: Cancelling): Promise<boolean> {
  underWay ??= answered(cancelling).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function answered(cancelling: Cancelling): Promise<boolean> {
  const refunds = await cancelBill(cancelling);
  if (refunds === null) return false;
  if (refunds === 'refused') forgetCancelling();
  else setHandBack(refunds);
  return refunds !== 'refused';
}
