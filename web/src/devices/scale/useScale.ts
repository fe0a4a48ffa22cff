import { useEffect, useState } from 'react';
import { type Reading, readScaleByApp, useCanByBridge } from '@/devices/bridge';
import { useCableScale } from './cableScale';

/** A scale tells what it shows each second; one that has been still for so long shows nobody knows what. */
const LOST_MS = 3_000;

/**
 * The state of a scale; `waiting` before it has told anything, `lost` when it tells nothing any
 * more.
 */
export type Scale = Reading | 'waiting' | 'lost';

/** Reads the scale on this device's serial port, by what is fetched then. */
function readScaleByCable(hear: (reading: Reading | null) => void): () => void {
  let isOver = false;
  let stop = () => {};
  void import('./serialScale')
    .then(({ readSerialScale }) => {
      if (!isOver) stop = readSerialScale(hear);
    })
    .catch(() => hear(null));
  return () => {
    isOver = true;
    stop();
  };
}

/**
 * The present state of this till's scale, that of the app around the page or the one on a serial
 * port; `null` on a till without one. It is read as long as this is in use.
 */
export function useScale(): Scale | null {
  const byApp = useCanByBridge('weigh');
  const onCable = useCableScale();
  const [shown, setShown] = useState<Scale>('waiting');
  useEffect(() => {
    if (!byApp && !onCable) return;
    setShown('waiting');
    let late: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(late);
      late = setTimeout(() => setShown('lost'), LOST_MS);
    };
    const read = byApp ? readScaleByApp : readScaleByCable;
    const stop = read((reading) => {
      setShown(reading ?? 'lost');
      wait();
    });
    wait();
    return () => {
      clearTimeout(late);
      stop();
    };
  }, [byApp, onCable]);
  return byApp || onCable ? shown : null;
}
