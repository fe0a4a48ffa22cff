import { formatClock } from '@/lib/dates';
import { say } from '@/lib/i18n';
import type { LocalUser } from './localDatabase';
import { beginOfflineSession } from './offlineSession';

/** Why nobody was signed in without the server; its message is for the person. */
export class OfflineRefusal extends Error {
  override readonly name = 'OfflineRefusal';
}

/** The time of a moment on this device's clock; past the full minute, so that it is never too early. */
function clockAt(moment: number): string {
  const at = new Date(moment + 59_999);
  return formatClock({ hour: at.getHours(), minute: at.getMinutes() });
}

/** Finds the user of a phone, as far as this device knows; `null` for nobody. */
export async function findOfflineUser(mobile: string): Promise<LocalUser | null> {
  try {
    const { localDatabase } = await import('./localDatabase');
    return (await localDatabase().user.where('mobile').equals(mobile).first()) ?? null;
  } catch {
    // A browser that keeps no databases knows nobody.
    return null;
  }
}

/** Signs a person in on this device alone. Throws {@link OfflineRefusal} when it cannot be. */
export async function signInOffline(mobile: string, pin: string): Promise<void> {
  const user = await findOfflineUser(mobile);
  if (!user) throw new OfflineRefusal(say('login:unknownUserOffline'));
  const { verifyPin } = await import('./verifyPin');
  const outcome = await verifyPin(user, pin);
  switch (outcome.is) {
    case 'right':
      return beginOfflineSession(user);
    case 'wrong':
      throw new OfflineRefusal(say('login:wrongPin', { left: outcome.left }));
    case 'locked':
      throw new OfflineRefusal(say('login:pinLockedOffline', { time: clockAt(outcome.until) }));
    case 'unknown':
      throw new OfflineRefusal(say('offline:verifierEnded'));
  }
}
