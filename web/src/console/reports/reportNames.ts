import type { ConsoleKey } from '@/lib/i18n/consoleTexts';
import type { ReportName } from '../api/reports';

/** The page of a report, or the one of the returns of GST. */
export type ReportPageName = ReportName | 'gst';

/** All of them in their groups, in the order of the list. */
export const GROUPS: readonly { name: ConsoleKey; reports: readonly ReportPageName[] }[] = [
  { name: 'console:salesReports', reports: ['day-book', 'discounts', 'credit-notes'] },
  { name: 'console:moneyReports', reports: ['tenders', 'sessions', 'vouchers'] },
  { name: 'console:gst', reports: ['gst', 'gst-summary', 'hsn', 'documents'] },
  { name: 'console:goodsReports', reports: ['stock'] },
];

/** Reports on what was sold and paid: their figures and their chart stand above the rows. */
const ON_SALES: readonly ReportPageName[] = ['day-book', 'discounts', 'credit-notes', 'tenders'];

export const isOnSales = (report: ReportName) => ON_SALES.includes(report);

export const labelOf = (report: ReportPageName): ConsoleKey =>
  report === 'gst' ? 'console:gstMonth' : `report:${report}`;

/** A report as the address names it; the day book is the one that it need not name. */
export const askedReport = (report: ReportPageName) => (report === 'day-book' ? undefined : report);

/** Groups with the reports that a person may see. */
export function groupsFor(rights: readonly string[]): typeof GROUPS {
  return GROUPS.map(({ name, reports }) => ({
    name,
    reports: reports.filter((report) => report !== 'gst' || rights.includes('taxes.see')),
  }));
}
