import { useIdentity } from '@/api';
import { inStore, removeFromStore } from '@/lib/deviceStore';
import { putInLine, tellLeft } from './addToBill';
import { currentCart } from './cartStore';
import { type KeptScan, namesLeft, PAGE } from './keptScans';
import { MOST_AGE_MS as MOST_AGE_UNBEGUN_MS } from './newBill';

/** The server remembers the name of a change of an open bill for a day; what is older could come twice. */
const MOST_AGE_MS = 20 * 3_600_000;
const FORGOTTEN_AFTER_MS = 30 * 86_400_000;

/**
 * Goes on with what was scanned before the page was loaded, or before a sign-in ended: each is sent for its own bill and
 * under the name that it was sent by, so that nothing comes twice or onto another bill. What could go nowhere is told.
 */
export async function goOnWithLeftScans(): Promise<void> {
  const { toSend, late } = await takeLeftScans(currentCart()?.order_id ?? '');
  for (const left of toSend) {
    const { wanted, attempt, orderId } = left;
    // What was never sent means the bill it was scanned for, whoever that is for by now.
    const own = { c_id: '', customer_group_code: '', order_id: orderId };
    putInLine(wanted, { ...attempt, body: { ...own, ...attempt.body } }, left);
  }
  for (const left of late) tellLeft(left);
}

/** What is left from before the page was loaded, or from before a sign-in ended. It is handed out once. */
interface LeftScans {
  /** What is sent once more, for the bill that it is of. */
  toSend: readonly KeptScan[];
  /** What is too old for that. */
  late: readonly KeptScan[];
}

/** Hands out what is left, as far as it was scanned by who is signed in, in the order in which it was scanned. */
async function takeLeftScans(openBill: string): Promise<LeftScans> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const isOfOtherPage = (name: string) =>
    held.some((lock) => lock.name && lock.name !== PAGE && name.startsWith(lock.name));
  const left = namesLeft()
    .filter((name) => !isOfOtherPage(name))
    .map((name) => ({ name, scan: inStore<KeptScan>(name) }));
  const userId = useIdentity.getState().user?.id ?? '';
  const age = (scan: KeptScan) => Date.now() - scan.at;
  const mine: KeptScan[] = [];
  for (const { name, scan } of left) {
    const isMine = scan?.userId === userId;
    if (scan && isMine) mine.push(scan);
    if (!scan || isMine || age(scan) > FORGOTTEN_AFTER_MS) removeFromStore(name);
  }
  mine.sort((one, other) => one.at - other.at || one.no - other.no);
  // Where no bill is open, the one that it would begin is another customer's by then.
  const mostAge = openBill === '' ? MOST_AGE_UNBEGUN_MS : MOST_AGE_MS;
  return {
    toSend: mine.filter((scan) => age(scan) < mostAge),
    late: mine.filter((scan) => age(scan) >= mostAge),
  };
}
