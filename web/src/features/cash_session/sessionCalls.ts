import { type ClosedAnswer, call, closingBalance, openingBalance, useIdentity } from '@/api';
import { refreshSettings } from '@/features/settings';
import { toDecimal } from '@/lib/money';
import type { Statement } from './denominations';
import { sessionOpened } from './sessionStore';

/** A request and its name, see {@link useRequestName}. */
type Named = (request: object) => string;

/** What is known is shown at once; what else has changed comes with the settings. */
const followUp = () => void refreshSettings().catch(() => {});

/** Opens the cash session with what is in the drawer. */
export async function openSession({ amount, currency }: Statement, named: Named): Promise<void> {
  const request = { opening_balance: toDecimal(amount), ...(currency && { currency }) };
  const { data } = await call(openingBalance, request, { requestId: named(request) });
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
  named: Named,
): Promise<ClosedAnswer> {
  const request = {
    closing_balance: toDecimal(amount),
    settlement_session_id: sessionId,
    ...(currency && { currency }),
  };
  const { data } = await call(closingBalance, request, { requestId: named(request) });
  followUp();
  return data;
}

/** Adds to a closed session why its count was not what was expected. */
export async function explainDifference(
  sessionId: string,
  reason: string,
  named: Named,
): Promise<ClosedAnswer> {
  const request = { settlement_session_id: sessionId, reason };
  const { data } = await call(closingBalance, request, { requestId: named(request) });
  return data;
}
