import { ActionButton } from '@/app/actions';
import { useCart } from '@/features/cart';
import {
  BillSteps,
  BillTotal,
  OffersWithinReach,
  useBillCounts,
  useLinesToAskAbout,
} from '@/features/cart/screen';
import { SessionPanel } from '@/features/cash_session';
import { OffersToday } from '@/features/catalog';
import { CustomerCard, PlaceMark } from '@/features/customer';
import { DiscountMark } from '@/features/discount';
import { totalOf } from '@/lib/billSummary';
import { useText } from '@/lib/i18n';
import layout from '@/ui/layout.module.css';
import { BillActions } from './BillActions';
import classes from './BillingScreen.module.css';
import type { BillingActions } from './useBillingActions';

/**
 * The panel beside the cart: session, customer, offers, totals, and what can be done with the bill.
 * Every part has its place whatever the others say; only how the total comes about grows, upwards.
 */
export function BillSide({ actions }: { actions: BillingActions }) {
  const text = useText();
  const cart = useCart();
  const counts = useBillCounts(cart);
  const toAskAbout = useLinesToAskAbout();
  const summary = cart?.bill_summary ?? [];
  const isEmpty = cart?.data.length === 0;
  return (
    <div className={`${layout.pane} ${classes.side}`}>
      <SessionPanel />
      <CustomerCard customer={cart?.customer ?? null} action={actions['customer.tag']} />
      {isEmpty ? (
        <div className={classes.offersToday}>
          <OffersToday />
        </div>
      ) : (
        <OffersWithinReach cart={cart} />
      )}
      <div
        className={classes.growing}
        data-still={isEmpty || undefined}
        tabIndex={summary.length > MANY_STEPS ? 0 : undefined}
        data-alert-place
      >
        {cart && <DiscountMark cart={cart} />}
        {cart && <PlaceMark cart={cart} />}
        <BillSteps summary={summary} />
      </div>
      <div className={classes.sum}>
        <BillTotal
          summary={summary}
          total={cart ? totalOf(cart) : '0.00'}
          counts={counts}
          saved={cart?.saved}
        />
      </div>
      <BillActions actions={actions} />
      <ActionButton
        action={actions['billing.checkout']}
        look="primary"
        size="large"
        note={toAskAbout > 0 ? text('billing:asksManager', { count: toAskAbout }) : undefined}
      />
    </div>
  );
}

/** With more the steps may have to be scrolled. */
const MANY_STEPS = 5;
