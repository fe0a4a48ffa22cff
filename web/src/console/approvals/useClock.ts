import { useEffect, useState } from 'react';
import { secondsBetween } from '../moments';

const SECOND_MS = 1_000;

/**
 * Tells seconds until a moment of the stores' clock, below zero once it is past, and is drawn anew each second. The
 * clock of this device only says how long ago an answer came.
 */
export function useClock(
  /** The stores' clock as the last answer had it. */
  asOf: string,
  /** The moment of that answer by the clock of this device. */
  readAt: number,
): (moment: string) => number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(ticking);
  }, []);
  const gone = Math.max(0, Math.floor((now - readAt) / SECOND_MS));
  return (moment) => {
    const seconds = secondsBetween(asOf, moment);
    return seconds === null ? null : seconds - gone;
  };
}
