import { type Day, parseDay } from '@/lib/dates';

/** Months that are offered. */
const OFFERED = 15;
const YEAR = 12;
const QUARTER = 3;

const written = (count: number) =>
  `${Math.floor(count / YEAR)}-${String((count % YEAR) + 1).padStart(2, '0')}`;

const countOf = ({ year, month }: Pick<Day, 'year' | 'month'>) => year * YEAR + month - 1;

/** The first day of a month, `2026-11`. */
export const firstDayOf = (month: string): Day | null => parseDay(`${month}-01`);

/** This month and those before it, the newest first. */
export function monthsUntil(today: Day): readonly string[] {
  return Array.from({ length: OFFERED }, (_, back) => written(countOf(today) - back));
}

/** The months of the quarter that has a month. IFF is filed for the first two. */
export function quarterOf(month: string): readonly string[] {
  const day = firstDayOf(month);
  if (!day) return [];
  const first = Math.floor(countOf(day) / QUARTER) * QUARTER;
  return Array.from({ length: QUARTER }, (_, at) => written(first + at));
}

export const hasIff = (month: string) => quarterOf(month).slice(0, -1).includes(month);
