import { ActionButton } from '@/app/actions';
import {
  BillTotal,
  BillTotals,
  OfferNudge,
  totalOf,
  useBillCounts,
  useCart,
} from '@/features/cart';
import { SessionPanel } from '@/features/cash_session';
import { CustomerCard } from '@/features/customer';
import { BillActions } from './BillActions';
import classes from './BillingScreen.module.css';
import type { BillingActions } from './useBillingActions';

/** The panel beside the cart: session, customer, totals, and what can be done with the bill. */
export function BillSide({ actions }: { actions: BillingActions }) {
  const cart = useCart();
  const counts = useBillCounts(cart);
  const summary = cart?.bill_summary ?? [];
  return (
    <div className={classes.side}>
      <SessionPanel />
      <div className={classes.push} />
      {cart && <OfferNudge cart={cart} />}
      <CustomerCard customer={cart?.customer ?? null} action={actions['customer.tag']} />
      <BillTotals summary={summary} />
      <BillTotal total={cart ? totalOf(cart) : '0.00'} summary={summary} counts={counts} />
      <BillActions actions={actions} />
      <div className={classes.bottom}>
        <ActionButton action={actions['billing.checkout']} look="primary" size="large" />
        <ActionButton action={actions['billing.cancel']} look="danger-quiet" />
      </div>
    </div>
  );
}
