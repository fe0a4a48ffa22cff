import { en } from '@/locales/en';
import { i18n } from './i18n';
import { currentLanguage } from './language';

/** A text of the English catalogue, to be recognised in what the server says. */
interface Known {
  key: string;
  pattern: RegExp;
}

/** So many letters of its own must a text with gaps have, lest it be recognised everywhere. */
const LETTERS_AROUND_GAPS = 8;

const GAP = /\{\{(\w+)\}\}/g;

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const english: [key: string, words: string][] = Object.entries(en).flatMap(([namespace, texts]) =>
  Object.entries(texts).map(([key, words]): [string, string] => [`${namespace}:${key}`, words]),
);

let known: { whole: ReadonlyMap<string, string>; withGaps: readonly Known[] } | null = null;

/** What can be recognised; made when it is first asked for, which in English is never. */
function knownWords() {
  const letters = (words: string) => words.replace(GAP, '').replace(/[^a-z]/gi, '').length;
  const gapped = english.filter(
    ([, words]) => words.includes('{{') && letters(words) >= LETTERS_AROUND_GAPS,
  );
  known ??= {
    whole: new Map(english.map(([key, words]) => [words, key])),
    withGaps: gapped.map(([key, words]) => ({
      key,
      pattern: new RegExp(`^${words.split(GAP).map(asPattern).join('')}$`),
    })),
  };
  return known;
}

/** `split` with a group puts the names of the gaps at the odd places. */
const asPattern = (part: string, place: number) =>
  place % 2 === 0 ? escaped(part) : `(?<${part}>.+?)`;

/**
 * What the server says, in the language of this till where its catalogue has the same sentence.
 * The server speaks English; what is not recognised stays as it was said.
 */
export function inLanguage(words: string): string {
  if (currentLanguage() === 'en' || words === '') return words;
  const say = i18n.t as (key: string, values?: object) => string;
  const { whole, withGaps } = knownWords();
  const key = whole.get(words);
  if (key) return say(key);
  for (const { key: gappedKey, pattern } of withGaps) {
    const match = pattern.exec(words);
    if (match) return say(gappedKey, match.groups);
  }
  return words;
}
