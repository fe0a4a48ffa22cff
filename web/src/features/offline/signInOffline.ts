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

/** People known to this device by name; the secrets stay in its database. */
export type KnownUser = Pick<LocalUser, 'vu_id' | 'mobile' | 'first_name' | 'last_name'>;

/** More names than this are no choice any more. */
const MOST_KNOWN = 20;

/** Lists the people known to this device by their names, at most twenty; nobody where it keeps no database. */
export async function knownUsers(): Promise<KnownUser[]> {
  try {
    const { localDatabase } = await import('./localDatabase');
    const users = await localDatabase().user.limit(MOST_KNOWN).toArray();
    return users
      .map(({ vu_id, mobile, first_name, last_name }) => ({ vu_id, mobile, first_name, last_name }))
      .sort((one, other) => one.first_name.localeCompare(other.first_name));
  } catch {
    return [];
  }
}

/** Signs a person in on this device alone, and answers the id of the user. Throws {@link OfflineRefusal} when it cannot be. */
export async function signInOffline(mobile: string, pin: string): Promise<string> {
  const user = await findOfflineUser(mobile);
  if (!user) throw new OfflineRefusal(say('login:unknownUserOffline'));
  const { verifyPin } = await import('./verifyPin');
  const outcome = await verifyPin(user, pin);
  switch (outcome.is) {
    case 'right':
      beginOfflineSession(user);
      return user.vu_id;
    case 'wrong':
      throw new OfflineRefusal(say('login:wrongPin', { left: outcome.left }));
    case 'locked':
      throw new OfflineRefusal(say('login:pinLockedOffline', { time: clockAt(outcome.until) }));
    case 'unknown':
      throw new OfflineRefusal(say('offline:verifierEnded'));
  }
}
