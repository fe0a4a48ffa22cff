import { CancelBillQuestion } from '@/features/cart';
import { GoesBack, useOrder } from '@/features/payment';
import { useText } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
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
      <ConfirmDialog
        open={dialog === 'part-paid'}
        question={text('checkout:splitBackTitle')}
        detail={text('checkout:splitBack')}
        confirmLabel={text('cart:cancelBill')}
        confirmNote={text('checkout:cancelPaidNote')}
        cancelLabel={text('checkout:returnToPayment')}
        cancelNote={text('checkout:returnNote')}
        danger
        onConfirm={cancel}
        onCancel={stay}
      >
        {told}
      </ConfirmDialog>
      <CancelBillQuestion open={dialog === 'cancel'} onConfirm={cancel} onCancel={stay}>
        {told}
      </CancelBillQuestion>
    </>
  );
}
