import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOn } from '@/features/settings';
import { isGivenBack, type OwedCharge, owedCharges } from './refundsWaiting';

/** How money that has to go back stands; `done` is what went back while this till looked on. */
export type RefundState = 'due' | 'asked' | 'failed' | 'done';

/** Money that something outside has taken and that has to go back to the customer. */
export interface RefundDue {
  id: string;
  state: RefundState;
  gateway: string;
  /** How it was taken: `checkout` or `qr`, `device`, `page`. */
  via: string;
  /** The amount taken, all of which goes back. */
  amount: string;
  /** Whether it went back outside already, though its bill is paid. */
  isGivenBack: boolean;
  /** Whether the server can send it back; otherwise a person does. */
  isSent: boolean;
  customer: string;
  mobile: string;
  /** The number of the bill's invoice; '' where it has none. */
  invoice: string;
  /** The last words about it, in English or as outside has said them; '' where nothing was said. */
  said: string;
  /** The code of those words for programs; '' where they are not the store's. */
  saidCode: string;
  /** The name of the payment outside. */
  reference: string;
  /** `YYYY-MM-DD HH:mm:ss` on the store's clock. */
  takenAt: string;
}

/** Between two looks while a refund is on its way and somebody looks on. */
const SOON_MS = 10_000;

const STATES: Readonly<Record<string, RefundState>> = { asked: 'asked', failed: 'failed' };

function refundOf(charge: OwedCharge): RefundDue {
  return {
    id: charge.charge_id,
    state: STATES[charge.refund] ?? 'due',
    gateway: charge.payment_gateway_type,
    via: charge.via,
    amount: charge.taken,
    isGivenBack: isGivenBack(charge),
    isSent: isOn(charge.can_refund),
    customer: charge.customer_name,
    mobile: charge.customer_mobile,
    invoice: charge.invoice_id,
    said: charge.said,
    saidCode: charge.said_code,
    reference: charge.reference,
    takenAt: charge.created_at,
  };
}

const refundsOf = (charges: OwedCharge[]) => charges.map(refundOf);

/** The refunds that are due, the oldest first, and below them what has gone back since the screen was opened. */
export function useRefunds() {
  const { data, error, isPending, isError, refetch } = useQuery({
    ...owedCharges,
    select: refundsOf,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ refund }) => refund === 'asked') ? SOON_MS : owedCharges.refetchInterval,
  });
  const [listed, setListed] = useState(data);
  const [refunds, setRefunds] = useState<readonly RefundDue[]>(data ?? []);
  if (data && data !== listed) {
    setListed(data);
    setRefunds([...data, ...goneSince(refunds, data)]);
  }
  return { refunds, error, isPending, isError, refetch };
}

/** A refund that is due no more has gone back: there is no other way off the list. */
function goneSince(before: readonly RefundDue[], now: readonly RefundDue[]): RefundDue[] {
  return before
    .filter(({ id }) => now.every((other) => other.id !== id))
    .map((refund) => ({ ...refund, state: 'done' as const }));
}
