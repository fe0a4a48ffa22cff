import { dayOf, formatClock, formatShortDay, isoDay, parseStoreTime } from './dates';
import type { Text } from './i18n';

/** When something was, in a list: `Today, 9:02 AM`, or `20 Nov, 9:02 AM`; as it came where it is no moment. */
export function sayMoment(sent: string, text: Text): string {
  const moment = parseStoreTime(sent);
  if (!moment) return sent;
  const time = formatClock(moment);
  return isoDay(moment) === isoDay(dayOf(new Date()))
    ? text('held_bill:today', { time })
    : text('held_bill:onDay', { day: formatShortDay(moment), time });
}
