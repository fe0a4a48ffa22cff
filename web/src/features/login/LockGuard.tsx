import { focusManager } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { LockScreen } from './LockScreen';
import { tellLockAgain, useLocked } from './lockStore';
import { useIdleLock } from './useIdleLock';

/** Surrounds the work of a signed-in person; while the till is locked, the lock lies over it. */
export function LockGuard({ children }: { children: ReactNode }) {
  useIdleLock();
  const locked = useLocked();
  useEffect(tellLockAgain, []);
  // The server refuses a locked till: nothing asks from time to time until somebody is back.
  useEffect(() => {
    focusManager.setFocused(locked ? false : undefined);
    return () => focusManager.setFocused(undefined);
  }, [locked]);
  return (
    <>
      {children}
      {locked && <LockScreen />}
    </>
  );
}
