/** Sentences of the catalogues with parts in bold, and parts that fall away where a value is missing. */

/** Words of a sentence, bold or not. */
export interface Part {
  words: string;
  isBold: boolean;
}

/** A gap, `{amount}`. */
const GAP = /\{(\w+)\}/g;
/** People are always bold, so that a text need not say so. */
const PEOPLE = /\{(who|manager)\}/g;

/**
 * Fills the gaps of a sentence. `*stars*` make words bold; `[brackets]` fall away where one of their gaps has no value.
 * Values are put in last, so that a star or a bracket in one stays as it is.
 */
export function partsOf(
  sentence: string,
  values: Partial<Record<string, string>>,
): { parts: readonly Part[]; used: ReadonlySet<string> } {
  const used = new Set<string>();
  const isFilled = (part: string) =>
    [...part.matchAll(GAP)].every(
      ([, name]) => values[name ?? ''] !== undefined && values[name ?? ''] !== '',
    );
  const kept = sentence
    .replace(/\[([^[\]]*)\]/g, (_, part: string) => (isFilled(part) ? part : ''))
    .replace(PEOPLE, '*{$1}*');
  const fill = (part: string) =>
    part.replace(GAP, (_, name: string) => {
      used.add(name);
      return values[name] ?? '';
    });
  const parts = kept
    .split('*')
    .map((part, at) => ({ words: fill(part), isBold: at % 2 === 1 }))
    .filter(({ words }) => words !== '');
  return { parts, used };
}

/** Fills the gaps of a text that needs no bold part. */
export function filled(sentence: string, values: Partial<Record<string, string>>): string {
  return sentence.replace(GAP, (_, name: string) => values[name] ?? '');
}
