import { BillDock } from '@/features/cart';
import { usePasscodeStep } from '@/features/login';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { leaveOf, type WantedLeave } from './wantedLeave';

export interface ApproveDiscountProps {
  wanted: WantedLeave;
  /** Goes on with the approval, a `security_code_id`. */
  onApproved: (securityCodeId: string) => unknown;
  /** Goes back to the bill, where the discount can be lowered. */
  onCancel: () => void;
}

/** Asks a manager at checkout to approve a discount that has come above the cashier's limit since it was given. */
export function ApproveDiscount({ wanted, onApproved, onCancel }: ApproveDiscountProps) {
  const text = useText();
  const { amount, limit } = wanted;
  const step = usePasscodeStep({
    leave: leaveOf(wanted),
    subject: text('discount:manual'),
    hint: text('discount:approveAtCheckout', { discount: formatDecimal(amount), limit }),
    onApproved,
    onBack: onCancel,
  });
  return step && <BillDock {...step} onBack={undefined} onClose={onCancel} />;
}
