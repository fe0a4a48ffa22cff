import { call, operationVerification } from '@/api';
import { useText } from '@/lib/i18n';
import { PasscodePrompt } from './PasscodePrompt';

/** What a manager can approve. */
export type ApprovableOperation =
  | 'BILL_REPRINT'
  | 'BILL_RETURN'
  | 'CASH_MOVEMENT'
  | 'NEGATIVE_STOCK'
  | 'DISCOUNT';

export interface PasscodeDialogProps {
  open: boolean;
  operation: ApprovableOperation;
  /** 'Manager approval' where nothing else is given. */
  title?: string;
  /** What is to be approved, in words. */
  hint?: string;
  /**
   * Does the operation with the approval, a `security_code_id` for one use within ten minutes.
   * What it throws is shown under the field; the next passcode then buys another approval.
   */
  onApproved: (securityCodeId: string) => unknown;
  onCancel: () => void;
}

/** Asks a manager to approve one operation of the cashier. */
export function PasscodeDialog({ operation, title, onApproved, ...prompt }: PasscodeDialogProps) {
  const text = useText();
  return (
    <PasscodePrompt
      {...prompt}
      title={title ?? text('audit:approvalTitle')}
      onSubmit={async (passcode) => {
        const request = { operation, security_code: passcode };
        const { data } = await call(operationVerification, request);
        await onApproved(data.security_code_id);
      }}
    />
  );
}
