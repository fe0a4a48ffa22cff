/**
 * Keys that came as quickly as a machine's and were no code: they may write, and are nobody's
 * shortcut and no quantity prefix.
 */
const keys = new WeakSet<Event>();

/** Notes a key that came at a scanner's speed. */
export function noteScannerKey(event: Event): void {
  keys.add(event);
}

/** Whether a key came at a scanner's speed. */
export function isScannerKey(event: Event): boolean {
  return keys.has(event);
}
