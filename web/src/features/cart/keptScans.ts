import { useIdentity } from '@/api';
import { namesInStore, removeFromStore, writeStore } from '@/lib/deviceStore';
import { randomId } from '@/lib/ids';
import type { Attempt } from './askAndSend';
import { meantBill } from './newBill';
import type { AdditionBody, Wanted } from './wanted';

const NAMES = 'rokad.scan/';
/** This page, beside others of the till. */
export const PAGE = `${NAMES}${randomId(8)}/`;

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

/** The names of what is left from before the page was loaded, or from before a sign-in ended. */
export function namesLeft(): string[] {
  return namesInStore(NAMES).filter((name) => !inLine.has(name));
}
