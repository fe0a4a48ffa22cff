import { paiseOf } from '../amounts';
import type { ProductAnswer, ProductPrice } from '../api/goods';

/** Pieces or kilograms that are there to be sold, in all stores of the person. */
export const stockOf = ({ lots }: Pick<ProductAnswer, 'lots'>): number => {
  const milli = lots
    .filter(({ point }) => point === 'sale')
    .reduce((sum, lot) => sum + Math.round(lot.on_hand * 1000), 0);
  return milli / 1000;
};

/** How far a price is below its MRP, as a share; nothing without an MRP. */
export function belowMrp({ price, mrp }: Pick<ProductPrice, 'price' | 'mrp'>): number | null {
  const most = paiseOf(mrp);
  return most > 0 ? (most - paiseOf(price)) / most : null;
}
