import { registerWorker } from '@/lib/trustedTypes';

/** The worker that starts the app without network, as the build makes it. */
const WORKER = '/sw.js';

/**
 * Installs the worker, where the browser lets one be installed: on TLS or on the server's own
 * machine. On a plain shop network there is none, and the app works as it does without.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // A failure here leaves the app as it was.
    registerWorker(WORKER).catch(() => {});
  });
}

/** How long a new worker may take to be installed. */
const PATIENCE_MS = 20_000;

/** Waits until a worker of the newest build stands ready; `null` when none comes. */
async function newestWorker(
  registration: ServiceWorkerRegistration,
): Promise<ServiceWorker | null> {
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (worker?.state !== 'installing') return worker ?? null;
  return new Promise((ready) => {
    const timer = setTimeout(() => ready(null), PATIENCE_MS);
    worker.addEventListener('statechange', () => {
      clearTimeout(timer);
      ready(worker.state === 'installed' ? worker : null);
    });
  });
}

/** Lets the worker of the newest build take the place of the one at work. Never throws. */
export async function activateNewestWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const worker = registration ? await newestWorker(registration) : null;
    worker?.postMessage({ type: 'SKIP_WAITING' });
  } catch {
    // The page loads from the server; the worker follows with the next try.
  }
}
