import { type CSSProperties, Fragment, type ReactNode, type RefObject, useState } from 'react';
import { Pressable } from '@/ui/Pressable';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { SkeletonCells, SkeletonLines } from './Skeleton';
import skeleton from './Skeleton.module.css';
import { orderOf, SortHead } from './SortHead';
import type { Sorting } from './sorting';
import classes from './Table.module.css';
import { useDrawn } from './useDrawn';
import { namingOf, type RowHeight } from './useTableLook';

export interface Column<Row> {
  id: string;
  head: string;
  /** The head is for screen readers alone. */
  hidesHead?: boolean;
  align?: 'end';
  width?: number;
  /** The column goes where there is little room: 0 goes first, already beside a folded rail. */
  gives?: 0 | 1 | 2 | 3;
  /** The column names the row; else the first one does. */
  names?: boolean;
  /** It is not shown until somebody wants it. */
  isSpare?: boolean;
  /** A press on the head sorts the list by it. */
  sorts?: boolean;
  cell: (row: Row) => ReactNode;
}

/** A row of a phone: a name and an amount, then facts and a note. */
export interface Lines {
  name: ReactNode;
  amount?: ReactNode;
  facts: ReactNode;
  note?: ReactNode;
}

export interface TableProps<Row> {
  /** Its name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** All rows of the list, in their order. One that has not come yet is missing. */
  rows: readonly (Row | undefined)[];
  keyOf: (row: Row) => string;
  linesOf: (row: Row) => Lines;
  isPhone: boolean;
  /** The key of the row that is open. */
  chosen?: string | undefined;
  /** Nothing for rows that open nothing. */
  onOpen?: ((row: Row) => unknown) | undefined;
  /** The first rows are on their way. */
  isLoading?: boolean;
  /** Words in the place of rows: there are none, or they could not be loaded. */
  instead?: ReactNode;
  list: RefObject<HTMLDivElement | null>;
  sorting?: Sorting | undefined;
  /** Puts a head above the first row of each group; for lists of few rows. */
  groupOf?: (row: Row) => { id: string; head: ReactNode };
  height?: RowHeight;
  /** The place of the row that gets the focus when it is there. */
  start?: number | undefined;
  /** Hears of the rows in sight: the place of the first one, and that behind the last. */
  onSight?: (first: number, end: number) => void;
}

/** The height of two lines on a phone, as the style sheet has it: with the line below them. */
const LINES_PX = 61;

/** Mark of the button that opens a row; keys find it by this. */
const OPENS = { 'data-opens-row': true } as const;

/**
 * The rows of a list. Each is opened by a button that reaches over all of it. One row is in the order of the Tab key;
 * arrow keys lead to the others. Of many rows those in sight are drawn alone.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { rows, keyOf, isPhone, list, instead, isLoading = false, label, height = 40 } = props;
  const [focused, setFocused] = useState('');
  const keyAt = (at: number) => {
    const row = rows[at];
    return row === undefined ? undefined : keyOf(row);
  };
  const { first, end, above, below } = useDrawn({
    list,
    count: rows.length,
    height: isPhone ? LINES_PX : height,
    isPhone,
    keyAt,
    start: props.start,
    onSight: props.onSight,
  });
  const places = Array.from({ length: end - first }, (_, at) => first + at);
  const keys = places.map(keyAt);
  const stop = [focused, props.chosen].find((key) => keys.includes(key)) ?? keys.find(Boolean);
  const opener = (at: number, row: Row, className: string | undefined, children: ReactNode) => {
    const key = keyOf(row);
    const { onOpen } = props;
    if (!onOpen)
      return className === classes.line ? <span className={className}>{children}</span> : children;
    return (
      <Pressable
        className={className}
        aria-current={key === props.chosen ? 'true' : undefined}
        inTabOrder={key === stop}
        marks={{ ...OPENS, 'data-key': key, 'data-at': `${at}` }}
        onClick={() => onOpen(row)}
      >
        {children}
      </Pressable>
    );
  };
  const drawn = { ...props, places, above, below, opener };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes which row has the focus
    <div
      ref={list}
      className={classes.scroller}
      data-height={isPhone ? undefined : height}
      onFocus={({ target }) => {
        const key = target.closest('[data-key]')?.getAttribute('data-key');
        if (key) setFocused(key);
      }}
    >
      {isPhone ? (
        <>
          {isLoading && <SkeletonLines />}
          {rows.length > 0 && <TableLines {...drawn} />}
        </>
      ) : (
        <table
          className={classes.table}
          aria-label={label}
          aria-rowcount={places.length < rows.length ? rows.length + 1 : undefined}
        >
          <thead>
            <tr>
              {props.columns.map((column) => {
                const { id, head, hidesHead, align, width, gives } = column;
                return (
                  <th
                    key={id}
                    scope="col"
                    data-align={align}
                    data-gives={gives}
                    style={width ? ({ '--width': `${width}px` } as CSSProperties) : undefined}
                    aria-sort={orderOf(id, props.sorting)}
                  >
                    {hidesHead ? (
                      <VisuallyHidden>{head}</VisuallyHidden>
                    ) : column.sorts && props.sorting ? (
                      <SortHead column={column} sorting={props.sorting} />
                    ) : (
                      head
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {isLoading && <SkeletonCells columns={props.columns} />}
            <TableRows {...drawn} />
          </tbody>
        </table>
      )}
      {instead}
    </div>
  );
}

interface DrawnRows<Row> extends TableProps<Row> {
  /** The places of the rows that are drawn. */
  places: readonly number[];
  above: number;
  below: number;
  opener: (at: number, row: Row, className: string | undefined, children: ReactNode) => ReactNode;
}

