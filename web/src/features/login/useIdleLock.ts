import { useEffect } from 'react';
import { idleTime, onUse } from '@/devices/activity';
import { useMaybeSettings } from '@/features/settings';
import { lock } from './lockStore';

const MINUTE_MS = 60_000;
/** How often the time is looked at; a timer of the whole length would stop while a tablet sleeps. */
const LOOK_EVERY_MS = 5_000;

/** Locks the till when nobody has used it for as long as its store says; 0 minutes for never. */
export function useIdleLock(): void {
  const minutes = useMaybeSettings()?.till.idle_lock_minutes ?? 0;
  useEffect(() => {
    if (minutes <= 0) return undefined;
    const limit = minutes * MINUTE_MS;
    const lockAfter = (idle: number) => {
      if (idle >= limit) lock();
    };
    const look = () => lockAfter(idleTime());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    // The first tap after a long sleep comes before any timer: it must find the till locked.
    const stop = onUse(lockAfter);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [minutes]);
}
