import { useEffect } from 'react';
import { useIdentity } from '@/api';
import { useCart } from './bill';
import { hasLeftScans } from './model/record';
import { dispatch, STORAGE_KEY, useTill } from './till';

const LOCKS = 'rokad.page/';
const lockOf = (page: string) => `${LOCKS}${page}`;

/** Keeps the record of the till in step with sign-ins and with its other windows. Returns how to stop. */
export function keepOverReloads(): () => void {
  // Tells other windows of this till that the scans of this page are taken care of, for as long as it is there. Where a
  // page has no such locks, a scan that two windows send comes once all the same: it has one idempotency key.
  void navigator.locks?.request(lockOf(useTill.getState().page), () => new Promise(() => {}));
  const hear = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) dispatch({ kind: 'recordTold' });
  };
  window.addEventListener('storage', hear);
  const stop = useIdentity.subscribe(({ token }, before) => {
    if (token && !before.token) dispatch({ kind: 'signedIn' });
  });
  return () => {
    window.removeEventListener('storage', hear);
    stop();
  };
}

/** Takes up scans of before as soon as the bill is known, on a screen that can ask what they ask. */
export function useLeftScans(): void {
  const isKnown = useCart() !== null;
  useEffect(() => {
    if (isKnown) void takeUpLeftScans();
  }, [isKnown]);
}

async function takeUpLeftScans(): Promise<void> {
  // The record as it is now, whatever this page saw of it last.
  dispatch({ kind: 'recordTold' });
  if (!hasLeftScans(useTill.getState())) return;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const open = held.flatMap(({ name }) =>
    name?.startsWith(LOCKS) ? name.slice(LOCKS.length) : [],
  );
  dispatch({ kind: 'leftTakenUp', open });
}
