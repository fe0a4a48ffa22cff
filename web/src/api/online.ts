import { create } from 'zustand';
import { onServer } from '@/lib/serverOrigin';

/**
 * Whether the server can be reached, by what became of the last call. The browser's own opinion is
 * a hint to find out and no more: the server may stand in the shop, where it answers without the
 * internet, or be down while the internet is fine.
 */
const useServer = create(() => ({ online: true }));

/** How often the server is asked while it does not answer. */
const HEARTBEAT_MS = 4_000;
/** Longer than this for two bytes is no answer. */
const PATIENCE_MS = 3_000;

/** Whether the server can be reached. */
export function useOnline(): boolean {
  return useServer(({ online }) => online);
}

/** Tells what became of a call. */
export function setOnline(online: boolean): void {
  if (useServer.getState().online !== online) useServer.setState({ online });
}

/** Asks the server whether it is there. */
export async function askServer(): Promise<void> {
  try {
    const answer = await fetch(onServer('/healthz'), {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    setOnline(answer.ok);
  } catch {
    setOnline(false);
  }
}

/**
 * Asks the server whether it is there: again and again while it is not, and when the browser says
 * that the network came or went. Returns how to stop.
 */
export function watchServer(): () => void {
  const beat = setInterval(() => {
    if (!useServer.getState().online) void askServer();
  }, HEARTBEAT_MS);
  const onChange = () => void askServer();
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    clearInterval(beat);
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
