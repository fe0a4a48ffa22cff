/**
 * A scanner's prefix before a code names its symbology (AIM); before a GS1 code it tells how to
 * read that.
 */
const NAMES_SYMBOL = /^\](?![CJ]1|d2|Q3|e\d)[A-Za-z][\dA-F]/;
/** A book or a newspaper with the two or five digits beside its EAN-13: a price, an issue. */
const PRINT_WITH_ADD_ON = /^(97[789]\d{10})(?:\d{2}|\d{5})$/;
/** The same of any goods, where the scanner says that it has read both. */
const ANY_WITH_ADD_ON = /^(\d{13})(?:\d{2}|\d{5})$/;

/** The code that was meant by what a scanner has sent. */
export function readCode(sent: string): string {
  const whole = sent.trim().replaceAll('\u241d', '\x1d');
  const code = whole.replace(NAMES_SYMBOL, '');
  const addOn = whole.startsWith(']E3') ? ANY_WITH_ADD_ON : PRINT_WITH_ADD_ON;
  return addOn.exec(code)?.[1] ?? code;
}
