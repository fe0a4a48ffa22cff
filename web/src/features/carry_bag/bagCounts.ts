import type { BagAnswer } from '@/api';
import { faceTotal, type Paise, paise, parseAmount, sumAmounts } from '@/lib/money';
import { countOf } from '@/ui/CountField';

/** How many of each bag are wanted, as typed, by `BAG_ID`. */
export type BagCounts = Readonly<Record<string, string>>;

/** The counts of the bags that are on the bill already. */
export function countsOnBill(bags: readonly BagAnswer[]): BagCounts {
  return Object.fromEntries(
    bags
      .filter(({ Qty: count }) => count > 0)
      .map(({ BAG_ID: id, Qty: count }) => [id, `${count}`]),
  );
}

/** The pairs of bag and quantity that a call carries. A bag of which none is wanted is not named. */
export function wantedBags(bags: readonly BagAnswer[], counts: BagCounts): [string, number][] {
  return bags
    .map(({ BAG_ID: id }): [string, number] => [id, countOf(counts[id] ?? '')])
    .filter(([, count]) => count > 0);
}

/** The price of so many bags of one kind. */
export function bagTotal({ BAG_ID: id, Price: price }: BagAnswer, counts: BagCounts): Paise {
  return faceTotal(parseAmount(price) ?? paise(0), countOf(counts[id] ?? ''));
}

/** The price of all of them. */
export function bagsTotal(bags: readonly BagAnswer[], counts: BagCounts): Paise {
  return sumAmounts(bags.map((bag) => bagTotal(bag, counts)));
}
