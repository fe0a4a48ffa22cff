import type { ReactNode } from 'react';
import { usePasscodeStep } from '@/features/login';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dock } from '@/ui/Dock';
import { HandedOver } from './HandedOver';
import type { Queued, SendApproval } from './useHandOver';

export interface HandOverDockProps {
  title: string;
  /** The number of the invoice. */
  number: string;
  approval: SendApproval;
  /** Something is typed that has not been sent. */
  typed: boolean;
  /** The message that was queued: its fate takes the place of the field. */
  queued: Queued | null;
  /** Whom it was sent to, where that is more than the address. */
  to?: string;
  busy: boolean;
  /** Why it cannot be sent yet. */
  missing?: string | undefined;
  pad?: ReactNode;
  onClose: () => void;
  onSend: () => void;
  /** The field of the address. */
  children: ReactNode;
}

/** Sends an invoice to an address and tells whether it has gone. A duplicate may take a manager's passcode. */
export function HandOverDock({
  title,
  number,
  approval,
  typed,
  queued,
  to = '',
  busy,
  missing,
  pad,
  onClose,
  onSend,
  children,
}: HandOverDockProps) {
  const text = useText();
  const passcode = usePasscodeStep({
    leave: approval.isWanted ? { operation: 'BILL_REPRINT', order_id: number } : null,
    subject: title,
    hint: text('invoice:sendApprove', { number }),
    onApproved: approval.give,
    onBack: approval.giveUp,
  });
  if (passcode) return <Dock {...passcode} onClose={onClose} />;

  const dismiss = (
    <AppButton
      label={text('ui:dismiss')}
      size="large"
      look={queued ? 'primary' : 'tonal'}
      autoFocus={queued !== null}
      // It takes the place of Send, whose second click would leave before anybody has read what became of it.
      deliberate={queued !== null}
      onClick={onClose}
    />
  );
  const send = (
    <AppButton
      type="submit"
      label={text('invoice:send')}
      look="primary"
      size="large"
      shortcut="Enter"
      busy={busy}
      reason={missing}
    />
  );
  return (
    <Dock
      title={title}
      scans="wait"
      step={queued ? 'sent' : 'address'}
      typed={typed && !queued}
      busy={busy}
      onClose={onClose}
      onSubmit={queued ? onClose : onSend}
      pad={!queued && pad}
      actions={
        queued ? (
          dismiss
        ) : (
          <>
            {dismiss}
            {send}
          </>
        )
      }
    >
      {queued ? <HandedOver queued={queued} to={to || queued.to} /> : children}
    </Dock>
  );
}
