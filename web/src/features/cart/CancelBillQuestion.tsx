import type { ReactNode } from 'react';
import { totalOf } from '@/lib/billSummary';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { IconTrash } from '@/ui/icons';
import { useCart } from './bill';

/** Asks before the open bill is lost, and names what is on it. */
export function CancelBillQuestion({
  open,
  onConfirm,
  onCancel,
  children,
}: {
  open: boolean;
  onConfirm: () => unknown;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const text = useText();
  const cart = useCart();
  const count = cart?.data.length ?? 0;
  const amount = formatDecimal(cart ? totalOf(cart) : '0.00');
  return (
    <ConfirmDialog
      open={open}
      icon={IconTrash}
      question={text('cart:cancelBillQuestion')}
      detail={text('cart:cancelBillDetail', { count, amount })}
      confirmLabel={text('cart:cancelBill')}
      confirmNote={`${text('cart:itemCount', { count })}, ${amount}`}
      confirmKey="Delete"
      cancelLabel={text('cart:keepBill')}
      cancelNote={text('cart:keepBillNote')}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {children}
    </ConfirmDialog>
  );
}
