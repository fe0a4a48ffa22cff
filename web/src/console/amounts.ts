import { formatAmount, paise, parseAmount } from '@/lib/money';

/** An amount of a call in paise; 0 where it is none. */
export const paiseOf = (amount: string): number => parseAmount(amount) ?? 0;

/** Whole paise as a person reads them. */
export const sayPaise = (amount: number): string => formatAmount(paise(amount));

/** A share of a hundred with at most one decimal, without a gap: `9.1%`. */
export function sayPercent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/** The rise or fall as a share; `null` without anything before. */
export function changeOf(now: number, before: number): number | null {
  return before > 0 ? (now - before) / before : null;
}

/** A change with its sign: `+9.1%`, `−2%`. */
export function sayChange(change: number): string {
  const sign = change < 0 ? '−' : '+';
  return `${sign}${sayPercent(Math.abs(change))}`;
}
