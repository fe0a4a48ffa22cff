import { useIdentity } from '@/api';
import { inStore, removeFromStore, writeStore } from '@/lib/deviceStore';
import { uuidV7 } from '@/lib/ids';
import { useBill } from './bill';

const NAME = 'rokad.bill';
/** What was begun longer ago was another customer's. */
export const MOST_AGE_MS = 600_000;

/** The number of the bill that comes next. */
interface Next {
  id: string;
  userId: string;
  at: number;
}

const userId = () => useIdentity.getState().user?.id ?? '';

/** The number that the till gives to the bill that comes next. */
export function nextBill(): string {
  const known = inStore<Next>(NAME);
  const isMine = known?.userId === userId() && Date.now() - known.at < MOST_AGE_MS;
  const id = known && isMine ? known.id : uuidV7();
  writeStore(NAME, { id, userId: userId(), at: Date.now() });
  return id;
}

/**
 * The bill that is meant: the open one, or the one that the next line begins, to which the till gives its number. So what
 * is sent for a bill can never come onto another one.
 */
export function meantBill(): string {
  return useBill.getState().cart?.order_id || nextBill();
}

/** Whether a bill that is open now is the one that was to come next here; any is, where another window has begun it. */
export function isNextBill(orderId: string): boolean {
  const next = inStore<Next>(NAME);
  return next === null || next.id === orderId;
}

/** A bill is open. The one that comes next gets another number where this is it: one that was recalled leaves it as it was. */
export function noteBegun(orderId: string): void {
  if (inStore<Next>(NAME)?.id === orderId) forgetNextBill();
}

/** The bill that comes next gets another number: this one was taken. */
export function forgetNextBill(): void {
  removeFromStore(NAME);
}
