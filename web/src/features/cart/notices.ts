import type { Message } from '@/api';
import { useBill } from './bill';

/** What changed by itself on the open bill and has not been put away yet, the oldest first. */
export function useNotices(): readonly Message[] {
  return useBill(({ notices }) => notices);
}

/** Tells what changed by itself on the open bill. The server says it once, so it stays until read. */
export function tellNotices(notices: readonly Message[]): void {
  if (notices.length === 0) return;
  useBill.setState((told) => ({
    notices: [...told.notices, ...notices.filter((notice) => !isAmong(told.notices, notice))],
  }));
}

/** Whether the same was told before: the same code with the same values. */
export function isAmong(notices: readonly Message[], { code, values }: Message): boolean {
  const told = JSON.stringify(values);
  return notices.some((other) => other.code === code && JSON.stringify(other.values) === told);
}

/** Puts the notices away: they have been read, or are about a bill that is not open any more. */
export function forgetNotices(): void {
  useBill.setState({ notices: [] });
}
