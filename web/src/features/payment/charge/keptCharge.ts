import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CustomerParams, ReplyChargeStanding } from '@/api';

/** The request for a charge. A retry sends the same body. */
export interface ChargeBody {
  /** Made once, before the first try; one of it is one charge for ever. */
  pay_id: string;
  order_id: string;
  amount: string;
  payment_gateway_type: string;
  via: string;
}

interface Kept {
  body: (CustomerParams & ChargeBody) | null;
  /** When it was asked for here, in milliseconds since 1970. */
  since: number;
  /** The server knows it: it is asked about, not for. */
  isStarted: boolean;
}

/**
 * The charge that is under way, on the device before it is on the wire: after a reload the same one is
 * asked for again under the same name, so that nobody pays twice.
 */
export const useKept = create<Kept>()(
  persist((): Kept => ({ body: null, since: 0, isStarted: false }), { name: 'rokad.charge' }),
);

/** Why the last charge of a bill was not paid, until another one begins. */
interface Ended {
  orderId: string;
  words: string;
}

interface Seen {
  answer: ReplyChargeStanding | null;
  /** The last question got no answer. */
  isUnanswered: boolean;
  /** Why the server did not say how it stands; then nobody asks until a person does. */
  refused: string;
  ended: Ended | null;
}

/** The last answer about the charge; a reload forgets it. */
export const useSeen = create<Seen>()(() => ({
  answer: null,
  isUnanswered: false,
  refused: '',
  ended: null,
}));

/** Whether something outside is taking money for this till's bill. */
export function useIsCharging(): boolean {
  return useKept(({ body }) => body !== null);
}

/** The same outside of a component. */
export function isCharging(): boolean {
  return useKept.getState().body !== null;
}
