/**
 * Dates and times as a shop reads them.
 *
 * Calls carry times in the store's own zone, so nothing is ever converted here: a text is taken
 * apart, checked, and written in another form. The zone of the device plays no part.
 */

import { type Day, isRealDay, pad, parseDay } from './day';
import { currentLanguage, type Language } from './i18n/language';

export { type Day, isoDay, parseDay } from './day';

/** A moment on the store's clock. */
export interface StoreTime extends Day {
  hour: number;
  minute: number;
  second: number;
}

/** Locales for the words of months; the digits stay those of the keys. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

const locale = () => LOCALES[currentLanguage()];

/** Reads `YYYY-MM-DD HH:mm:ss` as calls carry it; `null` for anything else. */
export function parseStoreTime(text: string): StoreTime | null {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text);
  const day = parseDay(parts?.[1] ?? '');
  if (!parts || !day) return null;
  const [hour, minute, second] = [Number(parts[2]), Number(parts[3]), Number(parts[4])];
  if (hour > 23 || minute > 59 || second > 59) return null;
  return { ...day, hour, minute, second };
}

/** The day a `Date` stands for on this device's calendar. */
export function dayOf(date: Date): Day {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** `November`, in the language of the till. */
export function monthName({ year, month }: Day): string {
  return new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, 1),
  );
}

/** `Wednesday`, in the language of the till. */
export function weekdayName({ year, month, day }: Day): string {
  return new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );
}

/** `Wed`, in the language of the till. */
export function shortWeekdayName({ year, month, day }: Day): string {
  return new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );
}

/** A day in a narrow place, where the year goes without saying: `21 Nov`. */
export function formatShortDay({ year, month, day }: Day): string {
  const name = new Intl.DateTimeFormat(locale(), { month: 'short', timeZone: 'UTC' });
  return `${day} ${name.format(Date.UTC(year, month - 1, 1))}`;
}

/** The time of the day on a clock of 24 hours, `09:02`. */
export function formatShortTime({ hour, minute }: Pick<StoreTime, 'hour' | 'minute'>): string {
  return `${pad(hour)}:${pad(minute)}`;
}

/** The time of the day, `9:02 AM`. */
export function formatClock({ hour, minute }: Pick<StoreTime, 'hour' | 'minute'>): string {
  return `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A time of the day that calls carry as `14:00`, as a clock shows it: `2:00 PM`; as it came where it is none. */
export function sayTimeOfDay(sent: string): string {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(sent) ?? [];
  return hour && minute ? formatClock({ hour: Number(hour), minute: Number(minute) }) : sent;
}

/** `DD MMMM YYYY`: `21 November 2026`. */
export function formatDay(day: Day): string {
  return `${pad(day.day)} ${monthName(day)} ${day.year}`;
}

/** A day with its name, at the head of what was done on it: `Wednesday, 25 November 2026`. */
export function formatNamedDay(day: Day): string {
  const name = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' });
  return `${name.format(Date.UTC(day.year, day.month - 1, day.day))}, ${formatDay(day)}`;
}

/** `DD MMMM YYYY h:mm A`, as on invoices: `21 November 2026 9:02 AM`. */
export function formatStoreTime(time: StoreTime): string {
  return `${formatDay(time)} ${formatClock(time)}`;
}

const ORDINAL_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function ordinal(day: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(day);
  return `${day}${ORDINAL_ENDINGS[rule] ?? 'th'}`;
}

/** `MMMM Do YYYY`, as in the profile: `November 21st 2026`. Hindi has no such endings: `21 नवंबर 2026`. */
export function formatLongDay(day: Day): string {
  if (currentLanguage() === 'hi') return `${day.day} ${monthName(day)} ${day.year}`;
  return longDay(day);
}

/** The same as the calls of the profile carry it, whatever the till speaks. */
export function longDay({ year, month, day }: Day): string {
  return `${MONTHS[month - 1]} ${ordinal(day)} ${year}`;
}

/** Reads `November 21st 2026`; `null` for anything else, also for a 30 February. */
export function parseLongDay(text: string): Day | null {
  const parts = /^([A-Z][a-z]+) (\d{1,2})(?:st|nd|rd|th) (\d{4})$/.exec(text);
  if (!parts) return null;
  const day = {
    year: Number(parts[3]),
    month: MONTHS.indexOf(parts[1] ?? '') + 1,
    day: Number(parts[2]),
  };
  return day.month > 0 && isRealDay(day) ? day : null;
}

/** A month of a year: `November 2026`. */
export function monthOfYear(day: Day): string {
  return `${monthName(day)} ${day.year}`;
}

/** The months by their names, from January on. */
export function monthNames(): readonly string[] {
  return Array.from({ length: 12 }, (_, at) => monthName({ year: 2026, month: at + 1, day: 1 }));
}
