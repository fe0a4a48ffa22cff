import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { AGAIN_MS, call, lockTill, Retry, SendOnce } from '@/api';

interface Lock {
  locked: boolean;
}

/** Survives a reload: pressing F5 is no way around a lock. */
const useLock = create<Lock>()(persist((): Lock => ({ locked: false }), { name: 'rokad.lock' }));

/** The last time that the server was told; it settles when there was an answer, or none came. */
let telling: Promise<unknown> = Promise.resolve();

/** Locks the till: the signed-in person's PIN opens it again, with everything as it was. */
export function lock(): void {
  if (useLock.getState().locked) return;
  showLock();
  void tellServer();
}

/** Tells the server of a lock that outlasted a reload: it may never have arrived. */
export function tellLockAgain(): void {
  if (useLock.getState().locked) void tellServer();
}

/** Shows the lock that the server has put on the till. */
export function showLock(): void {
  useLock.setState({ locked: true });
}

/** Opens it again. */
export function unlock(): void {
  useLock.setState({ locked: false });
}

/** Waits for the lock to arrive if it is on its way: behind the PIN it would lock the till once more. */
export async function lockTold(): Promise<void> {
  await telling;
}

/** Whether the till is locked. */
export function useLocked(): boolean {
  return useLock(({ locked }) => locked);
}

const once = new SendOnce();
const retry = new Retry();

/** Has the server lock the token too, as often as it takes while the till stays locked. */
async function tellServer(): Promise<void> {
  await retry.run(tellOnce, () => AGAIN_MS);
}

/** Tells the server once. Throws when no answer came. */
async function tellOnce(): Promise<void> {
  if (!useLock.getState().locked) return;
  const told = once.send(
    'lock',
    () => ({}),
    (body) => call(lockTill, body),
  );
  telling = told.catch(() => {});
  try {
    await told;
  } catch (problem) {
    if (once.isUnanswered()) throw problem;
  }
}
