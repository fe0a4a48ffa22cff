import { useEffect, useState } from 'react';

/** Lifetime of a code of an authenticator app (RFC 6238), in seconds. */
const PERIOD = 30;

const secondsLeft = () => PERIOD - (Math.floor(Date.now() / 1_000) % PERIOD);

/** Seconds until the app shows a new code, updated each second. */
export function useNewCodeIn(): number {
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const ticking = setInterval(() => setSeconds(secondsLeft()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  return seconds;
}
