import { inStore, writeStore } from '@/lib/deviceStore';
import { type Bill, useBill } from './bill';
import type { RefusedScan } from './lastScan';
import { nextBill } from './newBill';

const NAME = 'rokad.unbilled';
/** So many bills are remembered at most, the latest. */
const MOST_BILLS = 50;

/** By the bill, the one that was remembered last at the end. */
type Refusals = Readonly<Record<string, readonly RefusedScan[]>>;

/** A bill without lines has no number yet but the one that its first line gives it. */
const keyOf = (orderId: string): string => orderId || nextBill();

const remembered = (): Refusals => inStore<Refusals>(NAME) ?? {};

function remember(key: string, refusals: readonly RefusedScan[]): void {
  const { [key]: before = [], ...others } = remembered();
  if (before.length === 0 && refusals.length === 0) return;
  const next = refusals.length > 0 ? { ...others, [key]: refusals } : others;
  writeStore(NAME, Object.fromEntries(Object.entries(next).slice(-MOST_BILLS)));
}

/** What was refused of a bill when this till had it last. */
export function keptRefusals(orderId: string): readonly RefusedScan[] {
  return remembered()[keyOf(orderId)] ?? [];
}

/** Adds to what is remembered of a bill. */
export function keepRefusals(orderId: string, refusals: readonly RefusedScan[]): void {
  remember(keyOf(orderId), [...keptRefusals(orderId), ...refusals]);
}

/** A bill is paid or cancelled: nothing of it is missing any more. */
export function forgetRefusals(orderId: string): void {
  remember(keyOf(orderId), []);
}

const refusedOf = ({ unbilled, lastScan }: Bill) =>
  lastScan.kind === 'refused' ? [...unbilled, lastScan] : unbilled;

/** Remembers of each bill what was refused of it, as that changes. Returns how to stop. */
export function rememberRefusals(): () => void {
  return useBill.subscribe((bill, before) => {
    // What becomes known of a bill is no change of it.
    if (!bill.cart || !before.cart) return;
    const orderId = bill.cart.order_id;
    const known = before.cart.order_id;
    const isSame = bill.unbilled === before.unbilled && bill.lastScan === before.lastScan;
    if (isSame && orderId === known) return;
    const refused = refusedOf(bill);
    // A good scan after a good one has nothing to write down.
    if (refused.length > 0 || refusedOf(before).length > 0) remember(keyOf(orderId), refused);
  });
}
