import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText, Refusal, SignedOut, useSendOnce } from '@/api';
import { useSend } from '@/app/shell';
import { isNotApproved } from './isNotApproved';
import { useDeliveryState } from './useDelivery';

/** A message that the server has taken over, to whom. */
export interface Queued {
  to: string;
  deliveryId: string;
}

/** A manager's approval of a duplicate. The server asks for it by refusing the first try. */
export interface SendApproval {
  isWanted: boolean;
  give: (securityCodeId: string) => void;
  giveUp: () => void;
}

/**
 * Queues the message to an address under the name and answers its id. The approval is empty where
 * none was given.
 */
type Send = (to: string, approval: string, requestId: string) => Promise<string>;

/** An address, and what to do where the message cannot go there. */
interface Wish {
  to: string;
  onFailure?: (() => void) | undefined;
}

/**
 * Sends an invoice to somebody, once: a press that was never answered goes again under its own
 * name, so that the customer does not get it twice.
 */
export function useHandOver(send: Send) {
  const once = useSendOnce();
  const client = useQueryClient();
  const [queued, setQueued] = useState<Queued | null>(null);
  const [unapproved, setUnapproved] = useState<Wish | null>(null);
  const { busy, error, setError, send: attempt } = useSend();
  const delivery = useDeliveryState(queued?.deliveryId ?? null);

  const post = (wish: Wish, approval: string) => {
    const { to, onFailure } = wish;
    const queue = async () => {
      const deliveryId = await once.send(
        to,
        () => approval,
        (approved, requestId) => send(to, approved, requestId),
      );
      setQueued({ to, deliveryId });
      // A duplicate is counted on the invoice.
      void client.invalidateQueries({ queryKey: ['invoice'] });
    };
    attempt(queue, (problem) => {
      // The dialog that tells of the end of the session is on the screen already.
      if (problem instanceof SignedOut) return '';
      if (approval === '' && isNotApproved(problem)) {
        setUnapproved(wish);
        return '';
      }
      onFailure?.();
      return wordsOf(problem);
    });
  };

  const approval: SendApproval = {
    isWanted: unapproved !== null,
    give: (securityCodeId) => {
      setUnapproved(null);
      if (unapproved) post(unapproved, securityCodeId);
    },
    giveUp: () => setUnapproved(null),
  };
  const handOver = (to: string, onFailure?: () => void) => post({ to, onFailure }, '');
  return { queued, delivery, error, busy, approval, handOver, setError };
}

/** The server's words against the field, else against the whole. */
function wordsOf(problem: unknown): string {
  const [field] = problem instanceof Refusal ? problem.fields : [];
  return field?.message ?? problemText(problem) ?? '';
}
