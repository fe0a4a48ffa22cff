import { useState } from 'react';
import { call, cashMovement } from '@/api';
import type { MovementKind } from './dialogStore';
import { type Movement, onceOf, unansweredOf } from './unansweredMovements';

/**
 * Records movements of cash of a kind. An unanswered one is retried unchanged, with its approval,
 * so that it is recorded once and no manager is called twice. It waits on the device for that.
 */
export function useMovement(kind: MovementKind) {
  const [left] = useState(() => unansweredOf(kind));
  return {
    /**
     * The movement without an answer when the last dock of this kind was closed, or the page
     * loaded.
     */
    left,

    /** Whether a movement is under way already and needs no further approval. */
    isUnanswered: (movement: Movement) => onceOf(movement).isUnanswered(),

    /** Answers what the server says of it; throws what it refuses. */
    record: async (movement: Movement, securityCodeId?: string): Promise<string> => {
      const { message } = await onceOf(movement).send(
        movement,
        () => ({ ...movement, ...(securityCodeId && { security_code_id: securityCodeId }) }),
        (body, requestId) => call(cashMovement, body, { requestId }),
      );
      return message;
    },
  };
}
