import { useBill } from './bill';
import type { RefusedScan } from './lastScan';

/** The refused scans that the strip does not show any more, the oldest first. */
export function useUnbilled(): readonly RefusedScan[] {
  return useBill(({ unbilled }) => unbilled);
}

/** Something that was scanned did not come onto the bill, of which the strip was not there to tell. */
export function noteUnbilled(code: string, message: string): void {
  useBill.setState(({ unbilled }) => ({
    unbilled: [...unbilled, { kind: 'refused', code, message }],
  }));
}

/** A code that was refused has come onto the bill after all: by another try, and for one piece of those that were. */
export function forgetRefused(code: string): void {
  useBill.setState(({ unbilled, lastScan }) => {
    if (lastScan.kind === 'refused' && lastScan.code === code)
      return { lastScan: { kind: 'none' } };
    const place = unbilled.findLastIndex((refused) => refused.code === code);
    return { unbilled: unbilled.filter((_, at) => at !== place) };
  });
}

/**
 * The codes of all scans that were refused and that nobody has been asked about, also of the one that
 * still stands in the strip. They are asked about once: the next time there are none.
 */
export function codesToAskAbout(): readonly string[] {
  const { unbilled, lastScan } = useBill.getState();
  const last = lastScan.kind === 'refused' ? [lastScan] : [];
  const all = [...unbilled, ...last];
  if (all.every(({ asked }) => asked)) return [];
  const asAsked = (refused: RefusedScan) => ({ ...refused, asked: true });
  useBill.setState({
    unbilled: unbilled.map(asAsked),
    lastScan: lastScan.kind === 'refused' ? asAsked(lastScan) : lastScan,
  });
  return all.map(({ code }) => code);
}
