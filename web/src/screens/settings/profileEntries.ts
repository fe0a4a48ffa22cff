import type { OwnProfile, SignedInUser } from '@/api';
import { dayOf, isoDay, longDay, parseDay, parseLongDay } from '@/lib/dates';
import type { Message } from '@/lib/i18n';

/** The fields of a profile, as they are typed: the day of birth as `YYYY-MM-DD`. */
export type ProfileEntries = Record<keyof OwnProfile, string>;

const NAMES = ['mobile', 'first_name', 'last_name', 'gender', 'email', 'dob'] as const;

/** Nobody who sells was born before. */
const FIRST_YEAR = 1900;

/** The profile as it is known; empty of nobody. */
export function entriesOf(user: SignedInUser | null): ProfileEntries {
  const known = Object.fromEntries(NAMES.map((name) => [name, user?.[name] ?? '']));
  const born = parseLongDay(known.dob ?? '');
  return { ...known, ...(born && { dob: isoDay(born) }) } as ProfileEntries;
}

/** The profile as a call carries it. */
export function asSent(entries: ProfileEntries): ProfileEntries {
  const trimmed = Object.fromEntries(NAMES.map((name) => [name, entries[name].trim()]));
  const born = parseDay(trimmed.dob ?? '');
  return { ...trimmed, ...(born && { dob: longDay(born) }) } as ProfileEntries;
}

/** Whether two profiles say the same. */
export function isSame(one: ProfileEntries, other: ProfileEntries): boolean {
  return NAMES.every((name) => one[name].trim() === other[name]);
}

/**
 * Entries that the server would not take, and why. Its words on the others stand under their field,
 * too.
 */
export function faultsIn(entries: ProfileEntries): Partial<Record<keyof OwnProfile, Message>> {
  return {
    ...(!/^\d{10}$/.test(entries.mobile) && { mobile: 'settings:phoneShort' }),
    ...(entries.first_name.trim() === '' && { first_name: 'settings:firstNameMissing' }),
    ...(entries.dob !== '' && dayFault(entries.dob)),
  };
}

function dayFault(text: string): { dob: Message } | undefined {
  const day = parseDay(text);
  if (!day || day.year < FIRST_YEAR) return { dob: 'ui:dayWrong' };
  return text > isoDay(dayOf(new Date())) ? { dob: 'ui:dayToCome' } : undefined;
}
