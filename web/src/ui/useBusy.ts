import { useRef, useState } from 'react';
import type { Press } from './press';

/**
 * Runs one thing at a time: while a returned promise is pending, `busy` is true and further runs
 * are dropped, so that a double tap does nothing twice.
 */
export function useBusy(): {
  busy: boolean;
  run: (action: Press) => void;
} {
  const [busy, setBusy] = useState(false);
  const pending = useRef(false);

  const run = (action: Press) => {
    if (pending.current) return;
    const result = action();
    if (!(result instanceof Promise)) return;
    pending.current = true;
    setBusy(true);
    const settle = () => {
      pending.current = false;
      setBusy(false);
    };
    // Who made the promise deals with its failure; here it only ends the waiting.
    result.then(settle, settle);
  };

  return { busy, run };
}
