import type { ReportHead } from '@/lib/reportHeads';
import { post } from './post';
import type { Sums, TenderSum, TimeBar } from './types';

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

export interface ReportColumn {
  key: string;
  head: ReportHead;
  kind: 'text' | 'count' | 'money' | 'quantity' | 'rate';
}

/** A file, in base64. */
export interface SentFile {
  name: string;
  media_type: string;
  content: string;
}

/** Sales of the days beside those before. */
export interface ReportChart {
  before_from: string;
  before_to: string;
  /** The time up to which the days before count, `14:06`; '' where the days are over. */
  until: string;
  /** By hour of one day, or by day. */
  bars: readonly TimeBar[];
  sums: Sums;
  before: Sums;
  tenders: readonly TenderSum[];
}

export interface Report {
  report: ReportName;
  from: string;
  to: string;
  columns: readonly ReportColumn[];
  /** The first thousand at most. */
  rows: readonly (readonly string[])[];
  /** By column; '' where there is none. */
  totals: readonly string[];
  row_count: number;
  /** Names of the States in a column. */
  places: readonly { code: string; name: string }[];
  file: SentFile | null;
  chart: ReportChart | null;
}

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

export interface GstSums {
  taxable: string;
  cgst: string;
  sgst: string;
  igst: string;
  cess: string;
}

/** Something that the portal may object to. */
export interface GstFault {
  kind: 'hsn' | 'below_tax' | 'above_iff' | 'gstin' | 'gap' | 'late_return';
  /** The goods, the GSTIN, or the number behind a gap. */
  name: string;
  /** The first document; of a gap the one before it. */
  number: string;
  /** Further documents; of a gap how many numbers are missing. */
  more: number;
  /** Digits that an HSN has at least. */
  digits: number;
}

export interface GstAnswer {
  /** '' where the store has no registration. */
  gstin: string;
  /** Names of the stores that file under it. */
  stores: readonly string[];
  from: string;
  to: string;
  is_over: boolean;
  sums: GstSums;
  rates: readonly (GstSums & { rate: string })[];
  invoices: number;
  credit_notes: number;
  faults: readonly GstFault[];
}

export const reportCalls = {
  report: (wish: ReportWish, giveUp?: AbortSignal) =>
    post<Report>('report', { ...wish, file: '' }, giveUp),
  reportFile: (wish: ReportWish, file: 'csv' | 'xlsx') => post<Report>('report', { ...wish, file }),
  gst: (wish: GstWish, giveUp?: AbortSignal) => post<GstAnswer>('gst', wish, giveUp),
  /** GSTR-1 or IFF for the portal, or the same days for a company in Tally. */
  gstFile: (wish: GstWish, kind: 'gstr1' | 'tally', company = '') =>
    post<SentFile>('gst/file', { ...wish, kind, company }),
};
