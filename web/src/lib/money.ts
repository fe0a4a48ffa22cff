/**
 * Money as whole paise.
 *
 * The server prices everything; the till only adds up what lies in a drawer and works out what to
 * hand back. So this file parses, formats, and does just those sums, in integers.
 */

/** An exact amount in paise (a hundredth of a rupee). */
export type Paise = number & { readonly __unit: 'paise' };

const RUPEE = '₹';
/** The typographic minus: as wide as a plus, so that columns stay straight. */
const MINUS = '−';

/** Takes a whole number as paise. Throws where the number would no longer be exact. */
export function paise(count: number): Paise {
  if (!Number.isSafeInteger(count)) {
    throw new RangeError(`Not an exact number of paise: ${count}`);
  }
  // `-0` would print as a negative amount.
  return (count === 0 ? 0 : count) as Paise;
}

/**
 * Reads a decimal text such as `1234.5`, `-20.00` or `.5`; `null` when it is not an amount.
 * Half-typed texts (`12.`) count, so that a field can be read at every keystroke.
 */
export function parseAmount(text: string): Paise | null {
  const parts = /^(-?)(\d*)(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!parts) return null;
  const [, sign, rupees = '', fraction = ''] = parts;
  if (rupees === '' && fraction === '') return null;
  const count = Number(rupees) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(count)) return null;
  return paise(sign ? -count : count);
}

/** The decimal text that calls carry: `1234.50`. */
export function toDecimal(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return amount < 0 ? `-${text}` : text;
}

/** Groups a row of digits the Indian way: the last three, then pairs (`1,23,45,678`). */
export function groupDigits(digits: string): string {
  const head = digits.slice(0, -3);
  if (head === '') return digits;
  return `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}`;
}

/** How {@link formatAmount} writes an amount. */
export interface AmountFormat {
  /** Puts the rupee sign in front. On unless switched off. */
  symbol?: boolean;
}

/** Writes an amount for reading: `₹1,23,456.00`, `−₹50.00`. Always two decimals. */
export function formatAmount(amount: Paise, { symbol = true }: AmountFormat = {}): string {
  const [rupees = '0', fraction = '00'] = toDecimal(paise(Math.abs(amount))).split('.');
  return `${amount < 0 ? MINUS : ''}${symbol ? RUPEE : ''}${groupDigits(rupees)}.${fraction}`;
}

/** Writes the decimal text of a call for reading; what is no amount is shown as it came. */
export function formatDecimal(text: string, format?: AmountFormat): string {
  const amount = parseAmount(text);
  return amount === null ? text : formatAmount(amount, format);
}

/** The sum of amounts, as in a denomination table. */
export function sumAmounts(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** A face value times a count of notes or coins. A negative count is none. */
export function faceTotal(face: Paise, count: number): Paise {
  return paise(face * Math.max(0, Math.trunc(count)));
}

/** The change when `collected` is handed over for `due`; never negative. */
export function changeDue(collected: Paise, due: Paise): Paise {
  return paise(Math.max(0, collected - due));
}
