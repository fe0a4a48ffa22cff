import { useEffect, useState } from 'react';
import { retryNow } from './actions';
import { useCart } from './bill';
import { useTill } from './till';
import { loadCart } from './wholeBill';

/** How the reading of the open bill is doing. */
export interface CartReading {
  /** It is not known, and the last try to read it failed or got no answer. */
  failed: boolean;
  /** Tries again now. */
  retry: () => void;
}

/** Reads the open bill whenever it is not known. */
export function useCartReading(): CartReading {
  const isUnknown = useCart() === null;
  const stalled = useTill((till) => till.stalled);
  const [failed, setFailed] = useState(false);
  const load = async () => {
    setFailed(false);
    setFailed(!(await loadCart()));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once whenever the bill is not known
  useEffect(() => {
    if (isUnknown) void load();
  }, [isUnknown]);
  return {
    failed: isUnknown && (failed || stalled),
    // An unanswered request keeps its place in the queue and is retried from there.
    retry: () => {
      if (stalled) retryNow();
      else void load();
    },
  };
}
