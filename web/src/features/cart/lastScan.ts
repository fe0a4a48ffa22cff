import type { Removed } from '@/api';
import { NO_BILL, useBill } from './bill';

/** A line that was taken off, and as which it was on the bill. */
export type TakenOff = Removed & { cart_id: string };

/** What the strip above the cart tells: what became of the last scan. */
export type LastScan =
  | { kind: 'none' }
  /** It made or changed a line; `message` is what the server had to say about it. */
  | { kind: 'taken'; cartId: string; message: string }
  | { kind: 'refused'; code: string; message: string }
  /** A line was taken off; for a while that can be undone. */
  | { kind: 'removed'; removed: TakenOff };

/** What became of the last scan. */
export function useLastScan(): LastScan {
  return useBill(({ lastScan }) => lastScan);
}

/** Tells what became of a scan. */
export function tellLastScan(scan: LastScan): void {
  useBill.setState({ lastScan: scan });
}

/** Takes it off the strip again, if it is still there. */
export function forgetLastScan(told?: LastScan): void {
  useBill.setState(({ lastScan }) => ({
    lastScan: !told || lastScan === told ? NO_BILL.lastScan : lastScan,
  }));
}
