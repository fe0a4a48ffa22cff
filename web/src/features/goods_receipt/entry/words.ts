import { parseDay } from '@/lib/dates';
import type { Text } from '@/lib/i18n';
import { formatAmount, parseAmount } from '@/lib/money';
import { formatQuantity } from '@/lib/quantity';
import { typedDay } from '@/lib/typedDay';
import { type Entered, type Goods, ONE, type Standing } from './model/goods';

/** A quantity of goods as it is read. */
export function quantityOf(
  { weighed, uom }: Pick<Goods, 'weighed' | 'uom'>,
  milli: number,
): string {
  return formatQuantity(milli / ONE, weighed, uom);
}

/** Quantities of goods of all kinds together, as far as they can be added up at all. */
export function mixedQuantity(milli: number): string {
  return formatQuantity(milli / ONE, milli % ONE !== 0);
}

/** `Surplus +4`, `Deficit −6`; '' for what came as it was expected, and for a line nobody has counted (GRN-46). */
export function standingWords(goods: Goods, { status, difference }: Standing, text: Text): string {
  const quantity = quantityOf(goods, Math.abs(difference));
  if (status === 'Surplus') return text('goodsEntry:surplusBy', { quantity });
  if (status === 'Deficit') return text('goodsEntry:deficitBy', { quantity });
  return '';
}

/** The lost quantity, as it is read: above what is expected `+4`, below it `−6`. */
export function lostWords(goods: Goods, { lost, typedLost }: Standing): string {
  if (lost === 0) return '0';
  if (typedLost > 0) return quantityOf(goods, typedLost);
  return `${lost < 0 ? '−' : '+'}${quantityOf(goods, Math.abs(lost))}`;
}

/** `MRP ₹90.00` of a line that came in several; '' of any other, and until it is known. */
export function mrpWords(goods: Goods, { mrp }: Pick<Entered, 'mrp'>, text: Text): string {
  const paise = goods.part ? parseAmount(mrp || goods.mrp) : null;
  return paise === null ? '' : text('goodsEntry:mrpOf', { mrp: formatAmount(paise) });
}

/** `mfg 01/11/2026 · exp 30/11/2027`, as far as it is known. */
export function batchDays({ made, expiry }: { made: string; expiry: string }, text: Text): string {
  const [from, until] = [parseDay(made), parseDay(expiry)];
  return [
    from && text('goodsEntry:made', { day: typedDay(from) }),
    until && text('goodsEntry:expires', { day: typedDay(until) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
