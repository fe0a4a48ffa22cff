/**
 * The common form of one product's codes: a GTIN without the noughts in front, else the code
 * itself.
 */
export function bareCode(code: string): string {
  const trimmed = code.trim();
  return /^\d{8,14}$/.test(trimmed) ? trimmed.replace(/^0+/, '') : trimmed;
}
