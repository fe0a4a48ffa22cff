import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Lock {
  locked: boolean;
}

/** Survives a reload: pressing F5 is no way around a lock. */
const useLock = create<Lock>()(persist((): Lock => ({ locked: false }), { name: 'rokad.lock' }));

/** Locks the till: the signed-in person's PIN opens it again, with everything as it was. */
export function lock(): void {
  useLock.setState({ locked: true });
}

/** Opens it again. */
export function unlock(): void {
  useLock.setState({ locked: false });
}

/** Whether the till is locked. */
export function useLocked(): boolean {
  return useLock(({ locked }) => locked);
}