/** The group that begins with a row; nothing where the row before it is of the same one. */
function beginsAt<Row>(at: number, { rows, groupOf }: Pick<TableProps<Row>, 'rows' | 'groupOf'>) {
  const [row, before] = [rows[at], rows[at - 1]];
  const group = row && groupOf?.(row);
  return group && (!before || groupOf?.(before).id !== group.id) ? group : undefined;
}

function TableRows<Row>(props: DrawnRows<Row>) {
  const { rows, columns, places, keyOf, chosen, above, below, opener } = props;
  const naming = namingOf(columns);
  const isPart = places.length < rows.length;
  const gap = (height: number) =>
    height > 0 && (
      <tr aria-hidden className={classes.gap}>
        <td colSpan={columns.length} style={{ height }} />
      </tr>
    );
  return (
    <>
      {gap(above)}
      {places.map((at) => {
        const row = rows[at];
        const index = isPart ? at + 2 : undefined;
        if (row === undefined) {
          return (
            <tr key={`place ${at}`} aria-rowindex={index} className={skeleton.come}>
              <td colSpan={columns.length}>
                <i className={`${skeleton.block} ${classes.coming}`} aria-hidden />
              </td>
            </tr>
          );
        }
        const group = beginsAt(at, props);
        return (
          <Fragment key={keyOf(row)}>
            {group && (
              <tr className={classes.group}>
                <th scope="colgroup" colSpan={columns.length}>
                  {group.head}
                </th>
              </tr>
            )}
            <tr data-chosen={keyOf(row) === chosen || undefined} aria-rowindex={index}>
              {columns.map(({ id, align, gives, cell }) =>
                id === naming ? (
                  <th key={id} scope="row">
                    {opener(at, row, classes.opener, cell(row))}
                  </th>
                ) : (
                  <td key={id} data-align={align} data-gives={gives}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          </Fragment>
        );
      })}
      {gap(below)}
    </>
  );
}

function TableLines<Row>(props: DrawnRows<Row>) {
  const { rows, places, keyOf, label, above, below, opener } = props;
  const isPart = places.length < rows.length;
  return (
    <ul className={classes.lines} aria-label={label}>
      {above > 0 && <li aria-hidden style={{ height: above }} />}
      {places.map((at) => {
        const row = rows[at];
        if (row === undefined) {
          return (
            <li key={`place ${at}`} aria-hidden>
              <span className={`${classes.line} ${skeleton.come}`}>
                <i className={skeleton.block} />
              </span>
            </li>
          );
        }
        const group = beginsAt(at, props);
        return (
          <Fragment key={keyOf(row)}>
            {group && <li className={classes.group}>{group.head}</li>}
            <li
              aria-setsize={isPart ? rows.length : undefined}
              aria-posinset={isPart ? at + 1 : undefined}
            >
              {opener(at, row, classes.line, <LinesOf row={row} {...props} />)}
            </li>
          </Fragment>
        );
      })}
      {below > 0 && <li aria-hidden style={{ height: below }} />}
    </ul>
  );
}

function LinesOf<Row>({ row, linesOf }: { row: Row } & Pick<TableProps<Row>, 'linesOf'>) {
  const { name, amount, facts, note } = linesOf(row);
  return (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.amount}>{amount}</span>
      <span className={classes.facts}>{facts}</span>
      <span className={classes.note}>{note}</span>
    </>
  );
}
