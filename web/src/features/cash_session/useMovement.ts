import { useRef } from 'react';
import { call, cashMovement, newRequestId, Unreachable } from '@/api';
import type { MovementKind } from './dialogStore';

/** Cash that moves by hand. */
export interface Movement {
  kind: MovementKind;
  amount: string;
  reason: string;
}

interface Sent {
  request: Movement & { security_code_id?: string };
  requestId: string;
}

const isSame = (one: Movement, other: Movement) =>
  one.kind === other.kind && one.amount === other.amount && one.reason === other.reason;

/**
 * Records a movement of cash. One that was sent but never answered is sent again as it was, with
 * its approval and its name, so that it is recorded once and no manager is called twice.
 */
export function useMovement() {
  const unanswered = useRef<Sent | null>(null);
  return {
    /** Whether a movement is under way already and needs no further approval. */
    isUnanswered: (movement: Movement) =>
      unanswered.current !== null && isSame(unanswered.current.request, movement),

    /** Answers what the server says of it; throws what it refuses. */
    async record(movement: Movement, securityCodeId?: string): Promise<string> {
      const before = unanswered.current;
      const sent: Sent =
        before && isSame(before.request, movement)
          ? before
          : {
              request: { ...movement, ...(securityCodeId && { security_code_id: securityCodeId }) },
              requestId: newRequestId(),
            };
      unanswered.current = null;
      try {
        const { message } = await call(cashMovement, sent.request, { requestId: sent.requestId });
        return message;
      } catch (problem) {
        if (problem instanceof Unreachable) unanswered.current = sent;
        throw problem;
      }
    },
  };
}
