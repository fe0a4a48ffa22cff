import { Fragment, type ReactNode, useRef } from 'react';
import { useText } from '@/lib/i18n';
import { AppButton } from './AppButton';
import classes from './DataTable.module.css';
import { ErrorPanel } from './ErrorPanel';
import { moveBetweenRows } from './moveBetweenRows';
import type { Press } from './press';
import { SkeletonRows } from './SkeletonRows';
import skeleton from './SkeletonRows.module.css';
import { useScrollByKeys } from './useScrollByKeys';

/** One column of a list. */
export interface Column<Row> {
  id: string;
  header: string;
  /** The first column names the row. */
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
  /** The column's total; a table without totals has no such row. */
  total?: ReactNode;
  /** Any width of CSS; without one the column shares what is left. */
  width?: string;
  /** Left out below 900 px; `phone` below 600 px. */
  secondary?: boolean | 'phone';
}

export type TableState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; detail?: string; onRetry: Press; instead?: ReactNode }
  | { kind: 'ready' };

export interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Opens a row: by a tap anywhere on it, or Enter. */
  onOpen?: (row: Row) => void;
  /** Whether a row has something to open; without it every one has. */
  opens?: (row: Row) => boolean;
  /** Replaces the rows when there are none. */
  empty: ReactNode;
  state?: TableState;
  /** Fetches further rows; absent when there are none. */
  onLoadMore?: Press | undefined;
  /** Rows of one line, closer to each other: for lists of many. */
  dense?: boolean;
  /** Columns as wide as what stands in them, and scrolled sideways where that is too wide: no figure is cut. */
  wide?: boolean;
  /** Names the row of totals when its first column has none. */
  totalLabel?: string;
  /** How a row stands, which its edge tells before its words do; most have nothing to tell. */
  toneOf?: (row: Row) => RowTone | undefined;
  /** Puts a head above the first row of each group; the names of columns are then left to screen readers. */
  groupOf?: (row: Row) => RowGroup;
}

export type RowTone = 'waiting' | 'begun' | 'done' | 'chosen' | 'attention';

/** Rows that stand one after the other under one head. */
export interface RowGroup {
  id: string;
  head: ReactNode;
}

/** Rows in the place of those that are on their way. */
const SKELETONS = ['1', '2', '3', '4', '5', '6'];

/**
 * A list with a head that stays in view. It shows the state it is in, so that no list of the app
 * can forget one: on its way, refused with Retry, empty with a next action, more to come.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  opens = () => true,
  empty,
  state = { kind: 'ready' },
  onLoadMore,
  dense = false,
  wide = false,
  totalLabel,
  toneOf,
  groupOf,
}: DataTableProps<Row>) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  useScrollByKeys(scroller);
  const isEmpty = state.kind === 'ready' && rows.length === 0;
  return (
    <div ref={scroller} className={classes.scroller} aria-busy={state.kind === 'loading'}>
      <table
        className={classes.table}
        data-dense={dense || undefined}
        data-wide={wide || undefined}
        data-grouped={groupOf !== undefined || undefined}
        aria-label={label}
      >
        <thead>
          <tr>
            {columns.map(({ id, header, align, width, secondary }) => (
              <th
                key={id}
                scope="col"
                style={{ width }}
                data-align={align}
                data-secondary={secondary || undefined}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {rows.map((row, at) => {
            const group = groupOf?.(row);
            const above = rows[at - 1];
            const isFirst = group && !(above && groupOf?.(above).id === group.id);
            return (
              <Fragment key={rowKey(row)}>
                {isFirst && (
                  <tr className={classes.group}>
                    <th scope="colgroup" colSpan={columns.length}>
                      {group.head}
                    </th>
                  </tr>
                )}
                <tr data-opens={(onOpen && opens(row)) || undefined} data-tone={toneOf?.(row)}>
                  {columns.map(({ id, cell, align, secondary }, index) => (
                    <td key={id} data-align={align} data-secondary={secondary || undefined}>
                      {index === 0 && onOpen && opens(row) ? (
                        <button
                          type="button"
                          data-opens-row
                          className={classes.opener}
                          onClick={() => onOpen(row)}
                        >
                          {cell(row)}
                        </button>
                      ) : (
                        cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
          {state.kind === 'loading' &&
            SKELETONS.map((place) => (
              <tr key={place} className={skeleton.rows} aria-hidden>
                {columns.map(({ id, header, align, secondary }) => (
                  <td key={id} data-align={align} data-secondary={secondary || undefined}>
                    {header && <i className={skeleton.cell} />}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
        {totalLabel && rows.length > 0 && columns.some(({ total }) => total) && (
          <tfoot>
            <tr aria-label={totalLabel}>
              {columns.map(({ id, total, align, secondary }, index) => (
                <td key={id} data-align={align} data-secondary={secondary || undefined}>
                  {total || (index === 0 && totalLabel)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {state.kind === 'loading' && <SkeletonRows rows={0} />}
      {state.kind === 'failed' && <ErrorPanel {...state} />}
      {isEmpty && <div className={classes.empty}>{empty}</div>}
      {onLoadMore && state.kind === 'ready' && rows.length > 0 && (
        <div className={classes.more}>
          <AppButton label={text('ui:loadMore')} onClick={onLoadMore} />
        </div>
      )}
    </div>
  );
}
