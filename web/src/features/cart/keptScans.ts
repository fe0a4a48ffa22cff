import { type Cart, useIdentity } from '@/api';
import { inStore, namesInStore, removeFromStore, writeStore } from '@/lib/deviceStore';
import type { Attempt } from './askAndSend';
import { currentCart } from './cartStore';
import type { AdditionBody, Wanted } from './wanted';

/** Each is kept by itself, so that two windows of a till do not overwrite each other. */
const NAMES = 'rokad.scan/';
/** The server remembers the name of a change of an open bill for a day; what is older could come twice. */
const MOST_AGE_MS = 20 * 3_600_000;
/** A bill that had no line yet has no number to be known again by: after that the next one is another customer's. */
const MOST_AGE_UNNAMED_MS = 600_000;

/** A product that was asked for and that the server has not answered yet, as it is sent. */
export interface KeptScan {
  wanted: Wanted;
  attempt: Attempt<AdditionBody>;
  userId: string;
  /** The bill that it was scanned for; '' for one that had no line yet. */
  orderId: string;
  /** When, and as which since the page was loaded. */
  at: number;
  no: number;
}

/** Those that this page has in its line; others that are kept are left from before. */
const inLine = new Set<string>();
let last = 0;

const nameOf = ({ at, no }: KeptScan) => `${NAMES}${at}.${no}`;
const userId = () => useIdentity.getState().user?.id ?? '';

/** Writes down what is sent for a scan, before it is. */
export function keepScan(wanted: Wanted, attempt: Attempt<AdditionBody>): KeptScan {
  last += 1;
  const orderId = currentCart()?.order_id ?? '';
  const scan = { wanted, attempt, userId: userId(), orderId, at: Date.now(), no: last };
  inLine.add(nameOf(scan));
  writeScan(scan);
  return scan;
}

/** Writes down what has changed of it since: a question about it was answered. */
export function writeScan(scan: KeptScan): void {
  if (inLine.has(nameOf(scan))) writeStore(nameOf(scan), scan);
}

/** It has been answered, or somebody has given it up. */
export function letGoOfScan(scan: KeptScan): void {
  if (inLine.delete(nameOf(scan))) removeFromStore(nameOf(scan));
}

/** The line has been forgotten, and not what stood in it. */
export function leaveScans(): void {
  inLine.clear();
}

/** What is left from before the page was loaded, or from before a sign-in ended. It is handed out once. */
export interface LeftScans {
  /** What goes on to the open bill. */
  forBill: readonly KeptScan[];
  /** What can go nowhere any more: its bill is not the open one, or it is too old. */
  late: readonly KeptScan[];
}

/** Hands out what is left, as far as it was scanned by who is signed in, in the order in which it was scanned. */
export function takeLeftScans({ order_id: orderId }: Cart): LeftScans {
  const left = namesInStore(NAMES)
    .filter((name) => !inLine.has(name))
    .map((name) => inStore<KeptScan>(name))
    .filter((scan) => scan !== null && scan.userId === userId())
    .map((scan) => scan as KeptScan)
    .sort((one, other) => one.at - other.at || one.no - other.no);
  for (const scan of left) removeFromStore(nameOf(scan));
  const isInTime = (scan: KeptScan) =>
    scan.orderId === ''
      ? Date.now() - scan.at < MOST_AGE_UNNAMED_MS
      : scan.orderId === orderId && Date.now() - scan.at < MOST_AGE_MS;
  return { forBill: left.filter(isInTime), late: left.filter((scan) => !isInTime(scan)) };
}
