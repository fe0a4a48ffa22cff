import { GoesBack, useOrder } from '@/features/payment';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Dialog } from '@/ui/Dialog';
import classes from './PayScreen.module.css';
import type { Leaving } from './useLeaving';

/** The questions on the way out of checkout. What goes back of a part-paid bill is told before it is cancelled. */
export function LeaveDialogs({ leaving: { dialog, stay, cancel } }: { leaving: Leaving }) {
  const text = useText();
  const goesBack = useOrder()?.summary.goes_back ?? [];
  const told = goesBack.length > 0 && (
    <>
      <h3 className={classes.goesBack}>{text('checkout:goesBack')}</h3>
      <GoesBack refunds={goesBack} />
    </>
  );
  return (
    <>
      <Dialog
        open={dialog === 'part-paid'}
        title={text('checkout:splitBackTitle')}
        size="small"
        onClose={stay}
        footer={
          <>
            <AppButton
              label={text('cart:cancelBill')}
              look="danger"
              deliberate
              stretch
              onClick={cancel}
            />
            <AppButton
              label={text('checkout:returnToPayment')}
              look="primary"
              stretch
              autoFocus
              onClick={stay}
            />
          </>
        }
      >
        <p className={classes.question}>{text('checkout:splitBack')}</p>
        {told}
      </Dialog>
      <ConfirmDialog
        open={dialog === 'cancel'}
        question={text('cart:cancelBillQuestion')}
        detail={text('cart:cancelBillDetail')}
        confirmLabel={text('cart:cancelBill')}
        cancelLabel={text('cart:keepBill')}
        danger
        onConfirm={cancel}
        onCancel={stay}
      >
        {told}
      </ConfirmDialog>
    </>
  );
}
