/** An address as a person may have typed it. */
export type Asked = Readonly<Record<string, unknown>>;

/** Words of an address; digits alone come as a number. */
export const asWords = (asked: unknown): string | undefined =>
  typeof asked === 'string' || typeof asked === 'number' ? String(asked) || undefined : undefined;

/** A number of an address that names something; nothing for any other. */
export function asCount(asked: unknown): number | undefined {
  const count = Number(asked);
  return Number.isSafeInteger(count) && count > 0 ? count : undefined;
}

/** One of the words that an address may have. */
export const asOneOf = <Word extends string>(
  words: readonly Word[],
  asked: unknown,
): Word | undefined => words.find((word) => word === asked);
