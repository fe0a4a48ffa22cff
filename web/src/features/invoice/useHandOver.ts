import { useRef, useState } from 'react';
import { newRequestId, problemText, Refusal, SignedOut, Unreachable } from '@/api';
import { useBusy } from '@/ui/useBusy';

/** A message that the server has taken over, to whom. */
export interface Queued {
  to: string;
  deliveryId: string;
}

/** What to do with an address: it queues the message under the name and answers its id. */
type Send = (to: string, requestId: string) => Promise<string>;

/**
 * Sends an invoice to somebody, once: a press that was never answered goes again under its own
 * name, so that the customer does not get it twice.
 */
export function useHandOver(send: Send) {
  const unanswered = useRef<{ to: string; requestId: string } | null>(null);
  const [queued, setQueued] = useState<Queued | null>(null);
  const [error, setError] = useState('');
  const { busy, run } = useBusy();

  const handOver = (to: string, onFailure?: () => void) =>
    run(async () => {
      setError('');
      const before = unanswered.current;
      const sent = before?.to === to ? before : { to, requestId: newRequestId() };
      unanswered.current = null;
      try {
        setQueued({ to, deliveryId: await send(to, sent.requestId) });
      } catch (problem) {
        if (problem instanceof Unreachable) unanswered.current = sent;
        // The dialog that tells of the end of the session is on the screen already.
        if (problem instanceof SignedOut) return;
        onFailure?.();
        setError(wordsOf(problem));
      }
    });

  return { queued, error, busy, handOver, setError };
}

/** What the server has against the field, else against the whole. */
function wordsOf(problem: unknown): string {
  const [field] = problem instanceof Refusal ? problem.fields : [];
  return field?.message ?? problemText(problem) ?? '';
}
