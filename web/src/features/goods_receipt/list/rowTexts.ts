import { formatDay, parseDay } from '@/lib/dates';
import { typedDay } from '@/lib/typedDay';

/** Windows in which days stand in figures. */
export const NARROW = '(max-width: 1199px)';

/** Windows in which further columns are left out. */
export const SHORT = '(max-width: 899px)';

/** A day, or the day of a moment, in words; in figures where there is little room. */
export function saidDay(time: string, isNarrow: boolean): string {
  const day = parseDay(time.slice(0, 'YYYY-MM-DD'.length));
  if (!day) return time;
  return isNarrow ? typedDay(day) : formatDay(day);
}
