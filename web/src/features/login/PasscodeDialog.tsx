import { call, operationVerification } from '@/api';
import { useText } from '@/lib/i18n';
import { PasscodePrompt } from './PasscodePrompt';

/** What a manager is asked for: the operation, what it is done to, and how much it comes to at most. */
export type Leave =
  | { operation: 'DISCOUNT'; order_id: string; amount: string }
  | { operation: 'CASH_MOVEMENT'; kind: string; amount: string }
  | { operation: 'BILL_REPRINT' | 'BILL_RETURN' | 'NEGATIVE_STOCK' };

export interface PasscodeDialogProps {
  /** What is to be approved; nothing is asked without. */
  leave: Leave | null;
  /** 'Manager approval' where nothing else is given. */
  title?: string;
  /** What is to be approved, in words. */
  hint?: string;
  /**
   * Does the operation with the approval, a `security_code_id` for one use within ten minutes, for
   * what was asked or less.
   * What it throws is shown under the field; the next passcode then buys another approval.
   */
  onApproved: (securityCodeId: string) => unknown;
  onCancel: () => void;
}

/** Asks a manager to approve one operation of the cashier. */
export function PasscodeDialog({ leave, title, onApproved, ...prompt }: PasscodeDialogProps) {
  const text = useText();
  return (
    <PasscodePrompt
      {...prompt}
      open={leave !== null}
      title={title ?? text('audit:approvalTitle')}
      onSubmit={async (passcode) => {
        const request = { ...leave, security_code: passcode };
        const { data } = await call(operationVerification, request);
        await onApproved(data.security_code_id);
      }}
    />
  );
}
