import type { Cart, CartLine } from '@/api';
import { isWeighed } from '@/lib/quantity';
import type { LineTask, ScanTask, Task } from './model/state';

/** A line of the bill, with what is on its way to it. */
export interface LineRow {
  kind: 'line';
  key: string;
  line: CartLine;
  /** The quantity it will have when everything is answered. */
  quantity: number;
  /** Its amount is about to change. */
  changing: boolean;
  /** It is about to leave the bill. */
  leaving: boolean;
}

/** A scan whose line the server has not made yet. */
export interface PendingRow {
  kind: 'pending';
  key: string;
  code: string;
  name: string;
  quantity: number;
}

/** A row of the cart as it is shown. */
export type ExpectedRow = LineRow | PendingRow;

/**
 * The rows of the cart as they will be: every scan and every tap shows at once, and what only the
 * server knows, the money, follows with its answer. The key of the newest scan's row comes with it.
 */
export function expectedRows(
  cart: Cart | null,
  tasks: readonly Task[],
): { rows: readonly ExpectedRow[]; newest: string } {
  const rows: ExpectedRow[] = (cart?.data ?? []).map(settledRow);
  let newest = '';
  for (const task of tasks) {
    if (task.kind === 'add') newest = expectAddition(rows, task);
    else if (task.kind !== 'whole') expectChange(rows, task);
  }
  return { rows, newest };
}

/** Whether a row is not about to leave the bill. */
export const isStaying = (row: ExpectedRow) => row.kind === 'pending' || !row.leaving;

/** The place of a row, or of the neighbour that keys act on next where it is about to leave; -1 for none. */
export function stayingAt(rows: readonly ExpectedRow[], key: string): number {
  const at = rows.findIndex((row) => row.key === key);
  if (at < 0) return at;
  const below = rows.findIndex((row, index) => index >= at && isStaying(row));
  return below < 0 ? rows.findLastIndex(isStaying) : below;
}

/** The rows of lines to which nothing is on its way: the same line has the same row, and is drawn once. */
const settled = new WeakMap<CartLine, LineRow>();

function settledRow(line: CartLine): LineRow {
  const known = settled.get(line);
  if (known) return known;
  const { cart_id: key, qty: quantity } = line;
  const row: LineRow = { kind: 'line', key, line, quantity, changing: false, leaving: false };
  settled.set(line, row);
  return row;
}

function expectChange(rows: ExpectedRow[], task: LineTask) {
  const index = rows.findIndex(({ key }) => key === task.cartId);
  const row = rows[index];
  if (row?.kind !== 'line') return;
  rows[index] = {
    ...row,
    quantity: expectedQuantity(row.quantity, task),
    changing: row.changing || task.kind !== 'remove',
    leaving: row.leaving || task.kind === 'remove',
  };
}

function expectedQuantity(quantity: number, task: LineTask): number {
  if (task.kind === 'step') return quantity + task.by;
  if (task.kind !== 'quantity') return quantity;
  return Number(task.quantity) + (task.from === undefined ? 0 : quantity - task.from);
}

function expectAddition(rows: ExpectedRow[], { id, scan }: ScanTask) {
  const { code, name = '', quantity = '' } = scan.wanted;
  const pieces = Number(quantity || 1);
  const index = rows.findIndex((candidate) => joins(candidate, code));
  const row = rows[index];
  if (row) {
    const more = { quantity: row.quantity + pieces };
    rows[index] = row.kind === 'line' ? { ...row, ...more, changing: true } : { ...row, ...more };
    return row.key;
  }
  const key = `pending-${id}`;
  rows.push({ kind: 'pending', key, code, name, quantity: pieces });
  return key;
}

/** Whether a scan of this code will surely count up this row instead of making one of its own. */
function joins(row: ExpectedRow, code: string): boolean {
  if (row.kind === 'pending') return row.code === code;
  const { barcode, serial, batch, multiple_mrp } = row.line.product_data;
  const isPlain = !isWeighed(row.line) && serial === '' && batch.length === 0;
  return barcode === code && isPlain && multiple_mrp.length < 2 && !row.leaving;
}
