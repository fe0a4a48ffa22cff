import { type ReactNode, type RefObject, useState } from 'react';
import { Pressable } from '@/ui/Pressable';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { SkeletonCells, SkeletonLines } from './Skeleton';
import classes from './Table.module.css';

export interface Column<Row> {
  id: string;
  head: string;
  /** The head is for screen readers alone. */
  hidesHead?: boolean;
  align?: 'end';
  width?: number;
  /** The column goes where there is little room: 1 goes first. */
  gives?: 1 | 2 | 3;
  /** The column names the row; else the first one does. */
  names?: boolean;
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
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  linesOf: (row: Row) => Lines;
  isPhone: boolean;
  /** The key of the row that is open. */
  chosen?: string | undefined;
  onOpen: (row: Row) => unknown;
  /** The first rows are on their way. */
  isLoading?: boolean;
  /** Words in the place of rows: there are none, or they could not be loaded. */
  instead?: ReactNode;
  list: RefObject<HTMLDivElement | null>;
}

/** Mark of the button that opens a row; keys find it by this. */
const OPENS = { 'data-opens-row': true } as const;

/**
 * The rows of a list. Each is opened by a button that reaches over all of it. One row is in the order of the Tab key;
 * arrow keys lead to the others.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { rows, keyOf, isPhone, list, instead, isLoading = false, label } = props;
  const [focused, setFocused] = useState('');
  const stop = rows.some((row) => keyOf(row) === focused)
    ? focused
    : (props.chosen ?? firstKey(rows, keyOf));
  const naming = (props.columns.find(({ names }) => names) ?? props.columns[0])?.id;
  const opener = (row: Row, className: string | undefined, children: ReactNode) => {
    const key = keyOf(row);
    return (
      <Pressable
        className={className}
        aria-current={key === props.chosen ? 'true' : undefined}
        inTabOrder={key === stop}
        marks={{ ...OPENS, 'data-key': key }}
        onClick={() => props.onOpen(row)}
      >
        {children}
      </Pressable>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes which row has the focus
    <div
      ref={list}
      className={classes.scroller}
      onFocus={({ target }) => {
        const key = target.closest('[data-key]')?.getAttribute('data-key');
        if (key) setFocused(key);
      }}
    >
      {isPhone ? (
        <>
          {isLoading && <SkeletonLines />}
          {rows.length > 0 && (
            <ul className={classes.lines} aria-label={label}>
              {rows.map((row) => (
                <li key={keyOf(row)}>
                  {opener(row, classes.line, <LinesOf row={row} {...props} />)}
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {props.columns.map(({ id, head, hidesHead, align, width, gives }) => (
                <th key={id} scope="col" data-align={align} data-gives={gives} style={{ width }}>
                  {hidesHead ? <VisuallyHidden>{head}</VisuallyHidden> : head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {isLoading && <SkeletonCells columns={props.columns} />}
            {rows.map((row) => (
              <tr key={keyOf(row)} data-chosen={keyOf(row) === props.chosen || undefined}>
                {props.columns.map(({ id, align, gives, cell }) =>
                  id === naming ? (
                    <th key={id} scope="row">
                      {opener(row, classes.opener, cell(row))}
                    </th>
                  ) : (
                    <td key={id} data-align={align} data-gives={gives}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {instead}
    </div>
  );
}

function firstKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): string {
  const [first] = rows;
  return first === undefined ? '' : keyOf(first);
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
