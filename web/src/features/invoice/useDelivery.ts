import { useQuery } from '@tanstack/react-query';
import { call, type DeliveryStatusAnswer, deliveryStatus } from '@/api';
import type { StatusEntry } from '@/app/shell';
import { useSignedIn } from '@/features/login';
import { useText } from '@/lib/i18n';
import { IconMail } from '@/ui/icons';

/** How often is looked whether a message has gone, while somebody waits for it. */
const SOON_MS = 1_500;
/** How often is looked how many wait. */
const NOW_AND_THEN_MS = 30_000;

/** The state of a message; `null` while it is not known. */
type DeliveryState = 'waiting' | 'sent' | 'given_up' | null;

/** The state of a message, and why it was given up: the word of the wire. */
export interface Delivery {
  state: DeliveryState;
  cause: string;
}

/** Follows a message that was queued. Asks until its state is settled. */
export function useDeliveryState(deliveryId: string | null): Delivery {
  const { data } = useQuery({
    queryKey: ['delivery', deliveryId],
    queryFn: async () => (await call(deliveryStatus, { delivery_id: deliveryId ?? '' })).data,
    enabled: deliveryId !== null,
    refetchInterval: ({ state }) => (isSettled(state.data?.state) ? false : SOON_MS),
    retry: false,
  });
  const state = data?.state;
  const isKnown = state === 'waiting' || state === 'sent' || state === 'given_up';
  return { state: isKnown ? state : null, cause: data?.cause ?? '' };
}

const isSettled = (state: string | undefined) => state === 'sent' || state === 'given_up';

/** How many messages of the store wait, and how many were given up. */
function useDeliveries() {
  const signedIn = useSignedIn();
  return useQuery({
    queryKey: ['delivery'],
    queryFn: async () => (await call(deliveryStatus, {})).data,
    // A user who has just logged out is not told, by the answer to this, that the session is over.
    enabled: signedIn,
    refetchInterval: NOW_AND_THEN_MS,
    retry: false,
  }).data;
}

/** A message about an invoice that could not be delivered. */
type FailedMessage = DeliveryStatusAnswer['failed'][number];

/** The messages that could not be delivered: the newest by invoice, and how many there are beside. */
export function useUnsentMessages(): { named: readonly FailedMessage[]; others: number } {
  const data = useDeliveries();
  if (!data) return { named: [], others: 0 };
  const { failed, given_up: all } = data;
  const sameAs = (one: FailedMessage) => (other: FailedMessage) =>
    other.kind === one.kind && other.invoice_id === one.invoice_id;
  // A message that was tried twice wants somebody once.
  const named = failed.filter((one, place) => failed.findIndex(sameAs(one)) === place);
  return { named, others: Math.max(0, all - failed.length) };
}

/** The messages of the store that have not gone, for the status of the till; nothing when all have. */
export function useDeliveryStatus(): readonly StatusEntry[] {
  const text = useText();
  const data = useDeliveries();
  const entries: StatusEntry[] = [];
  if (data && data.waiting > 0) {
    const label = text('shell:messagesWaiting', { count: data.waiting });
    entries.push({ id: 'messages-waiting', icon: IconMail, tone: 'off', label });
  }
  if (data && data.given_up > 0) {
    const label = text('shell:messagesFailed', { count: data.given_up });
    entries.push({ id: 'messages-failed', icon: IconMail, tone: 'danger', label });
  }
  return entries;
}
