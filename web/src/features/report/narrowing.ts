import type { Days } from './days';
import type { Narrow, Report, ReportName } from './reports';

/** A row of a report that leads to the documents it is made of. */
export interface Narrowed {
  /** The report whose row it is. */
  from: ReportName;
  days: Days;
  narrow: Narrow;
  /** The row's subject, in its words. */
  of: readonly string[];
}

/** Rows of these reports add documents up by these columns. */
const BY = {
  'gst-summary': ['buyer', 'place_of_supply', 'rate'],
  hsn: ['buyer', 'hsn', 'uqc', 'rate'],
  tenders: ['paid_by'],
} as const satisfies Partial<Record<ReportName, readonly Exclude<keyof Narrow, 'narrow'>[]>>;

/** Cash that was paid out for credit notes stands among the payments and is of no document's payment. */
const NO_DOCUMENTS = 'Cash for credit notes';

const isSummed = (name: ReportName): name is keyof typeof BY => name in BY;

/** Whether rows of a report lead to the day book. */
export const leadsToDayBook = isSummed;

/** The days and the row that the day book is narrowed to by a row; nothing where that is made of no documents. */
export function narrowedBy(
  report: Report,
  name: ReportName,
  days: Days,
  cells: readonly string[],
): Narrowed | null {
  if (!isSummed(name)) return null;
  const cell = (key: string) =>
    cells[report.columns.findIndex((column) => column.key === key)] ?? '';
  if (cell('paid_by') === NO_DOCUMENTS) return null;
  const fields = BY[name].map((key) => [key, cell(key)] as const);
  const place = (key: string, value: string) =>
    key === 'place_of_supply'
      ? `${value} ${report.places.find(({ code }) => code === value)?.name ?? ''}`.trim()
      : value;
  const date = name === 'tenders' ? cell('date') : '';
  return {
    from: name,
    days: date ? { from: date, to: date } : days,
    narrow: { narrow: 1, ...Object.fromEntries(fields) },
    of: [
      ...fields.map(([key, value]) => (key === 'rate' ? `${value}%` : place(key, value))),
    ].filter((word) => word !== ''),
  };
}
