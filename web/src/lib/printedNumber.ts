const PRINTED = /^[A-Z0-9]{3}[A-Z][A-Z0-9]{2}-\d{2}-\d{6}$/;

/** The number of a document as it is printed on it, where a code is one; `null` for any other code. */
export function printedNumber(code: string): string | null {
  const number = code.trim().toUpperCase();
  return PRINTED.test(number) ? number : null;
}
