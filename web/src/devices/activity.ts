/**
 * When this till was used last: a key, a tap, a scan.
 *
 * Started ahead of the scanner, which swallows the keys of a scan. The moment is kept on the
 * device, so that a till that was switched off for the night knows in the morning.
 */

const STORAGE_KEY = 'rokad.active';
/** The moment is written at most this often. */
const WRITE_EVERY_MS = 10_000;

/** Called with every use, with how long nothing had been used before it, in milliseconds. */
export type UseListener = (idleMs: number) => void;

const listeners = new Set<UseListener>();
let lastUse = 0;
let lastWrite = 0;

function read(): number {
  const stored = Number(localStorage.getItem(STORAGE_KEY));
  return Number.isFinite(stored) ? stored : 0;
}

/** How long the till has not been used, in milliseconds. */
export function idleTime(): number {
  return Date.now() - (lastUse || read() || Date.now());
}

/** The till has been used just now. */
export function noteUse(): void {
  const idle = idleTime();
  lastUse = Date.now();
  if (lastUse - lastWrite >= WRITE_EVERY_MS) {
    lastWrite = lastUse;
    localStorage.setItem(STORAGE_KEY, String(lastUse));
  }
  for (const listener of listeners) listener(idle);
}

/** Calls back with every use. Returns how to stop. */
export function onUse(listener: UseListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins to watch, ahead of everything else on the page. Returns what ends it. */
export function startActivityWatch(page: Window = window): () => void {
  page.addEventListener('keydown', noteUse, { capture: true });
  page.addEventListener('pointerdown', noteUse, { capture: true });
  return () => {
    page.removeEventListener('keydown', noteUse, { capture: true });
    page.removeEventListener('pointerdown', noteUse, { capture: true });
  };
}
