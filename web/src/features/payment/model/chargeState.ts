import type { CustomerParams, Refusal, ReplyChargeStanding } from '@/api';

/** The request for a charge. A retry sends the same body. */
export interface ChargeBody {
  /** The idempotency key: made once, before the first try. */
  readonly pay_id: string;
  readonly order_id: string;
  readonly amount: string;
  readonly payment_gateway_type: string;
  readonly via: string;
}

/** The charge under way, as it is on the device. */
export interface KeptCharge {
  readonly body: (CustomerParams & ChargeBody) | null;
  /** The moment it was asked for here, in milliseconds since 1970. */
  readonly since: number;
  /** The server knows it: it is asked about, not for. */
  readonly isStarted: boolean;
}

/** The charge of this till, and the last answer about it. */
export interface ChargeState {
  readonly kept: KeptCharge;
  readonly answer: ReplyChargeStanding | null;
  /** The last question got no answer. */
  readonly isUnanswered: boolean;
  /** The server did not say how it stands: nobody asks again until a person does. */
  readonly refused: Refusal | null;
  /** Why the last charge of a bill was not paid, until another one begins. */
  readonly ended: { readonly orderId: string; readonly said: string; readonly code: string } | null;
  readonly look: 'idle' | 'asking' | 'pausing';
  readonly isGivingUp: boolean;
}

export const NO_CHARGE: KeptCharge = { body: null, since: 0, isStarted: false };

/** A charge as the device has it. A reload forgets everything else about it. */
export function newCharge(kept: KeptCharge): ChargeState {
  return {
    kept,
    answer: null,
    isUnanswered: false,
    refused: null,
    ended: null,
    look: 'idle',
    isGivingUp: false,
  };
}
