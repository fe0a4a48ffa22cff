import { useEffect, useRef } from 'react';

/** Answers a signal that ends when the screen is left, for what must not go on by itself then. */
export function useUntilLeft(): () => AbortSignal {
  const here = useRef(new AbortController());
  useEffect(() => {
    // It may have been left once and come back.
    const stay = new AbortController();
    here.current = stay;
    return () => stay.abort();
  }, []);
  return () => here.current.signal;
}
