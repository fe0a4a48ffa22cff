import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, readReport } from '@/api';
import { saveSent } from '@/lib/saveFile';
import { areDays, type Days } from './days';

/** The reports there are, in the order in which they are listed; each is also the name of its text. */
export const REPORTS = [
  'day-book',
  'gst-summary',
  'tenders',
  'sessions',
  'credit-notes',
  'discounts',
  'hsn',
  'documents',
  'stock',
  'vouchers',
] as const;

/** One of {@link REPORTS}. */
export type ReportName = (typeof REPORTS)[number];

/** A report as the server tells it. */
export type Report = AnswerOf<typeof readReport>['data'];

/** The sums of some days, in a few figures. */
export type Picture = NonNullable<Report['picture']>;

/** The row of another report that the day book is narrowed to, as calls carry it. */
export interface Narrow {
  narrow: 1;
  buyer?: string;
  place_of_supply?: string;
  rate?: string;
  hsn?: string;
  uqc?: string;
  paid_by?: string;
}

/** A report of some days; it is asked for again whenever it is looked at. */
export function useReport(report: ReportName, days: Days, narrow: Narrow | null) {
  return useQuery({
    queryKey: ['report', report, days, narrow],
    queryFn: async ({ signal }) =>
      (await call(readReport, { report, ...days, ...narrow }, { signal })).data,
    enabled: areDays(days),
    staleTime: 0,
    retry: false,
  });
}

/** The format of a saved report. */
export type FileKind = 'csv' | 'xlsx';

/** Saves a report as a file among the downloads of this device; answers what it is called. */
export async function download(
  report: ReportName,
  days: Days,
  narrow: Narrow | null,
  kind: FileKind,
): Promise<string> {
  const { data } = await call(readReport, { report, ...days, ...narrow, file: kind });
  if (!data.file) throw new Error('a file was asked for');
  return saveSent(data.file);
}
