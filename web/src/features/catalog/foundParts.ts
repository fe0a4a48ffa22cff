/** A part of a name: what was looked for begins a word with it, or it is what stands between. */
export interface NamePart {
  text: string;
  isLookedFor: boolean;
}

/** Everything that stands between words. */
const GAPS = /([^\p{L}\p{M}\p{N}]+)/u;

/** A name in parts, so that it can be seen why it was found: by the beginnings of its words. */
export function foundParts(name: string, term: string): readonly NamePart[] {
  const wanted = term
    .toLowerCase()
    .split(GAPS)
    .filter((word) => word && !GAPS.test(word));
  const parts = name.split(GAPS).flatMap((word) => {
    const lower = word.toLowerCase();
    const begins = wanted.filter((beginning) => lower.startsWith(beginning));
    const length = Math.max(0, ...begins.map((beginning) => beginning.length));
    return [
      { text: word.slice(0, length), isLookedFor: true },
      { text: word.slice(length), isLookedFor: false },
    ];
  });
  return parts.filter(({ text }) => text !== '');
}
