import { type Day, dayOf, isoDay, parseDay } from './dates';

/** Business days, both included, as calls carry them. */
export interface Days {
  from: string;
  to: string;
}

/** Days that have a name. */
export type NamedDays = 'today' | 'yesterday' | 'last7' | 'thisMonth' | 'lastMonth';

/** A day, moved by a number of days. */
export function moved({ year, month, day }: Day, by: number): Day {
  return dayOf(new Date(year, month - 1, day + by));
}

/** The days that a name says, as seen from a day. */
export function daysNamed(name: NamedDays, today: Day): Days {
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
  }
}

/** Whether both are days, and the right way round. */
export function areDays({ from, to }: Days): boolean {
  return !!parseDay(from) && !!parseDay(to) && from <= to;
}
