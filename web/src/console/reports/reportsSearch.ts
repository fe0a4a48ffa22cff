import { parseDay } from '@/lib/dates';
import type { Filing } from '../api/reports';
import { type DaysSearch, daysSearch } from '../days/daysSearch';
import { type Asked, asOneOf, asWords } from '../table/asked';
import { GROUPS, type ReportPageName } from './reportNames';

/** The report that an address asks for, and its days; of GST the month and the return. */
export interface ReportsSearch extends DaysSearch {
  report?: Exclude<ReportPageName, 'day-book'> | undefined;
  /** The chart as a table. */
  chart?: 'table' | undefined;
  /** `2026-11`; this month without it. */
  month?: string | undefined;
  filing?: Exclude<Filing, 'month'> | undefined;
  /** Months of the quarter whose IFF was filed. */
  furnished?: readonly string[] | undefined;
}

const REPORTS = GROUPS.flatMap(({ reports }) => reports);

const isMonth = (asked: unknown): asked is string =>
  typeof asked === 'string' && /^\d{4}-\d{2}$/.test(asked) && parseDay(`${asked}-01`) !== null;

/** Parts that are wrong are named, too: else they stay as they were typed. */
export function reportsSearch(asked: Asked): ReportsSearch {
  const report = asOneOf(REPORTS, asWords(asked.report));
  const furnished = Array.isArray(asked.furnished) ? asked.furnished.filter(isMonth) : [];
  return {
    ...daysSearch(asked),
    report: report === 'day-book' ? undefined : report,
    chart: asOneOf(['table'], asked.chart),
    month: isMonth(asked.month) ? asked.month : undefined,
    filing: asOneOf(['iff', 'quarter'], asked.filing),
    furnished: furnished.length > 0 ? furnished : undefined,
  };
}
