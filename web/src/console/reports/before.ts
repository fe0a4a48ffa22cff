import { parseDay, weekdayName } from '@/lib/dates';
import type { Text } from '@/lib/i18n/consoleTexts';
import type { Report, ReportChart } from '../api/reports';
import { daysBetween, sayNamedDay, sayShortDay } from '../moments';

const WEEK = 7;

/** The days before in words: `Last Wednesday` of one day, else `18 Nov – 24 Nov`. */
export function sayBefore(
  { from, to }: Pick<Report, 'from' | 'to'>,
  { before_from: first, before_to: last }: Pick<ReportChart, 'before_from' | 'before_to'>,
  text: Text,
): string {
  const day = parseDay(first);
  if (first !== last || !day) return `${sayShortDay(first)} – ${sayShortDay(last)}`;
  const isWeekBefore = from === to && daysBetween(first, from) === WEEK;
  return isWeekBefore ? text('console:lastDay', { name: weekdayName(day) }) : sayNamedDay(first);
}
