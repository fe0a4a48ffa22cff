import { ActionButton } from '@/app/actions';
import { LaterMethods } from '@/features/payment';
import classes from './OrderFooter.module.css';
import type { Leaving } from './useLeaving';
import type { Remark } from './useRemark';

/** The ways out of checkout and beside it, where there is no panel at the side. */
export function OrderFooter({ remark, actions }: { remark: Remark; actions: Leaving['actions'] }) {
  return (
    <div className={classes.foot}>
      <ActionButton action={actions['checkout.back']} size="dense" />
      <ActionButton action={remark.action} label={remark.label} size="dense" />
      <LaterMethods />
      <ActionButton action={actions['checkout.cancel']} look="danger" size="dense" />
    </div>
  );
}
