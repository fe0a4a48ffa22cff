import { type RefObject, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import type { Report } from '../api/reports';
import kit from '../table/Table.module.css';
import { Way } from '../way';
import { type PlacedColumn, sayCell, sayHead } from './cells';
import classes from './ReportTable.module.css';
import { columnsOf, SHAPES } from './shape';
import { useDrawnRows } from './useDrawnRows';

/** Heights of a row that is not drawn yet, as the style sheets have them. */
const ROW_PX = 33;
const LINE_PX = 60;

/** A bill in the address of the bills. */
export interface BillPart {
  bill: string;
  of: number;
}

interface Rows {
  report: Report;
  /** Its name for screen readers. */
  label: string;
  /** The bill that a row leads to; nothing for a row without one. */
  billOf: (cells: readonly string[]) => BillPart | undefined;
}

type Cells = readonly string[];

/** Stands in an empty cell. */
const NOTHING = '–';

const keyOf = ({ bill, of }: BillPart) => `${of} ${bill}`;

/** One way is in the order of the Tab key; arrow keys lead to the others. */
function useWays(report: Report, billOf: Rows['billOf']) {
  const [focused, setFocused] = useState('');
  const keys = report.rows.map(billOf).map((bill) => (bill ? keyOf(bill) : ''));
  const isThere = focused !== '' && keys.includes(focused);
  const stop = isThere ? focused : keys.find((key) => key !== '');
  return {
    hasWays: stop !== undefined,
    onFocus: ({ target }: { target: Element }) => {
      const key = target.closest('[data-key]')?.getAttribute('data-key');
      if (key) setFocused(key);
    },
    marksOf: (bill: BillPart) => ({
      marks: { 'data-opens-row': true, 'data-key': keyOf(bill) },
      tabIndex: keyOf(bill) === stop ? 0 : -1,
    }),
  };
}

/** The rows of a report, and below them what they come to. On a phone each has two lines. */
export function ReportTable({
  isPhone,
  list,
  ...rows
}: Rows & { isPhone: boolean; list: RefObject<HTMLDivElement | null> }) {
  const { hasWays, onFocus, marksOf } = useWays(rows.report, rows.billOf);
  const Drawn = isPhone ? ReportLines : ReportRows;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes which row has the focus
    <div
      ref={list}
      className={classes.scroller}
      // Arrow keys scroll it where no row has a way.
      tabIndex={hasWays || isPhone ? undefined : 0}
      onFocus={onFocus}
    >
      <Drawn {...rows} marksOf={marksOf} />
    </div>
  );
}

type DrawnProps = Rows & Pick<ReturnType<typeof useWays>, 'marksOf'>;

