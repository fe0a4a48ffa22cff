import {
  type ClosedAnswer,
  type ClosingBalance,
  call,
  closingBalance,
  openingBalance,
  type SendOnce,
  useIdentity,
} from '@/api';
import { refreshSettings } from '@/features/settings';
import { toDecimal } from '@/lib/money';
import type { Statement } from './denominations';
import { sessionFinished, sessionOpened } from './sessionStore';

/** The known part is shown at once; other changes come with the settings. */
const followUp = () => void refreshSettings().catch(() => {});

function sendClosing(request: ClosingBalance, once: SendOnce) {
  return once.send(
    request,
    () => request,
    (body, requestId) => call(closingBalance, body, { requestId }),
  );
}

/** Opens the cash session with what is in the drawer. */
export async function openSession(
  { amount, currency }: Statement,
  reason: string,
  once: SendOnce,
): Promise<void> {
  const request = {
    opening_balance: toDecimal(amount),
    ...(currency && { currency }),
    ...(reason && { reason }),
  };
  const { data } = await once.send(
    request,
    () => request,
    (body, requestId) => call(openingBalance, body, { requestId }),
  );
  const { user } = useIdentity.getState();
  sessionOpened({
    startTime: data.opening_time,
    settlementSessionId: data.settlement_session_id,
    username: `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim(),
  });
  followUp();
}

/** Closes a cash session with what was counted; answers what had been expected. */
export async function closeSession(
  sessionId: string,
  { amount, currency }: Statement,
  once: SendOnce,
): Promise<ClosedAnswer> {
  const request = {
    closing_balance: toDecimal(amount),
    settlement_session_id: sessionId,
    ...(currency && { currency }),
  };
  const { data } = await sendClosing(request, once);
  followUp();
  return data;
}

/** Adds to a closed session why its count was not what was expected. */
export async function explainDifference(
  sessionId: string,
  reason: string,
  once: SendOnce,
): Promise<ClosedAnswer> {
  const request = { settlement_session_id: sessionId, reason };
  const { data } = await sendClosing(request, once);
  return data;
}

/** Tells what a closed session came to, as closing it did. */
export async function readClosed(sessionId: string, once: SendOnce): Promise<ClosedAnswer> {
  const { data } = await sendClosing({ settlement_session_id: sessionId }, once);
  return data;
}

/** The difference is explained and the slip handed over: the till does not come back to it. */
export async function finishClosing(sessionId: string, once: SendOnce): Promise<void> {
  await sendClosing({ settlement_session_id: sessionId, done: 1 }, once);
  sessionFinished();
  followUp();
}
