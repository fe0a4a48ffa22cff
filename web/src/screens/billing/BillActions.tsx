import { ActionButton, type BoundAction } from '@/app/actions';
import { useCart } from '@/features/cart';
import { useText } from '@/lib/i18n';
import classes from './BillingScreen.module.css';
import type { BillingActions } from './useBillingActions';

export interface BillActionsProps {
  actions: BillingActions;
  /** What surrounds the doing, as a sheet that goes with it. */
  within?: (action: BoundAction) => BoundAction;
}

/** What can be done with the bill beside paying it, two in a row. */
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
      <ActionButton action={within(actions['customer.place'])} size="dense" />
      <ActionButton action={actions['customer.salesperson']} size="dense" />
      <ActionButton action={actions['printing.drawer']} size="dense" />
    </div>
  );
}

/** The button of the carry bags: whether the bill has some, and how many. */
export function BagButton({
  action,
  size = 'normal',
  short = false,
}: {
  action: BoundAction;
  size?: 'normal' | 'dense';
  /** With one word, where there is room for no more. */
  short?: boolean;
}) {
  const text = useText();
  const bags = useCart()?.carry_bag_qty_total ?? 0;
  const label = text(bags > 0 ? 'carry_bag:added' : 'carry_bag:add');
  return (
    <ActionButton
      action={short ? { ...action, shortcut: undefined } : action}
      label={short ? text('carry_bag:short') : label}
      size={size}
      badge={bags || undefined}
      badgeTone="done"
    />
  );
}
