import { formatShortTime } from '@/lib/dates';
import type { Text } from '@/lib/i18n/consoleTexts';

/** The time of this device's clock, `18:42`. */
export function clockTime(at: number): string {
  const moment = new Date(at);
  return formatShortTime({ hour: moment.getHours(), minute: moment.getMinutes() });
}

/** The page shows what was read then, since nothing newer comes. */
export const sayOffline = (at: number, text: Text): string =>
  text('console:offlineAsOf', { time: clockTime(at) });
