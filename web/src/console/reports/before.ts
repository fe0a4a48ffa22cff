import type { Text } from '@/lib/i18n/consoleTexts';
import type { Report, ReportChart } from '../api/reports';
import { lastDayName, lastShort } from '../home/words';
import { daysBetween, sayNamedDay, sayShortDay } from '../moments';

const WEEK = 7;

/** The days before in words, and the same in a sentence: `Last Wednesday`, `last Wed`; else `18 Nov – 24 Nov`. */
export function sayBefore(
  { from, to }: Pick<Report, 'from' | 'to'>,
  { before_from: first, before_to: last }: Pick<ReportChart, 'before_from' | 'before_to'>,
  text: Text,
): readonly [name: string, inSentence: string] {
  if (first === last && from === to && daysBetween(first, from) === WEEK) {
    return [lastDayName(first, text), lastShort(first, text)];
  }
  const days = first === last ? sayNamedDay(first) : `${sayShortDay(first)} – ${sayShortDay(last)}`;
  return [days, days];
}
