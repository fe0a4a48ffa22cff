import { parseDay, parseStoreTime } from '@/lib/dates';
import type { Text } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { formatCount } from '@/lib/quantity';
import { headOf } from '@/lib/reportHeads';
import type { Report, ReportColumn } from '../api/reports';
import { sayDay, sayNearTime, sayShortDay } from '../moments';

/** A column with its place in each row. */
export type PlacedColumn = ReportColumn & { at: number };

/** The head of a column; amounts have their unit there. */
export function sayHead({ head, kind }: ReportColumn, text: Text): string {
  const said = head === 'Store' ? text('console:store') : headOf(head, text);
  return kind === 'money' ? `${said} (₹)` : said;
}

/** A cell in words; '' where its value is not known. */
export function sayCell(
  { key, kind }: Pick<ReportColumn, 'key' | 'kind'>,
  value: string,
  { places, from, to }: Pick<Report, 'places' | 'from' | 'to'>,
): string {
  if (value === '') return '';
  if (kind === 'money') return formatDecimal(value, { symbol: false });
  if (kind === 'count' || kind === 'quantity') return sayNumber(value);
  if (kind === 'rate') return value;
  if (key === 'place_of_supply') {
    return `${value} ${places.find(({ code }) => code === value)?.name ?? ''}`.trim();
  }
  // A report has too few days for one of them to come twice without its year.
  if (key === 'date') return sayShortDay(value);
  if (parseStoreTime(value)) return sayNearTime(value, from === to ? from : '');
  return parseDay(value) ? sayDay(value) : value;
}

function sayNumber(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return number < 0 ? `−${formatCount(-number)}` : formatCount(number);
}
