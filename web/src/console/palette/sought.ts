/** The kind of what is looked for; '' for any. */
export type Kind = '' | 'bills' | 'people' | 'deeds';

/** The sign before the words says that one kind alone is looked for. */
export const SIGNS: Readonly<Record<string, Kind>> = { '#': 'bills', '@': 'people', '>': 'deeds' };

/** The words of the palette's field, without the sign of their kind. */
export interface Sought {
  kind: Kind;
  words: string;
}

export function soughtIn(typed: string): Sought {
  const said = typed.trim();
  const kind = SIGNS[said.slice(0, 1)] ?? '';
  return { kind, words: kind === '' ? said : said.slice(1).trim() };
}

/** Bills are looked for by so many letters or digits at least. */
const LEAST = 2;

/** Whether the words are enough to look for bills. */
export const isEnough = (words: string): boolean =>
  (words.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LEAST;
