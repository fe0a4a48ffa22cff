import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { parseDay, parseStoreTime } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { headOf } from '@/lib/reportHeads';
import { sayMoment } from '@/lib/sayMoment';
import { typedDay } from '@/lib/typedDay';
import { Amount } from '@/ui/Amount';
import { type Column, DataTable, type TableState } from '@/ui/DataTable';
import classes from './ReportTable.module.css';
import type { Report, ReportName } from './reports';

export interface ReportTableProps {
  /** Nothing until the server has told it. */
  report: Report | undefined;
  name: ReportName;
  state: TableState;
  /** Opens the invoice or credit note with this number, or the slip of the session with this id. */
  onOpen: (number: string) => void;
  /** Leads to the documents that a row is made of; absent where rows are documents, or of none. */
  onNarrow?: ((cells: readonly string[]) => void) | undefined;
  empty: ReactNode;
}

interface Row {
  at: string;
  cells: readonly string[];
}

/** Columns that a screen leaves to the file. */
const LEFT_OUT: Partial<Record<ReportName, readonly string[]>> = {
  'day-book': ['till', 'cashier', 'gstin'],
  'credit-notes': ['gstin', 'mobile', 'remark'],
  discounts: ['till', 'mobile', 'sub_total'],
  sessions: ['opened_by', 'closed_by', 'session'],
};

/** The columns whose document a row opens, the first that is not empty: an entry of a voucher is of the bill that it paid. */
const DOCUMENTS: Partial<Record<ReportName, readonly string[]>> = {
  vouchers: ['invoice', 'number'],
  sessions: ['session'],
};

/** Windows with little room. */
const NARROW = '(max-width: 1199px)';

/** Columns whose sums stand in the totals below all the same, or in the document that opens. */
const NARROW_LEFT_OUT: Partial<Record<ReportName, readonly string[]>> = {
  'day-book': ['time', 'round_off'],
  'gst-summary': ['cess'],
};

/** Columns that stand below each other on the narrowest screens, too. */
const FIRST = new Set([
  'date',
  'number',
  'total',
  'name',
  'buyer',
  'place_of_supply',
  'rate',
  'net',
  'taxable',
]);

/** The windows in which a column is left out. */
function secondaryOf(key: string, kind: string): boolean | 'phone' {
  if (FIRST.has(key)) return false;
  return kind === 'text' ? true : 'phone';
}

/** The rows of a report, and below them what they come to. */
export function ReportTable({ report, name, state, onOpen, onNarrow, empty }: ReportTableProps) {
  const text = useText();
  const all = report?.columns ?? [];
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const left = LEFT_OUT[name] ?? [];
  const notInRows = (isNarrow && NARROW_LEFT_OUT[name]) || [];
  const kept = all
    .map((column, at) => ({ ...column, at }))
    .filter(({ key }) => !left.includes(key));
  // A row is called by its number, where it has one.
  const shown = [
    ...kept.filter(({ key }) => key === 'number'),
    ...kept.filter(({ key }) => key !== 'number'),
  ];
  const documents = (DOCUMENTS[name] ?? ['number'])
    .map((wanted) => all.findIndex(({ key }) => key === wanted))
    .filter((at) => at >= 0);
  const zAt = all.findIndex(({ key }) => key === 'z_no');
  const documentOf = ({ cells }: Row) => {
    // A session that is not closed has no slip.
    if (name === 'sessions' && !cells[zAt]) return '';
    return documents.map((at) => cells[at]).find(Boolean) ?? '';
  };
  const totals = report?.totals ?? [];
  const columns: Column<Row>[] = shown
    .filter(({ key }) => !notInRows.includes(key))
    .map(({ key, head, kind, at }) => ({
      id: key,
      header: headOf(head, text),
      align: kind === 'text' ? 'start' : 'end',
      secondary: secondaryOf(key, kind),
      total: totals[at] && <Cell kind={kind} value={totals[at]} strong />,
      cell: ({ cells }) =>
        key === 'place_of_supply' ? (
          <span className={classes.words}>{placeOf(report, cells[at] ?? '')}</span>
        ) : (
          <Cell kind={kind} value={cells[at] ?? ''} />
        ),
    }));
  const rows: Row[] = (report?.rows ?? []).map((cells, at) => ({ at: String(at), cells }));
  // Sums whose column is not shown: here, or on a phone.
  const summed = shown.filter(({ at }) => totals[at]);
  const below = summed
    .map((column) => ({
      ...column,
      hides: !notInRows.includes(column.key) && secondaryOf(column.key, column.kind) === 'phone',
      stands: notInRows.includes(column.key),
    }))
    .filter(({ hides, stands }) => hides || stands);
  return (
    <>
      <DataTable
        label={text(`report:${name}`)}
        columns={columns}
        rows={rows}
        rowKey={({ at }) => at}
        {...(documents.length > 0 && {
          onOpen: (row: Row) => onOpen(documentOf(row)),
          opens: (row: Row) => documentOf(row) !== '',
        })}
        {...(documents.length === 0 && onNarrow && { onOpen: ({ cells }: Row) => onNarrow(cells) })}
        state={state}
        dense
        wide
        totalLabel={text('report:total')}
        empty={empty}
      />
      {rows.length > 0 && below.length > 0 && (
        <dl className={classes.totals} data-phone={below.every(({ hides }) => hides) || undefined}>
          {below.map(({ key, head, kind, at, hides }) => (
            <div key={key} data-phone={hides || undefined}>
              <dt>{headOf(head, text)}</dt>
              <dd>
                <Cell kind={kind} value={totals[at] ?? ''} strong />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** A State with its name beside its code. */
function placeOf(report: Report | undefined, code: string): string {
  const name = report?.places.find((place) => place.code === code)?.name ?? '';
  return `${code} ${name}`.trim();
}

function Cell({ kind, value, strong }: { kind: string; value: string; strong?: boolean }) {
  const text = useText();
  // An unknown value stands as nothing.
  if (value === '') return null;
  if (kind === 'money')
    return <Amount value={value} symbol={false} {...(strong && { size: 'strong' })} />;
  if (kind !== 'text') return <span className={classes.figure}>{value}</span>;
  if (parseStoreTime(value)) return sayMoment(value, text);
  const day = parseDay(value);
  if (day) return typedDay(day);
  return value.includes(' ') ? <span className={classes.words}>{value}</span> : value;
}
