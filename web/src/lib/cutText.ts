const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cuts a text to at most `limit` letters, the last one then being an ellipsis. Counts what a
 * person sees as one letter, so that Devanagari is not cut inside a syllable.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const seen = Array.from(letters.segment(text), ({ segment }) => segment);
  if (seen.length <= limit) return text;
  return `${seen
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`;
}

/** The end of a name that is kept at most, in letters with the space before it. */
const TAIL_LETTERS = 14;

/**
 * Parts a name for a style sheet that cuts the head where room ends and keeps the tail whole: its last words, which tell
 * goods of one brand apart.
 */
export function headAndTail(text: string): [head: string, tail: string] {
  const seen = Array.from(letters.segment(text), ({ segment }) => segment);
  const from = seen.findIndex((segment, at) => segment === ' ' && seen.length - at <= TAIL_LETTERS);
  if (from < 0) return [text, ''];
  return [seen.slice(0, from).join(''), seen.slice(from).join('')];
}

/**
 * Cuts a text in its middle to at most `limit` letters, the ellipsis among them. Its last words stay
 * whole, as far as `kept` letters hold them.
 */
export function cutMiddle(text: string, limit: number, kept = TAIL_LETTERS): string {
  const seen = Array.from(letters.segment(text), ({ segment }) => segment);
  if (seen.length <= limit) return text;
  const from = seen.findIndex((segment, at) => segment === ' ' && seen.length - at <= kept);
  const tail = from < 0 ? seen.slice(-kept) : seen.slice(from);
  const head = seen.slice(0, limit - 1 - tail.length);
  return `${head.join('').trimEnd()}…${tail.join('')}`;
}
