import { ActionButton } from '@/app/actions';
import { BillTotals, OfferNudge, useBillCounts, useCart } from '@/features/cart';
import { SessionPanel } from '@/features/cash_session';
import { CustomerCard, PlaceMark } from '@/features/customer';
import { DiscountMark } from '@/features/discount';
import { totalOf } from '@/lib/billSummary';
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
      {cart && <DiscountMark cart={cart} />}
      {cart && <PlaceMark cart={cart} />}
      <CustomerCard customer={cart?.customer ?? null} action={actions['customer.tag']} />
      <BillTotals summary={summary} total={cart ? totalOf(cart) : '0.00'} counts={counts} />
      <BillActions actions={actions} />
      <div className={classes.bottom}>
        <ActionButton action={actions['billing.checkout']} look="primary" size="large" />
        <ActionButton action={actions['billing.cancel']} look="danger" />
      </div>
    </div>
  );
}
