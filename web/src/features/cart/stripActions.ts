import type { Cart } from '@/api';
import { tillActions } from '@/app/actions';
import { isWeighed } from '@/lib/quantity';
import { forgetLastScan, putBack, removeLine, setQuantity } from './actions';
import { isRefusal } from './bill';
import { lineOf } from './model/line';
import type { LastScan } from './model/scan';

/** Input of the strip's actions. */
export interface StripState {
  scan: LastScan;
  cart: Cart | null;
  /** Something is on its way to the bill: what is told was not the last change. */
  busy: boolean;
  search: () => void;
}

/** Whether the last change of the bill by this till is the one told, and can be taken back. */
export function canUndo({ scan, cart, busy }: StripState): boolean {
  if (busy) return false;
  if (scan.kind === 'removed') return scan.revision === cart?.revision;
  if (scan.kind !== 'taken' || !scan.undo) return false;
  return scan.undo.revision === cart?.revision && lineOf(cart, scan.cartId) !== undefined;
}

function undo({ scan, cart }: StripState): void {
  if (scan.kind === 'removed') {
    forgetLastScan(scan);
    putBack(scan.removed);
  } else if (scan.kind === 'taken' && scan.undo) {
    const { before } = scan.undo;
    const line = lineOf(cart, scan.cartId);
    // A weight is set as it was; pieces are taken off, so that those of another window stay.
    const from = line && !isWeighed(line) ? line.qty : undefined;
    if (before === null) removeLine(scan.cartId, from);
    else setQuantity(scan.cartId, String(before), from);
  }
}

export const stripActions = tillActions<StripState>()(
  {
    id: 'cart.undo',
    label: 'ui:undo',
    group: 'cart:lines',
    shortcut: 'Ctrl+Z',
    enabled: (state) => (canUndo(state) ? true : 'cart:nothingToUndo'),
    run: undo,
  },
  {
    id: 'cart.dismissRefusal',
    label: 'ui:dismiss',
    group: 'cart:lines',
    shortcut: 'Escape',
    hidden: ({ scan }) => !isRefusal(scan),
    enabled: () => true,
    run: ({ scan }) => forgetLastScan(scan),
  },
);
