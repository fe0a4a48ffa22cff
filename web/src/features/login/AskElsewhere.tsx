import { useEffect, useId, useRef, useState } from 'react';
import { type ApprovalRequestLine, useSendOnce } from '@/api';
import { useSendWithRetry } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { useTimeLeft } from '@/lib/useTimeLeft';
import { AppButton } from '@/ui/AppButton';
import { IconAlertCircle, IconClock } from '@/ui/icons';
import { Note } from '@/ui/Note';
import { RetryNote } from '@/ui/RetryNote';
import { TextField } from '@/ui/TextField';
import classes from './AskElsewhere.module.css';
import { askFor, covers, lookAfter, requestFor, shows, takeBack } from './askedElsewhere';
import type { Leave } from './leave';
import { useRequests } from './useRequests';

const MOST_LETTERS = 200;
const SECOND_MS = 1_000;

export interface AskElsewhereProps {
  leave: Leave;
  /** Whether it stands in the place of the passcode; else there is one button that opens it. */
  isOpen: boolean;
  onOpen: () => void;
  /** Does the operation with the approval that was given; answers whether that went through. */
  onApproved: (securityCodeId: string) => Promise<boolean>;
}

/**
 * Asks for an approval on the owner's phone, where no manager stands at the till, and waits for the answer. An answer
 * that came meanwhile is used at once. Nothing where nobody may answer.
 */
export function AskElsewhere({ leave, isOpen, onOpen, onApproved }: AskElsewhereProps) {
  const text = useText();
  const titleId = useId();
  const [spent, setSpent] = useState('');
  const { data, read } = useRequests();
  const found = data && requestFor(leave, data.requests);
  // An approval that did not fit what is done now is asked for anew.
  const request = found?.request_id === spent ? undefined : found;
  const approved = request?.state === 'approved' && covers(request, leave) ? request : undefined;
  const used = useRef('');
  useEffect(() => {
    if (!approved || used.current === approved.request_id) return;
    used.current = approved.request_id;
    void onApproved(approved.request_id).then((went) => {
      if (!went) setSpent(approved.request_id);
    });
  });
  // Once for each request: whoever goes back to the passcode stays there.
  const opened = useRef('');
  useEffect(() => {
    if (!request || opened.current === request.request_id) return;
    opened.current = request.request_id;
    if (!isOpen) onOpen();
  });
  if (!data || approved || (!data.can_ask && !request)) return null;
  if (!isOpen) return <AppButton label={text('askElsewhere:ask')} onClick={onOpen} />;
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {text('askElsewhere:title')}
      </h3>
      {request?.state === 'waiting' ? (
        <Waiting request={request} onChanged={read} />
      ) : (
        <>
          {request && <Answer request={request} />}
          {data.can_ask && <Ask leave={leave} isAgain={request !== undefined} onChanged={read} />}
        </>
      )}
    </section>
  );
}

function Ask({
  leave,
  isAgain,
  onChanged,
}: {
  leave: Leave;
  isAgain: boolean;
  onChanged: () => Promise<void>;
}) {
  const text = useText();
  const [reason, setReason] = useState('');
  const { busy, error, unanswered, send } = useSendWithRetry();
  const once = useSendOnce();
  const ask = () =>
    send(async () => {
      const { data } = await once.send(
        { leave, reason },
        () => reason.trim(),
        (said, requestId) => askFor(leave, said, requestId),
      );
      lookAfter(data.request_id);
      await onChanged();
    });
  return (
    <>
      {!isAgain && <p className={classes.explained}>{text('askElsewhere:explained')}</p>}
      <TextField
        label={text('askElsewhere:reason')}
        hint={text('askElsewhere:reasonHint')}
        value={reason}
        maxLength={MOST_LETTERS}
        error={error || undefined}
        onChange={setReason}
      />
      <AppButton
        label={text(isAgain ? 'askElsewhere:askAgain' : 'askElsewhere:send')}
        look="primary"
        busy={busy}
        onClick={ask}
      />
      <RetryNote message={unanswered} onRetry={ask} />
    </>
  );
}

function Waiting({
  request,
  onChanged,
}: {
  request: ApprovalRequestLine;
  onChanged: () => Promise<void>;
}) {
  const text = useText();
  const { busy, error, unanswered, send } = useSendWithRetry();
  const [until] = useState(() => Date.now() / SECOND_MS + request.seconds_left);
  const time = useTimeLeft(until);
  useEffect(() => shows(request.request_id), [request.request_id]);
  useEffect(() => lookAfter(request.request_id), [request.request_id]);
  const withdraw = () =>
    send(async () => {
      await takeBack(request.request_id);
      await onChanged();
    });
  return (
    <>
      <Note
        icon={IconClock}
        tone="attention"
        text={text('askElsewhere:waiting', { time: time || '0:00' })}
        detail={text('askElsewhere:goOn')}
      />
      <AppButton
        label={text('askElsewhere:withdraw')}
        busy={busy}
        reason={error || undefined}
        onClick={withdraw}
      />
      <RetryNote message={unanswered} onRetry={withdraw} />
    </>
  );
}

function Answer({ request }: { request: ApprovalRequestLine }) {
  const text = useText();
  const { state, by: name, given, said } = request;
  if (state === 'approved')
    return (
      <Note
        icon={IconAlertCircle}
        tone="attention"
        text={text('askElsewhere:lessThanAsked', { name, amount: formatDecimal(given) })}
        detail={said}
      />
    );
  if (state === 'refused')
    return (
      <Note
        icon={IconAlertCircle}
        tone="danger"
        text={text('askElsewhere:refused', { name })}
        detail={said}
      />
    );
  return <Note icon={IconClock} text={text('askElsewhere:expired')} />;
}
