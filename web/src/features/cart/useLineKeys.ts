import { useMemo } from 'react';
import { useActions } from '@/app/actions';
import { useBillQueue } from './billQueue';
import { useCart } from './cartStore';
import { useCurrentLineId } from './currentLine';
import { expectedRows } from './expectedRows';
import { lineActions } from './lineActions';

/** Lets keys act on the lines of the bill while the screen that shows them is there. */
export function useLineKeys(): void {
  const cart = useCart();
  const { entries } = useBillQueue();
  const currentId = useCurrentLineId();
  const { rows } = useMemo(() => expectedRows(cart, entries), [cart, entries]);
  const row = rows.find(({ key }) => key === currentId) ?? rows.at(-1);
  useActions(lineActions, { cart, currentId, quantity: row?.quantity ?? 0 });
}
