import { type ReactNode, useId } from 'react';
import { useText } from '@/lib/i18n';
import { listedPayments } from './listedPayments';
import type { Order } from './order';
import { usePendingPayment } from './pendingPayment';
import { TenderList } from './TenderList';
import classes from './TenderSlot.module.css';

/**
 * Payments on the bill; `children` adds vouchers and the like. An empty slot says so and shows `offer`, or is not there
 * where something else needs the room.
 */
export function TenderSlot({
  order,
  offer = null,
  givesWay = false,
  children,
}: {
  order: Order;
  offer?: ReactNode;
  /** An empty one is not there. */
  givesWay?: boolean;
  children: ReactNode;
}) {
  const text = useText();
  const titleId = useId();
  const isPending = usePendingPayment() !== null;
  const { payments, vouchers } = order.summary;
  const isEmpty = payments.length === 0 && vouchers.length === 0 && !isPending;
  if (isEmpty && givesWay) return null;
  return (
    <div className={classes.slot}>
      <h2 id={titleId} className={classes.title}>
        {text('payment:tenders')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={classes.scrolls} tabIndex={0} aria-labelledby={titleId}>
        {children}
        <TenderList payments={listedPayments(order.summary)} />
        {isEmpty && <p className={classes.empty}>{text('payment:nothingTaken')}</p>}
      </section>
      {isEmpty && offer}
    </div>
  );
}
