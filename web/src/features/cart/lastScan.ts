import { create } from 'zustand';
import type { Removed } from '@/api';

/** What the strip above the cart tells: what became of the last scan. */
export type LastScan =
  | { kind: 'none' }
  /** It made or changed a line; `message` is what the server had to say about it. */
  | { kind: 'taken'; cartId: string; message: string }
  | { kind: 'refused'; code: string; message: string }
  /** A line was taken off; for a while that can be undone. */
  | { kind: 'removed'; removed: Removed };

interface Last {
  scan: LastScan;
}

const NOTHING: LastScan = { kind: 'none' };

const useLast = create<Last>()(() => ({ scan: NOTHING }));

/** What became of the last scan. */
export function useLastScan(): LastScan {
  return useLast(({ scan }) => scan);
}

/** Tells what became of a scan. */
export function tellLastScan(scan: LastScan): void {
  useLast.setState({ scan });
}

/** Takes it off the strip again, if it is still there. */
export function forgetLastScan(told?: LastScan): void {
  useLast.setState(({ scan }) => ({ scan: !told || scan === told ? NOTHING : scan }));
}
