import {
  type Day,
  dayOf,
  formatShortDay,
  formatShortTime,
  isoDay,
  monthName,
  parseDay,
  parseStoreTime,
  shortWeekdayName,
} from '@/lib/dates';
import { currentLanguage } from '@/lib/i18n';
import type { Text } from '@/lib/i18n/consoleTexts';

/** Hindi has no short names of months that people write. */
const dayAndMonth = (day: Day) =>
  currentLanguage() === 'hi' ? `${day.day} ${monthName(day)}` : formatShortDay(day);

const plainDay = (day: Day) => `${dayAndMonth(day)} ${day.year}`;

/** `25 Nov`; as it came where it is no day. */
export function sayShortDay(sent: string): string {
  const day = parseDay(sent);
  return day ? dayAndMonth(day) : sent;
}

/** `Wed 25 Nov 2026`. */
export function sayNamedDay(sent: string): string {
  const day = parseDay(sent);
  return day ? `${shortWeekdayName(day)} ${plainDay(day)}` : sent;
}

/** `25 Nov 2026`; as it came where it is no day. */
export function sayDay(sent: string): string {
  const day = parseDay(sent);
  return day ? plainDay(day) : sent;
}

/** `18:42`; as it came where it is no moment. */
export function sayTime(sent: string): string {
  const moment = parseStoreTime(sent);
  return moment ? formatShortTime(moment) : sent;
}

/** The time alone on the same day, else with its day: `06:00`, `24 Nov, 06:00`. */
export function sayNearTime(sent: string, today: string): string {
  const moment = parseStoreTime(sent);
  if (!moment) return sent;
  const time = formatShortTime(moment);
  return isoDay(moment) === today ? time : `${dayAndMonth(moment)}, ${time}`;
}

/** `Today, 18:42`, `Yesterday, 18:42`, `25 Nov 2026, 18:42`. */
export function sayMoment(sent: string, text: Text, now = new Date()): string {
  const moment = parseStoreTime(sent);
  if (!moment) return sent;
  const time = formatShortTime(moment);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isoDay(moment) === isoDay(dayOf(now))) return text('console:todayAt', { time });
  if (isoDay(moment) === isoDay(dayOf(yesterday))) return text('console:yesterdayAt', { time });
  return `${plainDay(moment)}, ${time}`;
}

/** Seconds from one moment to another of the same clock, below zero for one that is past; `null` where one is missing. */
export function secondsBetween(from: string, to: string): number | null {
  const [start, end] = [parseStoreTime(from), parseStoreTime(to)];
  if (!start || !end) return null;
  const at = ({ year, month, day, hour, minute, second }: typeof start) =>
    Date.UTC(year, month - 1, day, hour, minute, second);
  return (at(end) - at(start)) / 1_000;
}

/** Whole minutes from one moment to another of the same clock; `null` where one is missing. */
export function minutesBetween(from: string, to: string): number | null {
  const seconds = secondsBetween(from, to);
  return seconds === null ? null : Math.max(0, Math.floor(seconds / 60));
}

/** Whole days from one day to another; below zero for a day that is past. */
export function daysBetween(from: string, to: string): number | null {
  const [start, end] = [parseDay(from), parseDay(to)];
  if (!start || !end) return null;
  const at = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);
  return Math.round((at(end) - at(start)) / 86_400_000);
}
