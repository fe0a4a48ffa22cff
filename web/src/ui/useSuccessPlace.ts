import { useEffect } from 'react';
import { ALERT_SHOWN_FOR, type Alert, dismissAlert, takeSuccesses, useAlerts } from './alerts';
import { useIsLive } from './layers';

/**
 * Makes the calling part of the page the place where successes are said, while no modal lies over
 * it: the newest one, for as long as an alert stays.
 */
export function useSuccessPlace(): Alert | undefined {
  const seen = useIsLive();
  const newest = useAlerts(({ shown }) => shown.findLast(({ tone }) => tone === 'success'));
  const id = seen ? newest?.id : undefined;
  useEffect(() => (seen ? takeSuccesses() : undefined), [seen]);
  useEffect(() => {
    if (id === undefined) return undefined;
    // Dismiss older successes, or they would come up over the next dialog.
    for (const older of useAlerts.getState().shown)
      if (older.tone === 'success' && older.id < id) dismissAlert(older.id);
    const timer = setTimeout(() => dismissAlert(id), ALERT_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [id]);
  return seen ? newest : undefined;
}
