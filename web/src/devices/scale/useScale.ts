import { useEffect, useState } from 'react';
import { type Reading, readScaleByApp, useCanByBridge } from '@/devices/bridge';

/** A scale tells what it shows each second; one that has been still for so long shows nobody knows what. */
const LOST_MS = 3_000;

/** What a scale shows; `waiting` before it has told anything, `lost` when it tells nothing any more. */
export type Scale = Reading | 'waiting' | 'lost';

/** What the scale of this till shows now; `null` on a till without one. It is read as long as this is in use. */
export function useScale(): Scale | null {
  const has = useCanByBridge('weigh');
  const [shown, setShown] = useState<Scale>('waiting');
  useEffect(() => {
    if (!has) return;
    let late: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(late);
      late = setTimeout(() => setShown('lost'), LOST_MS);
    };
    const stop = readScaleByApp((reading) => {
      setShown(reading ?? 'lost');
      wait();
    });
    wait();
    return () => {
      clearTimeout(late);
      stop();
    };
  }, [has]);
  return has ? shown : null;
}
