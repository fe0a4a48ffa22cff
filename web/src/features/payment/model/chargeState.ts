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

/** Why a charge was not paid, and how it was asked for. */
export interface EndedCharge {
  readonly orderId: string;
  readonly via: string;
  readonly said: string;
  /** Of the store's own words; the bank's have none. */
  readonly code: string;
  /** The moment it was heard of here, in milliseconds since 1970. */
  readonly at: number;
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
  readonly ended: EndedCharge | null;
  readonly look: 'idle' | 'asking' | 'pausing';
  readonly isGivingUp: boolean;
  /** Given up for another one like it, which begins under this id once this one is not paid. */
  readonly next: { readonly payId: string; readonly now: number } | null;
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
    next: null,
  };
}
