import { create } from 'zustand';

interface SearchText {
  text: string;
}

const useText = create<SearchText>()(() => ({ text: '' }));

/** The text of the search box. */
export function useSearchText(): string {
  return useText(({ text }) => text);
}

/** Writes into the search box. */
export function setSearchText(text: string): void {
  useText.setState({ text });
}

/** A number and a star in front of what is looked for: `5*` for five of it, `0.5*` for half a kilogram. */
const MULTIPLIER = /^\s*(\d+(?:\.\d*)?|\.\d+)\*(.*)$/s;

/** The typed text, taken apart: how many (`''` for one) of what. */
export function readSearch(text: string): { quantity: string; term: string } {
  const parts = MULTIPLIER.exec(text);
  return { quantity: plainNumber(parts?.[1] ?? ''), term: (parts?.[2] ?? text).trim() };
}

/** `.5` and `5.` as they are written in full. */
function plainNumber(typed: string): string {
  return typed.replace(/^\./, '0.').replace(/\.$/, '');
}

/**
 * Reads a scan: the code, and as many as a `5*` says that waits in the search box. A star inside
 * the code is the code's: no scanner types a quantity. Digits in the box are a code that was given
 * up, or the head of one that stalled: the next would be added to them.
 */
export function readScan(scanned: string): { code: string; quantity: string } {
  const code = scanned.trim();
  const waiting = readSearch(useText.getState().text);
  if (/^\d*$/.test(waiting.term)) setSearchText('');
  if (waiting.term !== '') return { code, quantity: '' };
  return { code, quantity: waiting.quantity };
}

/**
 * Whether Enter means what is typed as a code: digits always do; letters with digits do unless a
 * product is called so (`7up`).
 */
export function isCode(term: string, hits: readonly unknown[]): boolean {
  if (/^\d+$/.test(term)) return true;
  return hits.length === 0 && /^[\x21-\x7e]*\d[\x21-\x7e]*$/.test(term);
}
