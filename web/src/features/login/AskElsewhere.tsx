import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import {
  askFor,
  covers,
  LOOK_MS,
  lookAfter,
  REQUESTS,
  readRequests,
  requestFor,
  shows,
  takeBack,
} from './askedElsewhere';
import type { Leave } from './leave';

const MOST_LETTERS = 200;
const SECOND_MS = 1_000;

export interface AskElsewhereProps {
  leave: Leave;
  /** Does the operation with the approval that was given. */
  onApproved: (securityCodeId: string) => unknown;
}

/**
 * Asks for an approval on the owner's phone, where no manager stands at the till, and waits for the answer. An answer
 * that came meanwhile is used at once. Nothing where nobody may answer.
 */
export function AskElsewhere({ leave, onApproved }: AskElsewhereProps) {
  const text = useText();
  const titleId = useId();
  const { data } = useQuery({
    queryKey: REQUESTS,
    queryFn: readRequests,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.requests.some(({ state }) => state === 'waiting') ? LOOK_MS : false,
  });
  const request = data && requestFor(leave, data.requests);
  const approved = request?.state === 'approved' && covers(request, leave) ? request : undefined;
  const used = useRef('');
  useEffect(() => {
    if (!approved || used.current === approved.request_id) return;
    used.current = approved.request_id;
    void onApproved(approved.request_id);
  });
  if (!data || approved || (!data.can_ask && !request)) return null;
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {text('askElsewhere:title')}
      </h3>
      {request?.state === 'waiting' ? (
        <Waiting request={request} />
      ) : (
        <>
          {request && <Answer request={request} />}
          {data.can_ask && <Ask leave={leave} isAgain={request !== undefined} />}
        </>
      )}
    </section>
  );
}

function Ask({ leave, isAgain }: { leave: Leave; isAgain: boolean }) {
  const text = useText();
  const queries = useQueryClient();
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
      await queries.invalidateQueries({ queryKey: REQUESTS });
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
        label={text(isAgain ? 'askElsewhere:askAgain' : 'askElsewhere:ask')}
        busy={busy}
        onClick={ask}
      />
      <RetryNote message={unanswered} onRetry={ask} />
    </>
  );
}

function Waiting({ request }: { request: ApprovalRequestLine }) {
  const text = useText();
  const queries = useQueryClient();
  const { busy, error, unanswered, send } = useSendWithRetry();
  const [until] = useState(() => Date.now() / SECOND_MS + request.seconds_left);
  const time = useTimeLeft(until);
  useEffect(() => shows(request.request_id), [request.request_id]);
  useEffect(() => lookAfter(request.request_id), [request.request_id]);
  const withdraw = () =>
    send(async () => {
      await takeBack(request.request_id);
      await queries.invalidateQueries({ queryKey: REQUESTS });
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
