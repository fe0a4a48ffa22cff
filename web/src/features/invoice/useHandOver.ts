import { useState } from 'react';
import { problemText, Refusal, SignedOut, useSendOnce } from '@/api';
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
  const once = useSendOnce();
  const [queued, setQueued] = useState<Queued | null>(null);
  const [error, setError] = useState('');
  const { busy, run } = useBusy();

  const handOver = (to: string, onFailure?: () => void) =>
    run(async () => {
      setError('');
      try {
        setQueued({ to, deliveryId: await once.send(to, () => to, send) });
      } catch (problem) {
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
