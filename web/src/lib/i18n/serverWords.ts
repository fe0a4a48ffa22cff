import { i18n } from './i18n';
import { currentLanguage } from './language';

/** A text of the English catalogue, to be recognised in what the server says. */
interface Known {
  key: string;
  pattern: RegExp;
}

/** So many letters of its own must a text of the app's with gaps have, lest it be recognised everywhere. */
const LETTERS_AROUND_GAPS = 8;

const GAP = /\{\{(\w+)\}\}/g;

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const ownLetters = (words: string) => words.replace(GAP, '').replace(/[^a-z]/gi, '').length;

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

let known: { whole: ReadonlyMap<string, string>; withGaps: readonly Known[] } | null = null;

/** What can be recognised; made when it is first asked for, which in English is never. */
function knownWords() {
  known ??= fromCatalogue((i18n.getDataByLanguage('en') ?? {}) as Catalogue);
  return known;
}

function fromCatalogue(catalogue: Catalogue) {
  const english = Object.entries(catalogue).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, words]): [string, string] => [`${namespace}:${key}`, words]),
  );
  const withGaps = english
    .filter(([key, words]) => {
      const isServers = key.startsWith('server:');
      return words.includes('{{') && (isServers || ownLetters(words) >= LETTERS_AROUND_GAPS);
    })
    // The one that says most itself is tried first.
    .sort(([, one], [, other]) => ownLetters(other) - ownLetters(one))
    .map(([key, words]) => ({
      key,
      pattern: new RegExp(`^${words.split(GAP).map(asPattern).join('')}$`),
    }));
  return { whole: new Map(english.map(([key, words]) => [words, key])), withGaps };
}

/** `split` with a group puts the names of the gaps at the odd places. */
const asPattern = (part: string, place: number) =>
  place % 2 === 0 ? escaped(part) : `(?<${part}>[^;]+?)`;

/** A day as the server writes it, `5 November 2026` or `05 November 2026`. */
const DAY = /\b\d{1,2} [A-Z][a-z]{2,8} \d{4}\b/g;

/** What filled a gap, with the months of its days by their names in the language of this till. */
function filling(words: string): string {
  return words.replace(DAY, (day) => {
    const moment = Date.parse(`${day} UTC`);
    if (Number.isNaN(moment)) return day;
    const locale = `${currentLanguage()}-IN-u-nu-latn`;
    const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
    return day.replace(/[A-Z][a-z]+/, month.format(moment));
  });
}

function recognised(words: string): string | null {
  const say = i18n.t as (key: string, values?: object) => string;
  const { whole, withGaps } = knownWords();
  const key = whole.get(words);
  if (key) return say(key);
  for (const { key: gappedKey, pattern } of withGaps) {
    const match = pattern.exec(words);
    if (!match) continue;
    const gaps = Object.entries(match.groups ?? {});
    return say(gappedKey, Object.fromEntries(gaps.map(([gap, words]) => [gap, filling(words)])));
  }
  return null;
}

/** Sentences of which the server makes one: “Only 2 of Tea in stock; Salt is out of stock.” */
function listed(words: string): string | null {
  const parts = words.replace(/\.$/, '').split('; ');
  if (parts.length < 2) return null;
  const said = parts.map((part) => recognised(`${part.replace(/^only /, 'Only ')}.`));
  return said.includes(null) ? null : said.join(' ');
}

/** Several sentences in one message; the shortest first, since a name may hold a full stop. */
function inSentences(words: string): string | null {
  for (const { index } of words.matchAll(/(?<=\.) /g)) {
    const first = recognised(words.slice(0, index));
    const rest = first && inSentences(words.slice(index + 1));
    if (rest) return `${first} ${rest}`;
  }
  return recognised(words) ?? listed(words);
}

/**
 * What the server says, in the language of this till where its catalogue has the same sentence.
 * The server speaks English; what is not recognised stays as it was said.
 */
export function inLanguage(words: string): string {
  if (currentLanguage() === 'en' || words === '') return words;
  const key = knownWords().whole.get(words);
  return key ? (i18n.t as (key: string) => string)(key) : (inSentences(words) ?? words);
}
