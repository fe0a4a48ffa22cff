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
