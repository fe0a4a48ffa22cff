import { useEffect, useState } from 'react';

/** Whether what calls it has been on the screen for so long. */
export function useHasStood(milliseconds: number): boolean {
  const [hasStood, setHasStood] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasStood(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasStood;
}
