import { bareCode } from '@/lib/bareCode';
import type { PlainMessageKey } from '@/lib/i18n';
import { type Entered, type Goods, standingOf } from './goods';
import { enteredOf, type OpenGrn } from './openGrn';

/** The filter of the lines. */
export type Shown = 'all' | 'toCount' | 'complete' | 'surplus' | 'deficit';

export const SHOWN: readonly { id: Shown; label: PlainMessageKey }[] = [
  { id: 'all', label: 'goodsEntry:all' },
  { id: 'toCount', label: 'goodsEntry:toCount' },
  { id: 'complete', label: 'goodsEntry:complete' },
  { id: 'surplus', label: 'goods_receipt:surplus' },
  { id: 'deficit', label: 'goods_receipt:deficit' },
];

/** Among which lines one stands, beside all. Of a line that expects nothing more, nothing is left to count. */
function kindOf(goods: Goods, entered: Entered): Exclude<Shown, 'all'> {
  const { status } = standingOf(goods, entered);
  if (status === 'Surplus') return 'surplus';
  if (status === 'Deficit') return 'deficit';
  return status === 'complete' || goods.expected === 0 ? 'complete' : 'toCount';
}

/** Whether a line is shown: by how it stands, and by its name, its words or its code. */
export function isShown(goods: Goods, entered: Entered, shown: Shown, term: string): boolean {
  if (shown !== 'all' && kindOf(goods, entered) !== shown) return false;
  if (term === '') return true;
  const wanted = term.toLowerCase();
  const words = `${goods.name} ${goods.description} ${goods.barcode}`.toLowerCase();
  return words.includes(wanted) || bareCode(goods.barcode) === bareCode(term);
}

/** How many lines there are of each kind. */
export function countLines(goods: readonly Goods[], grn: OpenGrn): Readonly<Record<Shown, number>> {
  const counts = { all: goods.length, toCount: 0, complete: 0, surplus: 0, deficit: 0 };
  for (const one of goods) counts[kindOf(one, enteredOf(grn, one.key))] += 1;
  return counts;
}
