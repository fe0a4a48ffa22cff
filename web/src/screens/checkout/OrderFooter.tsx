import { type ReactNode, useState } from 'react';
import { ActionButton } from '@/app/actions';
import type { Order } from '@/features/payment';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { IconReceipt } from '@/ui/icons';
import { Sheet } from '@/ui/Sheet';
import { OrderSummary } from './OrderSummary';
import classes from './PayScreen.module.css';
import type { Leaving } from './useLeaving';
import type { Remark } from './useRemark';

/** What the side panel folds to: the ways out, the bill behind a button, and the one to take money. */
export function OrderFooter({
  order,
  remark,
  actions,
  children,
}: {
  order: Order;
  remark: Remark;
  actions: Leaving['actions'];
  children: ReactNode;
}) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.foot}>
      <ActionButton action={actions['checkout.cancel']} look="danger" />
      <AppButton label={text('checkout:bill')} icon={IconReceipt} onClick={() => setOpen(true)} />
      <ActionButton action={actions['checkout.back']} />
      {children}
      <Sheet open={open} title={text('checkout:orderSummary')} onClose={() => setOpen(false)}>
        <div className={classes.sheet}>
          <OrderSummary order={order} />
          <ActionButton
            action={{
              ...remark.action,
              run: () => {
                setOpen(false);
                remark.action.run();
              },
            }}
            label={remark.label}
          />
        </div>
      </Sheet>
    </div>
  );
}
