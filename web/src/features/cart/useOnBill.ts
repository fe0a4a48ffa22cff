import { useMemo } from 'react';
import { formatQuantity, isWeighed } from '@/lib/quantity';
import { useCart, useTasks } from './bill';
import { expectedRows } from './expectedRows';

/** Says how much of a product is on the bill; '' for none. */
export type OnBill = (product: { barcode: string; name: string }) => string;

/**
 * How much of each product is on the bill, with what is on its way to it. A product is known by its
 * barcode, or by its name where another code of it was scanned (a scale label, an inner pack).
 */
export function useOnBill(): OnBill {
  const cart = useCart();
  const entries = useTasks();
  return useMemo(() => {
    const { rows } = expectedRows(cart, entries);
    const held = rows.map((row) => {
      if (row.kind === 'pending') return { ...row, barcode: row.code, weighedIn: null };
      const { p_name: name, barcode, uom } = row.line.product_data;
      const weighedIn = isWeighed(row.line) ? uom : null;
      return { barcode, name, quantity: row.leaving ? 0 : row.quantity, weighedIn };
    });
    return ({ barcode, name }) => {
      const own = held.filter((row) => row.barcode === barcode || row.name === name);
      const quantity = own.reduce((sum, row) => sum + row.quantity, 0);
      const weighed = own.find(({ weighedIn }) => weighedIn !== null);
      if (quantity === 0) return '';
      return formatQuantity(quantity, weighed !== undefined, weighed?.weighedIn ?? '');
    };
  }, [cart, entries]);
}
