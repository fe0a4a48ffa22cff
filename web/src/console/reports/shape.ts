import type { Report, ReportName } from '../api/reports';
import type { PlacedColumn } from './cells';

/** How the rows of a report are drawn. */
interface Shape {
  /** The column that names a row. */
  name: string;
  /** On a phone: the figure beside the name, and the facts below. */
  amount: string;
  facts: readonly string[];
  /** Columns that are left to the file. */
  left?: readonly string[];
  /** Columns with the number of a bill or a credit note; the first that has one is opened. */
  opens?: readonly string[];
}

export const SHAPES: Readonly<Record<ReportName, Shape>> = {
  'day-book': {
    name: 'number',
    amount: 'total',
    facts: ['date', 'time', 'customer', 'paid_by', 'tax'],
    left: ['title', 'till', 'cashier', 'gstin', 'round_off'],
    opens: ['number'],
  },
  'credit-notes': {
    name: 'number',
    amount: 'total',
    facts: ['date', 'invoice', 'customer', 'given_as'],
    left: ['gstin', 'mobile', 'remark'],
    opens: ['number'],
  },
  discounts: {
    name: 'number',
    amount: 'total',
    facts: ['date', 'cashier', 'offers', 'bill_offers', 'by_hand'],
    opens: ['number'],
  },
  tenders: { name: 'paid_by', amount: 'net', facts: ['date', 'count', 'reversed'] },
  sessions: {
    name: 'till',
    amount: 'difference',
    facts: ['date', 'z_no', 'expected', 'counted', 'reason'],
    left: ['session', 'last_count', 'opening_difference', 'opening_reason'],
  },
  vouchers: {
    name: 'voucher',
    amount: 'amount',
    facts: ['date', 'entry', 'customer'],
    opens: ['invoice', 'number'],
  },
  'gst-summary': {
    name: 'place_of_supply',
    amount: 'taxable',
    facts: ['buyer', 'rate', 'igst', 'cgst', 'sgst'],
  },
  hsn: { name: 'hsn', amount: 'total', facts: ['buyer', 'rate', 'quantity', 'uqc', 'taxable'] },
  documents: { name: 'nature', amount: 'issued', facts: ['from', 'to', 'cancelled'] },
  stock: { name: 'name', amount: 'closing', facts: ['mrp', 'opening', 'received', 'sold'] },
};

/**
 * The columns of a report as they are drawn: the one that names a row is the first. A column of one day and one that is
 * empty in every row say nothing.
 */
export function columnsOf({
  report,
  columns,
  rows,
  from,
  to,
}: Pick<Report, 'report' | 'columns' | 'rows' | 'from' | 'to'>): readonly PlacedColumn[] {
  const { name, left = [] } = SHAPES[report];
  const drawn = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ key, kind, at }) => {
      if (key === name) return true;
      if (left.includes(key) || (key === 'date' && from === to)) return false;
      return kind !== 'text' || rows.length === 0 || rows.some((cells) => cells[at]);
    });
  return [...drawn.filter(({ key }) => key === name), ...drawn.filter(({ key }) => key !== name)];
}
