import { useIdentity } from '@/api';
import type { StatusEntry } from '@/app/shell';
import { type Day, dayOf, parseStoreTime, type StoreTime } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { IconCalendarClock } from '@/ui/icons';

/** Below so many days the end of a licence is in view. */
const WARN_BELOW_DAYS = 30;
const DAY_MS = 86_400_000;

const dayNumber = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day) / DAY_MS;

/** The moment at which the licence of this till ends, where it has one. */
function useLicenceEnd(): StoreTime | null {
  return parseStoreTime(useIdentity(({ licence }) => licence?.expires_at ?? ''));
}

const isPast = ({ year, month, day, hour, minute, second }: StoreTime) =>
  new Date(year, month - 1, day, hour, minute, second) <= new Date();

/** Whether the licence has ended: nothing comes onto a bill any more. */
export function useLicenceIsOver(): boolean {
  const end = useLicenceEnd();
  return end !== null && isPast(end);
}

/** The days that a licence has left, for the status of the till; nothing while there are plenty. */
export function useLicenceStatus(): readonly StatusEntry[] {
  const text = useText();
  const end = useLicenceEnd();
  if (!end) return [];
  const days = Math.max(0, dayNumber(end) - dayNumber(dayOf(new Date())));
  if (days >= WARN_BELOW_DAYS) return [];
  if (isPast(end)) {
    return [
      { id: 'licence', icon: IconCalendarClock, tone: 'danger', label: text('licence:over') },
    ];
  }
  const label = text('licence:daysLeft', { count: days });
  return [{ id: 'licence', icon: IconCalendarClock, tone: 'attention', label }];
}
