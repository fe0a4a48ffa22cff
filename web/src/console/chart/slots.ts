import { parseDay } from '@/lib/dates';
import type { Text } from '@/lib/i18n/consoleTexts';
import type { TimeBar } from '../api/types';
import { sayNamedDay, sayShortDay } from '../moments';
import { hourMarks, sayHour } from './hours';

/** The bars of a chart in words: the hours of a day, or days. */
export interface Slots {
  /** The head of their column: `Hour`. */
  head: string;
  /** The days that are told, and those before, in words: `Today`, `Last Wednesday`. */
  nowName: string;
  beforeName: string;
  /** The bar that runs now; below zero for none. */
  now: number;
  /** How much of that has passed: `42 minutes so far`. */
  soFar: string;
  /** A sentence about the arrow keys. */
  keys: string;
  say: (label: string) => string;
  /** The words under each bar, '' for those without: every `step`th has some. */
  marks: (step: number) => readonly string[];
}

type Names = Pick<Slots, 'nowName' | 'beforeName'>;

/** Hours of a day, which is told until a time, `18:42`; '' where it is over. */
export function hourSlots(
  bars: readonly TimeBar[],
  until: string,
  names: Names,
  text: Text,
): Slots {
  const labels = bars.map(({ label }) => label);
  return {
    ...names,
    head: text('console:hour'),
    now: labels.indexOf(until.slice(0, 2)),
    soFar: text('console:minutesSoFar', { count: Number(until.slice(3)) }),
    keys: text('console:chartKeys'),
    say: (label) => sayHour(label, text),
    marks: (step) => hourMarks(labels, step, text),
  };
}

/** Days, of which the last one runs until a time. */
export function daySlots(bars: readonly TimeBar[], until: string, names: Names, text: Text): Slots {
  const labels = bars.map(({ label }) => label);
  return {
    ...names,
    head: text('console:day'),
    now: until === '' ? -1 : labels.length - 1,
    soFar: text('console:until', { time: until }),
    keys: text('console:chartDayKeys'),
    say: sayNamedDay,
    marks: (step) => dayMarks(labels, step),
  };
}

/** A day by its number, the month with the first one: `28 Nov`, `29`, `30`, `1 Dec`. */
export function dayMarks(labels: readonly string[], step: number): readonly string[] {
  let month = 0;
  return labels.map((label, at) => {
    const day = parseDay(label);
    if (at % step !== 0 || !day) return '';
    const isFirst = day.month !== month;
    month = day.month;
    return isFirst ? sayShortDay(label) : String(day.day);
  });
}
