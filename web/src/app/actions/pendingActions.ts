import { useSyncExternalStore } from 'react';
import type { Press } from '@/ui/press';

/** The actions that are under way, by id. */
const pending = new Set<string>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Runs an action unless it is still under way. Its key and its button share this, so that a key
 * and a tap together do nothing twice.
 */
export function runOnce(id: string, run: Press): void {
  if (pending.has(id)) return;
  const result = run();
  if (!(result instanceof Promise)) return;
  pending.add(id);
  notify();
  const settle = () => {
    pending.delete(id);
    notify();
  };
  // The maker of the promise deals with its failure; here it only ends the waiting.
  result.then(settle, settle);
}

/** Whether an action is under way, however it was called. */
export function useIsPending(id: string): boolean {
  return useSyncExternalStore(subscribe, () => pending.has(id));
}
