import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, readReport } from '@/api';
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
] as const;

/** One of {@link REPORTS}. */
export type ReportName = (typeof REPORTS)[number];

/** A report as the server tells it. */
export type Report = AnswerOf<typeof readReport>['data'];

/** What some days came to, in a few figures. */
export type Picture = NonNullable<Report['picture']>;

/** A report of some days; it is asked for again whenever it is looked at. */
export function useReport(report: ReportName, days: Days) {
  return useQuery({
    queryKey: ['report', report, days],
    queryFn: async ({ signal }) => (await call(readReport, { report, ...days }, { signal })).data,
    enabled: areDays(days),
    staleTime: 0,
    retry: false,
  });
}

/** Saves a report as a file among the downloads of this device; answers what it is called. */
export async function download(report: ReportName, days: Days): Promise<string> {
  const { data } = await call(readReport, { report, ...days, file: 1 });
  // The mark at the beginning has spreadsheets read Indian letters as such.
  const file = new Blob(['\uFEFF', data.csv], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = data.file_name;
  link.click();
  URL.revokeObjectURL(link.href);
  return data.file_name;
}
