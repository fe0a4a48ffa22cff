import { ActionButton } from '@/app/actions';
import { LaterMethods, type Order } from '@/features/payment';
import layout from '@/ui/layout.module.css';
import classes from './OrderSide.module.css';
import { OrderSummary } from './OrderSummary';
import type { Leaving } from './useLeaving';
import type { Remark } from './useRemark';

/** The panel beside the payment: whose bill it is, what is on it, and the ways out. */
export function OrderSide({
  order,
  remark,
  actions,
}: {
  order: Order;
  remark: Remark;
  actions: Leaving['actions'];
}) {
  return (
    <div className={`${layout.pane} ${classes.side}`}>
      <OrderSummary order={order} />
      <div className={classes.actions}>
        <div className={classes.pair}>
          <LaterMethods />
        </div>
        <ActionButton action={remark.action} label={remark.label} size="dense" stretch />
        <div className={classes.pair}>
          <ActionButton action={actions['checkout.back']} size="dense" />
          <ActionButton action={actions['checkout.cancel']} look="danger" size="dense" />
        </div>
      </div>
    </div>
  );
}
