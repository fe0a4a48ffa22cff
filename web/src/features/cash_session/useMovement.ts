import { call, cashMovement, useSendOnce } from '@/api';
import type { MovementKind } from './dialogStore';

/** Cash that moves by hand. */
export interface Movement {
  kind: MovementKind;
  amount: string;
  reason: string;
}

/**
 * Records a movement of cash. One that was sent but never answered is sent again as it was, with
 * its approval, so that it is recorded once and no manager is called twice.
 */
export function useMovement() {
  const once = useSendOnce();
  return {
    /** Whether a movement is under way already and needs no further approval. */
    isUnanswered: (movement: Movement) => once.isUnanswered(movement),

    /** Answers what the server says of it; throws what it refuses. */
    record: async (movement: Movement, securityCodeId?: string): Promise<string> => {
      const { message } = await once.send(
        movement,
        () => ({ ...movement, ...(securityCodeId && { security_code_id: securityCodeId }) }),
        (body, requestId) => call(cashMovement, body, { requestId }),
      );
      return message;
    },
  };
}
