import type { Text } from '@/lib/i18n/consoleTexts';
import { sayTime } from '../moments';

/** The time of the figures: `as of 18:42, live`, or that no newer ones come. */
export function sayAsOf(asOf: string, isAway: boolean, text: Text): string {
  const time = sayTime(asOf);
  if (isAway) return text('console:offlineAsOf', { time });
  return `${text('console:asOf', { time })}, ${text('console:live')}`;
}
