import type { SettingsAnswer } from '@/api';
import { faceTotal, type Paise, paise, parseAmount, sumAmounts } from '@/lib/money';
import { countOf } from '@/ui/CountField';

/** A note or coin that is counted. */
export interface Denomination {
  /** Tells a ₹20 note from a ₹20 coin. */
  key: string;
  kind: 'notes' | 'coins';
  /** The face value as calls carry it: `500`. */
  currency: string;
  face: Paise;
}

/** Typed counts by the key of the denomination; nothing for one that was not counted. */
export type Counts = Readonly<Record<string, string>>;

/** The make-up of an amount, as a call states it. */
export interface Statement {
  amount: Paise;
  /** JSON of the counted lines; absent where only the amount was entered. */
  currency?: string;
}

/** The notes and coins that a store counts, in its order. */
export function denominationsOf({
  settlement,
}: Pick<SettingsAnswer, 'settlement'>): Denomination[] {
  return settlement.denomination.currency.map(({ currency, type }) => ({
    key: `${type}:${currency}`,
    kind: type === 'coins' ? 'coins' : 'notes',
    currency,
    face: parseAmount(currency) ?? paise(0),
  }));
}

/** The amount of one line of the count. */
export function lineTotal(denomination: Denomination, counts: Counts): Paise {
  return faceTotal(denomination.face, countOf(counts[denomination.key] ?? ''));
}

/** The count, as a call states it; `null` while nothing has been counted. */
export function statementOf(
  denominations: readonly Denomination[],
  counts: Counts,
): Statement | null {
  const counted = denominations.filter(({ key }) => counts[key]);
  if (counted.length === 0) return null;
  const lines = counted.map(({ key, kind, currency }) => ({
    currency_type: kind === 'notes' ? 'NOTES' : 'COINS',
    currency,
    qty: countOf(counts[key] ?? ''),
  }));
  return { amount: countedTotal(denominations, counts), currency: JSON.stringify(lines) };
}

/** The sum of each face value times its count. */
export function countedTotal(denominations: readonly Denomination[], counts: Counts): Paise {
  return sumAmounts(denominations.map((denomination) => lineTotal(denomination, counts)));
}

/** How many notes and coins were counted. */
export function countedPieces(
  denominations: readonly Denomination[],
  counts: Counts,
): Readonly<Record<Denomination['kind'], number>> {
  const pieces = { notes: 0, coins: 0 };
  for (const { key, kind } of denominations) pieces[kind] += countOf(counts[key] ?? '');
  return pieces;
}
