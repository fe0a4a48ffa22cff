import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { usePasscodeStep } from '@/features/login';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dock } from '@/ui/Dock';
import { IconAlertCircle, IconRefresh } from '@/ui/icons';
import { HandedOver } from './HandedOver';
import classes from './HandedOver.module.css';
import type { Delivery } from './useDelivery';
import type { Queued, SendApproval } from './useHandOver';

/** Delay before the dock of a sent message closes by itself, in milliseconds. */
const READ_MS = 2_000;

export interface HandOverDockProps {
  title: string;
  /** The number of the invoice. */
  number: string;
  approval: SendApproval;
  /** Something is typed that has not been sent. */
  typed: boolean;
  /** The message that was queued: its fate takes the place of the field, unless it failed. */
  queued: Queued | null;
  delivery: Delivery;
  /** The cause, where the other side has refused it. */
  refused: string;
  /** Other ways to hand the invoice over, where this one failed. */
  others: ReactNode;
  /** It has gone. */
  onSent: () => void;
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
  delivery: { state, cause },
  refused,
  others,
  onSent,
  to = '',
  busy,
  missing,
  pad,
  onClose,
  onSend,
  children,
}: HandOverDockProps) {
  const text = useText();
  const queries = useQueryClient();
  const hasFailed = state === 'given_up';
  const isSent = state === 'sent';
  // The number in the shell's status has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what it follows
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['delivery'], exact: true });
  }, [queries, state]);
  const note = useEffectEvent(onSent);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isSent) return;
    note();
    const read = setTimeout(() => close(), READ_MS);
    return () => clearTimeout(read);
  }, [isSent]);
  const isDone = queued !== null && !hasFailed;
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
      look={isDone ? 'primary' : 'tonal'}
      autoFocus={isDone}
      // It takes the place of Send, whose second click would leave before anybody has read what became of it.
      deliberate={queued !== null}
      onClick={onClose}
    />
  );
  const send = (
    <AppButton
      type="submit"
      label={text(hasFailed ? 'ui:retry' : 'invoice:send')}
      icon={hasFailed ? IconRefresh : undefined}
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
      step={isDone ? 'sent' : hasFailed ? 'failed' : 'address'}
      typed={typed && !queued}
      busy={busy}
      onClose={onClose}
      onSubmit={isDone ? onClose : onSend}
      pad={!queued && pad}
      actions={
        isDone ? (
          dismiss
        ) : hasFailed ? undefined : (
          <>
            {dismiss}
            {send}
          </>
        )
      }
    >
      {isDone ? <HandedOver isSent={isSent} to={to || queued.to} /> : children}
      {hasFailed && (
        <>
          <p className={classes.failed} role="status">
            <IconAlertCircle size={18} aria-hidden />
            <span>
              <strong>{text('invoice:deliveryFailed')}</strong>{' '}
              {cause === 'refused'
                ? refused
                : text(cause === 'fault' ? 'invoice:notMade' : 'invoice:unreachable')}
            </span>
          </p>
          <div className={classes.next}>
            {dismiss}
            {send}
          </div>
          <div className={classes.others}>
            <h3>{text('invoice:anotherWay')}</h3>
            {others}
            <p className={classes.failed}>{text('invoice:staysUnsent')}</p>
          </div>
        </>
      )}
    </Dock>
  );
}
