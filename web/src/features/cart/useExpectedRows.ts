import { useMemo } from 'react';
import { useCart, useCurrentLineId, useTasks } from './bill';
import { expectedRows, stayingAt } from './expectedRows';

/**
 * The rows of the cart as they will be, and the place of the one that is highlighted: the newest scan's, else what was
 * scanned or chosen last. Keys act on that one and on no other.
 */
export function useExpectedRows() {
  const cart = useCart();
  const entries = useTasks();
  const currentId = useCurrentLineId();
  const { rows, newest } = useMemo(() => expectedRows(cart, entries), [cart, entries]);
  return { rows, currentIndex: stayingAt(rows, newest || currentId), newest, entries };
}
