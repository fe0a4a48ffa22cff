import { inLanguage } from '@/lib/i18n';
import { useBill } from './bill';

/** What changed by itself on the open bill and has not been put away yet, the oldest first. */
export function useNotices(): readonly string[] {
  return useBill(({ notices }) => notices);
}

/** Tells what changed by itself on the open bill. The server says it once, so it stays until read. */
export function tellNotices(notices: readonly string[]): void {
  if (notices.length === 0) return;
  useBill.setState((told) => ({
    notices: [...new Set([...told.notices, ...notices.map(inLanguage)])],
  }));
}

/** Puts the notices away: they have been read, or are about a bill that is not open any more. */
export function forgetNotices(): void {
  useBill.setState({ notices: [] });
}
