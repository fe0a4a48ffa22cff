import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CarryBagDialog } from '@/features/carry_bag';
import { CancelBillQuestion, cancelBill } from '@/features/cart';
import { askForSession } from '@/features/cash_session';
import { BillPlaceDialog, CustomerDialogs } from '@/features/customer';
import { ApproveDiscount, DiscountDialog } from '@/features/discount';
import { HoldDialog } from '@/features/held_bill';
import { HandBackDialog } from '@/features/payment';
import { useText } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import {
  type BillingDialog,
  type NotBilled,
  showBillingDialog,
  useBillingDialog,
} from './billingDialog';
import { NotBilledDock } from './LazyNotBilledDock';
import { proceedToCheckout } from './useBillingActions';

const close = () => showBillingDialog(null);

const isNotBilled = (dialog: BillingDialog): dialog is NotBilled =>
  typeof dialog === 'object' && dialog !== null && 'codes' in dialog;

/** The questions about the whole bill. */
export function BillingDialogs() {
  const text = useText();
  const navigate = useNavigate();
  const dialog = useBillingDialog();
  const toCheckout = () => void navigate({ to: '/checkout' });
  // A question that came when the screen was left already is not asked on the way back.
  useEffect(close, []);
  return (
    <>
      <CancelBillQuestion
        open={dialog === 'cancel'}
        onConfirm={() => {
          close();
          void cancelBill();
        }}
        onCancel={close}
      />
      <ConfirmDialog
        open={dialog === 'no-opening-balance'}
        question={text('cash_session:noOpeningBalance')}
        confirmLabel={text('ui:continue')}
        confirmNote={text('cash_session:openNote')}
        cancelNote={text('cash_session:laterNote')}
        onConfirm={() => {
          close();
          askForSession();
        }}
        onCancel={close}
      />
      <NotBilledDock
        asked={
          isNotBilled(dialog)
            ? {
                codes: dialog.codes,
                onConfirm: () => {
                  close();
                  return proceedToCheckout(toCheckout);
                },
                onClose: close,
              }
            : null
        }
      />
      {typeof dialog === 'object' && dialog && !isNotBilled(dialog) && (
        <ApproveDiscount
          wanted={dialog}
          onApproved={(securityCodeId) => proceedToCheckout(toCheckout, securityCodeId)}
          onCancel={close}
        />
      )}
      <DiscountDialog open={dialog === 'discount'} onDone={close} />
      <CarryBagDialog open={dialog === 'bags'} onDone={close} />
      <HoldDialog open={dialog === 'hold'} onDone={close} />
      {dialog === 'place' && <BillPlaceDialog onDone={close} />}
      <CustomerDialogs />
      <HandBackDialog />
    </>
  );
}
