import type { ReactNode } from 'react';
import { LockScreen } from './LockScreen';
import { useLocked } from './lockStore';
import { useIdleLock } from './useIdleLock';

/** Surrounds the work of a signed-in person; while the till is locked, the lock lies over it. */
export function LockGuard({ children }: { children: ReactNode }) {
  useIdleLock();
  const locked = useLocked();
  return (
    <>
      {children}
      {locked && <LockScreen />}
    </>
  );
}
