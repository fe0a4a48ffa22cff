import { type ReactNode, useEffect } from 'react';
import { LockScreen } from './LockScreen';
import { tellLockAgain, useLocked } from './lockStore';
import { useIdleLock } from './useIdleLock';

/** Surrounds the work of a signed-in person; while the till is locked, the lock lies over it. */
export function LockGuard({ children }: { children: ReactNode }) {
  useIdleLock();
  const locked = useLocked();
  useEffect(tellLockAgain, []);
  return (
    <>
      {children}
      {locked && <LockScreen />}
    </>
  );
}
