import { dayOf, isoDay, monthOfYear, parseDay } from '@/lib/dates';
import type { PlainMessageKey, Text } from '@/lib/i18n';
import { typedDay } from '@/lib/typedDay';

/** Days that a name says, as calls carry them. */
export const NAMED_DAYS = {
  today: 'invoice:today',
  yesterday: 'invoice:yesterday',
  last_week: 'invoice:last7Days',
} as const satisfies Record<string, PlainMessageKey>;

/** Days that are asked for. */
export const ASKED_DAYS = {
  specific_day: 'invoice:specificDay',
  specific_month: 'invoice:specificMonth',
  specific_year: 'invoice:specificYear',
  date_range: 'invoice:dateRange',
} as const satisfies Record<string, PlainMessageKey>;

/** One of {@link ASKED_DAYS}. */
export type AskedDays = keyof typeof ASKED_DAYS;

export const isAsked = (key: string): key is AskedDays => Object.hasOwn(ASKED_DAYS, key);

/** Entries of days. */
export interface EnteredDays {
  /** The day, or the first of a range. */
  day: string;
  end: string;
  /** `01` to `12`. */
  month: string;
  year: string;
}

/** The entries before anything is typed; a month is mostly one of this year. */
export function noDays(kind: AskedDays): EnteredDays {
  const year = kind === 'specific_month' ? String(new Date().getFullYear()) : '';
  return { day: '', end: '', month: '', year };
}

/** The filter that asks for what was entered, or `null` while it is not all there. */
export function dateFilterOf(kind: AskedDays, entered: EnteredDays): string | null {
  const { day, end, month, year } = entered;
  switch (kind) {
    case 'specific_day':
      return parseDay(day) && `${day}/specific_day/`;
    case 'specific_month':
      return month !== '' && isYear(year) ? `${month}/specific_month/${year}` : null;
    case 'specific_year':
      return isYear(year) ? `${year}/specific_year/` : null;
    case 'date_range':
      return parseDay(day) && parseDay(end) && day <= end ? `${day}/date_range/${end}` : null;
  }
}

const isYear = (text: string) => /^[12]\d{3}$/.test(text);

/** The fault of the entries, rather than a missing one: under the first day or under the last. */
export function faultOf(
  kind: AskedDays,
  { day, end }: EnteredDays,
): { day?: PlainMessageKey; end?: PlainMessageKey } {
  if (kind !== 'specific_day' && kind !== 'date_range') return {};
  const complete = (text: string) => text.length >= 'DD/MM/YYYY'.length;
  if (complete(day) && !parseDay(day)) return { day: 'ui:dayWrong' };
  if (parseDay(day) && day > isoDay(dayOf(new Date()))) return { day: 'ui:dayToCome' };
  if (kind === 'specific_day') return {};
  if (complete(end) && !parseDay(end)) return { end: 'ui:dayWrong' };
  return parseDay(day) && parseDay(end) && end < day ? { end: 'invoice:daysReversed' } : {};
}

/** A filter as a person reads it: `Last 7 Days`, `01/11/2026 – 21/11/2026`, `November 2026`. */
export function saidDays(filter: string, text: Text): string {
  if (Object.hasOwn(NAMED_DAYS, filter)) return text(NAMED_DAYS[filter as keyof typeof NAMED_DAYS]);
  const [first = '', kind, last = ''] = filter.split('/');
  const said = (iso: string) => {
    const day = parseDay(iso);
    return day ? typedDay(day) : iso;
  };
  switch (kind) {
    case 'specific_month':
      return monthOfYear({ year: Number(last), month: Number(first), day: 1 });
    case 'date_range':
      return `${said(first)} – ${said(last)}`;
    default:
      return said(first);
  }
}
