import type { DisplayState } from './displayState';

/** Messages between the till and the customer's window of one browser. */
export type DisplayMessage = { kind: 'ask' } | { kind: 'state'; state: DisplayState };

/** The line between them. Each end closes its own. */
export function displayChannel(): BroadcastChannel {
  return new BroadcastChannel('rokad.display');
}

/** How often the window asks how the till stands, so that it hears of one that has been closed or is back. */
export const ASK_EVERY_MS = 4_000;
/** After so long without a word there is no till any more. */
export const SILENCE_MS = 3 * ASK_EVERY_MS;
