import { dayOf, formatShortDay, weekdayName } from '@/lib/dates';
import type { Text } from '@/lib/i18n';
import type { LastHere } from './lastHere';

const DAY_MS = 24 * 60 * 60_000;

/** Somebody's role and last day here: `Manager · Last here yesterday`. */
export function sayLastHere({ at, isManager }: LastHere, text: Text, now = new Date()): string {
  const role = text(isManager ? 'login:manager' : 'login:cashier');
  return `${role} · ${sayDay(new Date(at), text, now)}`;
}

function sayDay(at: Date, text: Text, now: Date): string {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS);
  const day = dayOf(at);
  if (days === 0) return text('login:lastToday');
  if (days === 1) return text('login:lastYesterday');
  const name = days > 1 && days < 7 ? weekdayName(day) : formatShortDay(day);
  return text('login:lastOn', { name });
}
