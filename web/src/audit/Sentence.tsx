import { createElement } from 'react';
import type { Part } from './sentence';

/** A sentence of the audit; its bold words are strong. */
export function Sentence({ parts, className }: { parts: readonly Part[]; className?: string }) {
  const words = parts.map(({ words: said, isBold }) =>
    isBold ? createElement('strong', null, said) : said,
  );
  return createElement('span', { className }, ...words);
}
