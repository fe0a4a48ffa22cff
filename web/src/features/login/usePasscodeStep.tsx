import { type ReactNode, useRef, useState } from 'react';
import { call, operationVerification, problemText, returnAuthorized } from '@/api';
import { useSendWithRetry } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import type { DockProps } from '@/ui/Dock';
import { DockSubject } from '@/ui/DockSubject';
import { IconLock } from '@/ui/icons';
import { NumericPad } from '@/ui/NumericPad';
import { PinField } from '@/ui/PinField';
import { RetryNote } from '@/ui/RetryNote';
import { AskElsewhere } from './LazyAskElsewhere';
import type { Leave } from './leave';

const LENGTH = 6;

export interface PasscodeStep {
  /** The leave to approve; nothing is asked without. */
  leave: Leave | null;
  /** The act, in a word or two, and a hint for the manager. */
  subject: string;
  hint: string;
  /**
   * Does the operation with the approval, a `security_code_id` for one use within ten minutes. What
   * it throws is shown under the field.
   */
  onApproved: (securityCodeId: string) => unknown;
  onBack: () => void;
}

const ask = (leave: Leave, code: string) =>
  leave.operation === 'BILL_RETURN'
    ? call(returnAuthorized, { order_id: leave.order_id, security_code: code })
    : call(operationVerification, { ...leave, security_code: code });

/**
 * A manager's passcode in a dock, in place of its own content, with a way back to that. Answers what
 * the dock shows while a manager is asked, `null` otherwise. Acts on the sixth digit.
 */
export function usePasscodeStep({
  leave,
  subject,
  hint,
  onApproved,
  onBack,
}: PasscodeStep): (Omit<DockProps, 'onClose' | 'total'> & { children: ReactNode }) | null {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [passcode, setPasscode] = useState('');
  const { busy, error, setError, unanswered, setUnanswered, send } = useSendWithRetry();
  if (!leave) return null;
  const isComplete = passcode.length === LENGTH;

  const go = async (securityCodeId: string) => {
    try {
      await onApproved(securityCodeId);
    } catch (problem) {
      // The approval was answered; its retry would not help.
      setError(problemText(problem) ?? '');
    }
  };
  const submit = (code: string) =>
    send(
      async () => {
        const { data } = await ask(leave, code);
        setPasscode('');
        await go(data.security_code_id);
      },
      (problem) => {
        setPasscode('');
        return problemText(problem);
      },
    );
  return {
    title: text('audit:approvalTitle'),
    step: 'passcode',
    scans: 'wait',
    typed: true,
    busy,
    onBack: () => {
      // No digit of it is left for who comes next.
      setPasscode('');
      setError('');
      setUnanswered(null);
      onBack();
    },
    onSubmit: () => {
      if (isComplete) submit(passcode);
    },
    pad: <NumericPad field={field} decimal={false} secret />,
    actions: (
      <AppButton
        type="submit"
        label={text('ui:continue')}
        look="primary"
        size="large"
        shortcut="Enter"
        reason={isComplete ? undefined : text('audit:passcodeLength')}
      />
    ),
    children: (
      <>
        <DockSubject picture={<IconLock size={24} stroke={1.75} aria-hidden />} name={subject} />
        <PinField
          ref={field}
          label={text('login:managerPasscode')}
          hint={hint}
          length={LENGTH}
          autoFocus
          padded
          value={passcode}
          error={error || undefined}
          onChange={(next) => {
            setPasscode(next);
            setError('');
            setUnanswered(null);
          }}
          onComplete={submit}
        />
        <RetryNote message={unanswered} onRetry={() => submit(passcode)} />
        <AskElsewhere leave={leave} onApproved={go} />
      </>
    ),
  };
}
