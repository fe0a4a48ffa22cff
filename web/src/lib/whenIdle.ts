/**
 * Fetches a part of the app when the browser has nothing else to do, so that it is there when a key
 * asks for it. Where that cannot be told, it is fetched when it is wanted.
 */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  // Without the network it is asked for again when it is wanted.
  window.requestIdleCallback?.(() => void load().catch(() => {}));
}
