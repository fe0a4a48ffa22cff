import { useEffect, useState } from 'react';
import { useCharge } from './useCharge';

/** Wait for an outside answer after which the panel asks the cashier to check, in seconds. */
export const WAITED = 120;
/** Wait without an end after which the cashier may look by hand, in seconds. */
const LONG = 20;
/** Wait after which a manager may settle the charge by hand, in seconds. */
const FOR_A_MANAGER = 60;

/** The charge under way as it is shown, told each second. */
export function useChargeView() {
  const { kept, answer, isUnanswered, refused, isGivingUp } = useCharge();
  const { body, since, isStarted } = kept;
  const seconds = useSecondsSince(since);
  const isDoubtful = isUnanswered || refused !== null || answer?.charge.state === 'unknown';
  return {
    body,
    since,
    isStarted,
    answer,
    refused,
    isGivingUp,
    seconds,
    /** Nobody knows whether it is paid. A customer may take long with a window or a code. */
    isSilent: isDoubtful || (body?.via === 'device' && seconds >= WAITED),
    mayLook: seconds >= LONG || body?.via === 'qr',
    maySettle: seconds >= FOR_A_MANAGER,
  };
}

export type ChargeView = ReturnType<typeof useChargeView>;

/** The seconds since a moment, counted up while it is shown. */
function useSecondsSince(since: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1_000));
}

/** Minutes and seconds, as a clock that counts up shows them. */
export const counted = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
