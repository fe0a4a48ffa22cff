import { dayOf, formatShortDay, formatShortTime, isoDay, parseStoreTime } from '@/lib/dates';

/** When a session began, as far as it needs saying. */
export interface SinceWhen {
  time: string;
  day: string;
  /** The day goes without saying. */
  isToday: boolean;
}

/** Takes the start time of a session apart. */
export function sinceWhen(startTime: string, now: Date = new Date()): SinceWhen {
  const time = parseStoreTime(startTime);
  if (!time) return { time: startTime, day: startTime, isToday: true };
  const isToday = isoDay(time) === isoDay(dayOf(now));
  return { time: formatShortTime(time), day: formatShortDay(time), isToday };
}
