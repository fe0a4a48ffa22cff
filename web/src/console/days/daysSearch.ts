import { type Day, dayOf, parseDay } from '@/lib/dates';
import { areDays, type Days, daysNamed, type NamedDays } from '@/lib/dayRange';
import type { ConsoleKey, Text } from '@/lib/i18n/consoleTexts';
import { sayNamedDay, sayShortDay } from '../moments';
import { type Asked, asOneOf, asWords } from '../table/asked';

/** The days of a list in its address: by their name, or the first and the last one. Without any they are today. */
export interface DaysSearch {
  days?: NamedDays | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Days by their names, in the order in which they are offered. */
export const NAMED = {
  today: 'console:today',
  yesterday: 'console:yesterday',
  last7: 'console:last7',
  thisMonth: 'console:thisMonth',
  lastMonth: 'console:lastMonth',
} as const satisfies Partial<Record<NamedDays, ConsoleKey>>;

export function daysSearch({ days, from: first, to: last }: Asked): DaysSearch {
  const chosen = { from: asWords(first) ?? '', to: asWords(last) ?? '' };
  if (areDays(chosen)) return { ...chosen, days: undefined };
  const named = asOneOf(Object.keys(NAMED) as (keyof typeof NAMED)[], days);
  return { days: named === 'today' ? undefined : named, from: undefined, to: undefined };
}

/** The days as a call carries them; empty ones are the server's own choice, which is today. */
export function daysAsked(
  { days, from = '', to = '' }: DaysSearch,
  today = dayOf(new Date()),
): Days {
  return days ? daysNamed(days, today) : { from, to };
}

/** The first and the last day, today where the address has none. */
export function daysShown(search: DaysSearch, today: Day = dayOf(new Date())): Days {
  const asked = daysAsked(search, today);
  return parseDay(asked.from) ? asked : daysNamed('today', today);
}

/** The days in words: `Wed 25 Nov 2026`, `Yesterday`, `1 Nov – 5 Nov`. */
export function sayDays(search: DaysSearch, text: Text): string {
  const { days, from, to } = search;
  if (days && days in NAMED) return text(NAMED[days as keyof typeof NAMED]);
  if (from === undefined || from === to) return sayNamedDay(daysShown(search).from);
  return `${sayShortDay(from)} – ${sayShortDay(to ?? from)}`;
}
