import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

const leftUntil = (until: number): number => Math.max(0, Math.ceil(until - Date.now() / SECOND_MS));

/** The minutes and seconds until a moment in seconds since 1970, as `4:32`, told each second; '' once it has come, or for 0. */
export function useTimeLeft(until: number): string {
  const [seconds, setSeconds] = useState(() => leftUntil(until));
  useEffect(() => {
    const look = () => setSeconds(leftUntil(until));
    look();
    if (until === 0) return;
    const looking = setInterval(look, SECOND_MS);
    return () => clearInterval(looking);
  }, [until]);
  if (seconds === 0) return '';
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
