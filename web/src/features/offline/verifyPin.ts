import { useIdentity } from '@/api';
import { dayOf, isoDay } from '@/lib/dates';
import { type LocalGuard, type LocalUser, localDatabase } from './localDatabase';

/** Wrong tries before the first lock, as the server has it. */
const TRIES = 5;
/** Wrong tries a day. */
const TRIES_A_DAY = 10;
const FIRST_LOCK_MS = 5 * 60_000;

/** The result of proving a PIN. */
export type PinOutcome =
  | { is: 'right' }
  | { is: 'wrong'; left: number }
  | { is: 'locked'; until: number }
  /** The verifier has ended, or there is none: only the server can tell. */
  | { is: 'unknown' };

/**
 * A verifier: until when it counts, the salt, and six bits of a hash of the PIN, 0 to 63. One PIN in 64
 * fits, so it opens looking only. Anything else is none, such as the whole hashes of before.
 */
function readVerifier(password: string): { ends: string; salt: string; bits: number } | null {
  const [, ends, salt, bits] = /^(\d+)\|([0-9a-f]{32})\|(\d{1,2})$/.exec(password) ?? [];
  return ends && salt && bits ? { ends, salt, bits: Number(bits) } : null;
}

/** Counts a try of a user's PIN. It is counted before the PIN is looked at, so a reload wins nothing. */
async function countTry(vu_id: string, now: number): Promise<LocalGuard | { lockedUntil: number }> {
  const db = localDatabase();
  return db.transaction('rw', db.guard, async () => {
    const known = await db.guard.get(vu_id);
    if (known && known.locked_until > now) return { lockedUntil: known.locked_until };
    const today = isoDay(dayOf(new Date(now)));
    const failures = (known?.failures_on === today ? known.failures : 0) + 1;
    const guard = { vu_id, failures, failures_on: today, locked_until: lockEnd(failures, now) };
    await db.guard.put(guard);
    return guard;
  });
}

/** Five wrong tries lock for five minutes, each further one doubles it, ten lock until the next day. */
function lockEnd(failures: number, now: number): number {
  if (failures >= TRIES_A_DAY) return new Date(now).setHours(24, 0, 0, 0);
  return failures >= TRIES ? now + FIRST_LOCK_MS * 2 ** (failures - TRIES) : 0;
}

/** Proves a user's PIN on this device alone. */
export async function verifyPin(
  user: LocalUser,
  pin: string,
  now: number = Date.now(),
): Promise<PinOutcome> {
  const udid = useIdentity.getState().licence?.udid;
  const verifier = readVerifier(user.password);
  if (!udid || !verifier || Number(verifier.ends) <= now) return { is: 'unknown' };
  const counted = await countTry(user.vu_id, now);
  if ('lockedUntil' in counted) return { is: 'locked', until: counted.lockedUntil };
  const { sixBitsOfPin } = await import('./pinHash');
  const { ends, salt, bits } = verifier;
  if ((await sixBitsOfPin({ vuId: user.vu_id, pin, ends, salt, udid })) === bits) {
    await localDatabase().guard.delete(user.vu_id);
    return { is: 'right' };
  }
  return counted.locked_until > now
    ? { is: 'locked', until: counted.locked_until }
    : { is: 'wrong', left: TRIES - counted.failures };
}
