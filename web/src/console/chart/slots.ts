import { isoDay, parseDay } from '@/lib/dates';
import { moved } from '@/lib/dayRange';
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
  /** The name of a bar beside that of the time before. */
  nowOf: (label: string) => string;
  beforeOf: (label: string) => string;
  /** Room that the word under a bar needs, in pixels. */
  word: number;
  /** The words under each bar, '' for those without: every `step`th has some. */
  marks: (step: number) => readonly string[];
}

const HOUR_PX = 34;
const DAY_PX = 46;

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
    nowOf: () => names.nowName,
    beforeOf: () => names.beforeName,
    word: HOUR_PX,
    marks: (step) => hourMarks(labels, step, text),
  };
}

/** Days, each beside the one a number of days back. The last one runs until a time, if that is told. */
export function daySlots(
  bars: readonly TimeBar[],
  until: string,
  names: Names,
  back: number,
  text: Text,
): Slots {
  const labels = bars.map(({ label }) => label);
  return {
    ...names,
    head: text('console:day'),
    now: until === '' ? -1 : labels.length - 1,
    soFar: text('console:until', { time: until }),
    keys: text('console:chartDayKeys'),
    say: sayNamedDay,
    nowOf: sayShortDay,
    beforeOf: (label) => sayShortDay(daysBack(label, back)),
    word: DAY_PX,
    marks: (step) => dayMarks(labels, step),
  };
}

function daysBack(sent: string, back: number): string {
  const day = parseDay(sent);
  return day ? isoDay(moved(day, -back)) : sent;
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
