import { useCallback, useEffect, useState } from 'react';
import type { ApprovalRequests } from '@/api';
import { LOOK_MS, readRequests } from './askedElsewhere';

/** Requests of this cashier to elsewhere, read again while an answer is waited for. */
export function useRequests(): { data: ApprovalRequests | undefined; read: () => Promise<void> } {
  const [data, setData] = useState<ApprovalRequests>();
  const read = useCallback(async () => {
    try {
      setData(await readRequests());
    } catch {
      // A passcode does without it, and the next look may be answered.
    }
  }, []);
  const isWaiting = data?.requests.some(({ state }) => state === 'waiting') ?? false;
  useEffect(() => void read(), [read]);
  useEffect(() => {
    if (!isWaiting) return;
    const looking = setInterval(() => void read(), LOOK_MS);
    return () => clearInterval(looking);
  }, [isWaiting, read]);
  return { data, read };
}
