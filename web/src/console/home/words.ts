import { parseDay, shortWeekdayName, weekdayName } from '@/lib/dates';
import type { Text } from '@/lib/i18n/consoleTexts';

/** The day that today is compared with: `Last Wednesday`, for a chart. */
export function lastDayName(day: string, text: Text): string {
  const parsed = parseDay(day);
  return parsed ? text('console:lastDay', { name: weekdayName(parsed) }) : day;
}

/** The same in a sentence: `last Wed`. */
export function lastShort(day: string, text: Text): string {
  const parsed = parseDay(day);
  return parsed ? text('console:last', { name: shortWeekdayName(parsed) }) : day;
}
