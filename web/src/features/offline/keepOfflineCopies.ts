import { useIdentity } from '@/api';
import { endOfflineSession } from './offlineSession';

/** The copying must not be in the way of the first bill of the day. */
const AFTER_MS = 2_000;

async function copy(): Promise<void> {
  const { token, licence } = useIdentity.getState();
  if (!token || !licence) return;
  const [{ syncTables }, { syncPrices }] = await Promise.all([
    import('./tableSync'),
    import('./priceCopy'),
  ]);
  await syncTables();
  if (useIdentity.getState().token === token)
    await syncPrices(`${licence.v_id}/${licence.store_id}`);
}

async function forget(): Promise<void> {
  const { forgetLocalRows } = await import('./localDatabase');
  await forgetLocalRows();
}

/**
 * Copies what this device keeps for the time without the server, shortly after each sign-in and
 * each start of the app; forgets it when the device loses its licence. A copy that fails is made
 * with the next one. Returns how to stop.
 */
export function keepOfflineCopies(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void copy().catch(() => {}), AFTER_MS);
  };
  const stop = useIdentity.subscribe((now, before) => {
    if (now.token && now.token !== before.token) {
      endOfflineSession();
      soon();
    }
    if (before.licence && now.licence?.udid !== before.licence.udid) {
      endOfflineSession();
      void forget().catch(() => {});
    }
  });
  if (useIdentity.getState().token) soon();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
