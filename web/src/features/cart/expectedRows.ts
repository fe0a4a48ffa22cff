import type { Cart, CartLine } from '@/api';
import type { Addition, BillTask } from './billQueue';
import { isWeighed } from './quantities';
import type { Entry } from './TaskQueue';

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
  entries: readonly Entry<BillTask>[],
): { rows: readonly ExpectedRow[]; newest: string } {
  const rows: ExpectedRow[] = (cart?.data ?? []).map((line) => ({
    kind: 'line',
    key: line.cart_id,
    line,
    quantity: line.qty,
    changing: false,
    leaving: false,
  }));
  let newest = '';
  for (const { id, view } of entries) {
    if (view.kind === 'add') newest = expectAddition(rows, id, view);
    else if (view.kind !== 'whole') expectChange(rows, view);
  }
  return { rows, newest };
}

function expectChange(rows: ExpectedRow[], task: Exclude<BillTask, Addition | { kind: 'whole' }>) {
  const row = rows.find(({ key }) => key === task.cartId);
  if (row?.kind !== 'line') return;
  if (task.kind === 'remove') row.leaving = true;
  else row.changing = true;
  if (task.kind === 'step') row.quantity += task.by;
  if (task.kind === 'quantity') row.quantity = Number(task.quantity);
}

function expectAddition(rows: ExpectedRow[], id: number, { code, name, quantity }: Addition) {
  const pieces = Number(quantity || 1);
  const row = rows.find((candidate) => joins(candidate, code));
  if (row) {
    row.quantity += pieces;
    if (row.kind === 'line') row.changing = true;
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
