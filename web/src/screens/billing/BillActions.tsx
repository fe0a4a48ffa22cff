import { ActionButton, type BoundAction } from '@/app/actions';
import { useCart } from '@/features/cart';
import { useText } from '@/lib/i18n';
import classes from './BillingScreen.module.css';
import type { BillingActions } from './useBillingActions';

export interface BillActionsProps {
  actions: BillingActions;
  /** Wraps each action, as a sheet does that closes with it. */
  within?: (action: BoundAction) => BoundAction;
}

/** Actions on the bill beside paying it, two in a row. */
export function BillActions({ actions, within = (action) => action }: BillActionsProps) {
  const heldBills = useCart()?.hold_bill_count ?? 0;
  return (
    <div className={classes.actions}>
      <ActionButton action={within(actions['held_bill.hold'])} size="dense" />
      <ActionButton
        action={within(actions['held_bill.view'])}
        size="dense"
        badge={heldBills || undefined}
      />
      <ActionButton action={within(actions['discount.manual'])} size="dense" />
      <BagButton action={within(actions['carry_bag.choose'])} size="dense" />
      <div className={classes.seldom}>
        <ActionButton action={within(actions['customer.place'])} size="narrow" />
        <ActionButton action={actions['customer.salesperson']} size="narrow" />
        <ActionButton action={actions['printing.drawer']} size="narrow" />
      </div>
    </div>
  );
}

/** The button of the carry bags: whether the bill has some, and how many. */
export function BagButton({
  action,
  size = 'normal',
}: {
  action: BoundAction;
  size?: 'normal' | 'dense';
}) {
  const text = useText();
  const bags = useCart()?.carry_bag_qty_total ?? 0;
  return (
    <ActionButton
      action={action}
      label={text(bags > 0 ? 'carry_bag:added' : 'carry_bag:add')}
      size={size}
      badge={bags || undefined}
      badgeTone="done"
    />
  );
}
