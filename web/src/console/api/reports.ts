import type { ReportHead } from '@/lib/reportHeads';
import type * as Generated from './generated';
import type { GstSums, PersonReport, ReportChart, ReportFile } from './generated';
import { post } from './post';

/** The reports there are; each is also the name of its text. */
export type ReportName =
  | 'day-book'
  | 'gst-summary'
  | 'hsn'
  | 'documents'
  | 'tenders'
  | 'credit-notes'
  | 'sessions'
  | 'discounts'
  | 'stock'
  | 'vouchers';

/** A report of some days. */
export interface ReportWish {
  report: ReportName;
  /** 0 for all stores of the person. */
  store_id: number;
  from: string;
  to: string;
}

export type ReportColumn = Omit<Generated.ReportColumn, 'head'> & { head: ReportHead };

/** Sales of the days beside those before. */
export type { ReportChart };

/** A file, in base64. */
export type SentFile = ReportFile;

export type Report = Omit<PersonReport, 'columns' | 'report'> & {
  columns: readonly ReportColumn[];
  report: ReportName;
};

export type Filing = 'month' | 'iff' | 'quarter';

/** A return of one registration. */
export interface GstWish {
  /** A store of the registration; 0 for the first one. */
  store_id: number;
  month: string;
  filing: Filing;
  /** Months of the quarter whose IFF was filed. */
  furnished: readonly string[];
}

export type { GstSums };

/** Something that the portal may object to. */
export type GstFault = Omit<Generated.GstFault, 'kind'> & {
  kind: 'hsn' | 'below_tax' | 'above_iff' | 'gstin' | 'gap' | 'late_return';
};

export type GstAnswer = Omit<Generated.GstAnswer, 'faults'> & { faults: readonly GstFault[] };

export const reportCalls = {
  report: (wish: ReportWish, giveUp?: AbortSignal) =>
    post<Report>('report', { ...wish, file: '' }, giveUp),
  reportFile: (wish: ReportWish, file: 'csv' | 'xlsx') => post<Report>('report', { ...wish, file }),
  gst: (wish: GstWish, giveUp?: AbortSignal) => post<GstAnswer>('gst', wish, giveUp),
  /** GSTR-1 or IFF for the portal, or the same days for a company in Tally. */
  gstFile: (wish: GstWish, kind: 'gstr1' | 'tally', company = '') =>
    post<SentFile>('gst/file', { ...wish, kind, company }),
};
