import { useIdentity } from '@/api';
import { inStore, namesInStore, removeFromStore, writeStore } from '@/lib/deviceStore';
import { randomId } from '@/lib/ids';
import type { Attempt } from './askAndSend';
import { MOST_AGE_MS as MOST_AGE_UNBEGUN_MS, meantBill } from './newBill';
import type { AdditionBody, Wanted } from './wanted';

const NAMES = 'rokad.scan/';
/** This page, beside others of the till. */
const PAGE = `${NAMES}${randomId(8)}/`;
/** The server remembers the name of a change of an open bill for a day; what is older could come twice. */
const MOST_AGE_MS = 20 * 3_600_000;
const FORGOTTEN_AFTER_MS = 30 * 86_400_000;

/** A product that was asked for and that the server has not answered yet, as it is sent. */
export interface KeptScan {
  wanted: Wanted;
  attempt: Attempt<AdditionBody>;
  userId: string;
  /** The bill that it was scanned for. */
  orderId: string;
  at: number;
  /** Which since the page was loaded; and under what it is kept. */
  no: number;
  name: string;
  /** From before the page was loaded, or from before a sign-in ended. */
  isLeft: boolean;
}

/** Those that this page has in its line; others that are kept are left from before. */
const inLine = new Set<string>();
let last = 0;

const userId = () => useIdentity.getState().user?.id ?? '';

/** Writes down what is sent for a scan, before it is; for one that is `left`, as when it was scanned. */
export function keepScan(
  wanted: Wanted,
  attempt: Attempt<AdditionBody>,
  left?: KeptScan,
): KeptScan {
  last += 1;
  const scan = {
    wanted,
    attempt,
    userId: userId(),
    orderId: left?.orderId ?? meantBill(),
    at: left?.at ?? Date.now(),
    no: last,
    name: `${PAGE}${last}`,
    isLeft: left !== undefined,
  };
  inLine.add(scan.name);
  writeScan(scan);
  return scan;
}

/** Writes down what has changed of it since: it is being sent, or a question about it was answered. */
export function writeScan(scan: KeptScan): void {
  if (inLine.has(scan.name)) writeStore(scan.name, scan);
}

/** It has been answered, or somebody has given it up. */
export function letGoOfScan({ name }: KeptScan): void {
  if (inLine.delete(name)) removeFromStore(name);
}

/** The line has been forgotten, and not what stood in it. */
export function leaveScans(): void {
  inLine.clear();
}

/** Tells other windows of this till that this page still has what it keeps, for as long as it is there. */
export function holdPage(): void {
  // Where a page has no such locks, a scan that two windows send comes once all the same: it has one name.
  void navigator.locks?.request(PAGE, () => new Promise(() => {}));
}

/** What is left from before the page was loaded, or from before a sign-in ended. It is handed out once. */
export interface LeftScans {
  /** What is sent once more, for the bill that it is of. */
  toSend: readonly KeptScan[];
  /** What is too old for that. */
  late: readonly KeptScan[];
}

/** Hands out what is left, as far as it was scanned by who is signed in, in the order in which it was scanned. */
export async function takeLeftScans(openBill: string): Promise<LeftScans> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const isOfOtherPage = (name: string) =>
    held.some((lock) => lock.name && lock.name !== PAGE && name.startsWith(lock.name));
  const left = namesInStore(NAMES)
    .filter((name) => !inLine.has(name) && !isOfOtherPage(name))
    .map((name) => ({ name, scan: inStore<KeptScan>(name) }));
  const age = (scan: KeptScan) => Date.now() - scan.at;
  const mine: KeptScan[] = [];
  for (const { name, scan } of left) {
    const isMine = scan?.userId === userId();
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
