import { type Day, dayOf, isoDay, parseDay } from '@/lib/dates';
import type { PlainMessageKey } from '@/lib/i18n';

/** The business days of a report, both included, as calls carry them. */
export interface Days {
  from: string;
  to: string;
}

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

/** A day, moved by a number of days. */
function moved({ year, month, day }: Day, by: number): Day {
  return dayOf(new Date(year, month - 1, day + by));
}

/** The days that a name says, as seen from a day; `null` where they are asked for. */
export function daysOf(name: DaysName, today: Day): Days | null {
  const iso = (from: Day, to: Day) => ({ from: isoDay(from), to: isoDay(to) });
  switch (name) {
    case 'today':
      return iso(today, today);
    case 'yesterday':
      return iso(moved(today, -1), moved(today, -1));
    case 'last7':
      return iso(moved(today, -6), today);
    case 'thisMonth':
      return iso({ ...today, day: 1 }, today);
    case 'lastMonth': {
      const last = moved({ ...today, day: 1 }, -1);
      return iso({ ...last, day: 1 }, last);
    }
    case 'chosen':
      return null;
  }
}

/** Whether both are days, and the right way round. */
export function areDays({ from, to }: Days): boolean {
  return !!parseDay(from) && !!parseDay(to) && from <= to;
}