function ReportRows({ report, label, billOf, marksOf }: DrawnProps) {
  const text = useText();
  const columns = columnsOf(report);
  const { drawn, others } = useDrawnRows<HTMLTableRowElement>(report.rows.length);
  const left = report.rows.length - drawn;
  const hasTotals = report.totals.some(Boolean) && report.rows.length > 0;
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-kind={column.kind}>
              {sayHead(column, text)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.rows.slice(0, drawn).map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no other name, and none moves
          <tr key={at}>
            {columns.map((column, place) =>
              place === 0 ? (
                <th key={column.key} scope="row">
                  <RowName {...{ column, cells, report, bill: billOf(cells), marksOf }} />
                </th>
              ) : (
                <td
                  key={column.key}
                  data-kind={column.kind}
                  data-main={column.key === SHAPES[report.report].amount || undefined}
                >
                  <Cell {...{ column, cells, report }} />
                </td>
              ),
            )}
          </tr>
        ))}
        {left > 0 && (
          <tr ref={others} aria-hidden>
            <td colSpan={columns.length} style={{ height: left * ROW_PX }} />
          </tr>
        )}
      </tbody>
      {hasTotals && (
        <tfoot>
          <tr>
            {columns.map((column, place) =>
              place === 0 ? (
                <th key={column.key} scope="row">
                  {text('report:total')}
                </th>
              ) : (
                <td key={column.key} data-kind={column.kind}>
                  {sayCell(column, report.totals[column.at] ?? '', report)}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface CellProps {
  column: PlacedColumn;
  cells: Cells;
  report: Report;
}

function Cell({ column, cells, report }: CellProps) {
  const said = sayCell(column, cells[column.at] ?? '', report);
  if (said === '') return <span className={classes.none}>{NOTHING}</span>;
  return column.kind === 'text' ? (
    <span className={classes.words} title={said}>
      {said}
    </span>
  ) : (
    said
  );
}

function RowName({
  bill,
  marksOf,
  ...cell
}: CellProps & { bill: BillPart | undefined } & Pick<DrawnProps, 'marksOf'>) {
  if (!bill) return <Cell {...cell} />;
  return (
    <Way to="/bills" search={bill} className={classes.way} {...marksOf(bill)}>
      {sayCell(cell.column, cell.cells[cell.column.at] ?? '', cell.report)}
    </Way>
  );
}

function ReportLines({ report, label, billOf, marksOf }: DrawnProps) {
  const text = useText();
  const { drawn, others } = useDrawnRows<HTMLLIElement>(report.rows.length);
  const left = report.rows.length - drawn;
  const lineOf = useLine(report);
  const totals = columnsOf(report).filter(({ at }) => report.totals[at]);
  return (
    <>
      {report.rows.length > 0 && totals.length > 0 && (
        <dl className={classes.totals} aria-label={text('report:total')}>
          {totals.map((column) => (
            <div key={column.key}>
              <dt>{sayHead(column, text)}</dt>
              <dd>{sayCell(column, report.totals[column.at] ?? '', report)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={kit.lines} aria-label={label}>
        {report.rows.slice(0, drawn).map((cells, at) => {
          const bill = billOf(cells);
          const { name, amount, facts } = lineOf(cells);
          const line = (
            <>
              <span className={kit.name}>{name}</span>
              <span className={kit.amount}>{amount}</span>
              <span className={`${kit.facts} ${classes.facts}`}>{facts}</span>
            </>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no other name, and none moves
            <li key={at}>
              {bill ? (
                <Way
                  to="/bills"
                  search={bill}
                  className={`${kit.line} ${classes.line}`}
                  {...marksOf(bill)}
                >
                  {line}
                </Way>
              ) : (
                <div className={kit.line}>{line}</div>
              )}
            </li>
          );
        })}
        {left > 0 && <li ref={others} aria-hidden style={{ height: left * LINE_PX }} />}
      </ul>
    </>
  );
}

/** A row in two lines: its name and its figure, then facts; figures among them by their heads. */
function useLine(report: Report) {
  const text = useText();
  const { name, amount, facts } = SHAPES[report.report];
  const columns = report.columns.map((column, at) => ({ ...column, at }));
  const drawn = columnsOf(report).map(({ key }) => key);
  const find = (key: string) => columns.find((column) => column.key === key);
  const said = (column: PlacedColumn | undefined, cells: Cells) =>
    column ? sayCell(column, cells[column.at] ?? '', report) : '';
  // Without a head an amount says its unit.
  const sayAmount = (column: PlacedColumn | undefined, cells: Cells) =>
    column?.kind === 'money' ? formatDecimal(cells[column.at] ?? '') : said(column, cells);
  return (cells: Cells) => ({
    name: said(find(name), cells) || NOTHING,
    amount: sayAmount(find(amount), cells) || NOTHING,
    facts: ['store', ...facts]
      .filter((key) => drawn.includes(key))
      .map((key) => {
        const column = find(key);
        const words = said(column, cells);
        if (!column || words === '' || column.kind === 'text') return words;
        return `${sayHead({ ...column, kind: 'text' }, text)}\u00a0${words}`;
      })
      .filter(Boolean)
      .join(' · '),
  });
}
