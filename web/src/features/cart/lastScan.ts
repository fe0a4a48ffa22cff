import type { Removed } from '@/api';
import { NO_BILL, useBill } from './bill';

/** A line that was taken off, and as which it was on the bill. */
export type TakenOff = Removed & { cart_id: string };

/** A scan that did not come onto the bill, and why. */
export interface RefusedScan {
  kind: 'refused';
  code: string;
  message: string;
  /** On a way to checkout somebody has been asked about it. */
  asked?: boolean;
}

/** What was asked for of goods that come back, and why it leads nowhere: nothing of it concerns the bill. */
export interface ReturnScan {
  kind: 'return';
  code: string;
  message: string;
  /** Not while it is looked up. */
  refused: boolean;
}

/** What the strip above the cart tells: what became of the last scan. */
export type LastScan =
  | { kind: 'none' }
  /** It made or changed a line; `message` is what the server had to say about it. */
  | { kind: 'taken'; cartId: string; message: string; undo?: Undo }
  | RefusedScan
  | ReturnScan
  /** A line was taken off, which left the bill at `revision`; for a while that can be undone. */
  | { kind: 'removed'; removed: TakenOff; revision: number };

/** How a change of a line is taken back, as long as nothing else has changed the bill. */
export interface Undo {
  /** How many there were; `null` where the line was not there. */
  before: number | null;
  /** The bill as the change left it. */
  revision: number;
}

/** Whether it is told as a failure, until it is put away. */
export function isRefusal(scan: LastScan): scan is RefusedScan | ReturnScan {
  return scan.kind === 'refused' || (scan.kind === 'return' && scan.refused);
}

/** What became of the last scan. */
export function useLastScan(): LastScan {
  return useBill(({ lastScan }) => lastScan);
}

/** Tells what became of a scan. A refusal that it replaces is kept among what was not billed. */
export function tellLastScan(scan: LastScan): void {
  useBill.setState(({ lastScan, unbilled }) => ({
    lastScan: scan,
    ...(lastScan.kind === 'refused' && { unbilled: [...unbilled, lastScan] }),
  }));
}

/** Takes it off the strip again, if it is still there. */
export function forgetLastScan(told: LastScan): void {
  if (useBill.getState().lastScan === told) useBill.setState({ lastScan: NO_BILL.lastScan });
}

/** Takes off the strip what it tells of goods that come back; what became of a scan for the bill stays. */
export function forgetReturnScan(): void {
  const { lastScan } = useBill.getState();
  if (lastScan.kind === 'return') forgetLastScan(lastScan);
}
