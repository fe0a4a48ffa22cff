import type { Day } from '@/lib/dates';
import { type Days, daysNamed } from '@/lib/dayRange';
import type { PlainMessageKey } from '@/lib/i18n';

export { areDays, type Days } from '@/lib/dayRange';

/** Days that a name says; `chosen` are asked for. */
export const DAYS = {
  today: 'invoice:today',
  yesterday: 'invoice:yesterday',
  last7: 'invoice:last7Days',
  thisMonth: 'report:thisMonth',
  lastMonth: 'report:lastMonth',
  chosen: 'report:chosenDays',
} as const satisfies Record<string, PlainMessageKey>;

/** One of {@link DAYS}. */
export type DaysName = keyof typeof DAYS;

/** The days that a name says, as seen from a day; `null` where they are asked for. */
export function daysOf(name: DaysName, today: Day): Days | null {
  return name === 'chosen' ? null : daysNamed(name, today);
}
