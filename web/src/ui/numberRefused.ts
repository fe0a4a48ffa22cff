/** Why what was pressed is not part of the number: a minus, a point in a count, or a digit too many. */
export type NumberRefused = 'minus' | 'point' | 'long';

/** Limits of a typed number. */
export interface NumberKind {
  /** How many digits may follow the point; with none of them there is no point. */
  decimals: number;
  /** How many digits may stand before the point. */
  mostDigits: number;
  /** A larger number is entered as this one. */
  most?: number | undefined;
}

/** As many as any quantity has, and fewer than any code. */
export const MOST_DIGITS = 5;

/** Why a text is no such number; `null` where it would only be cut, as by a letter. */
export function numberRefused(
  text: string,
  { decimals, mostDigits }: NumberKind,
): NumberRefused | null {
  // Rather than that −5 pieces turn into 5; a weight takes no sign (BIL-21).
  if (decimals === 0 && text.startsWith('-')) return 'minus';
  if (decimals === 0 && text.includes('.')) return 'point';
  return text.replace(/\..*|\D/g, '').length > mostDigits ? 'long' : null;
}
