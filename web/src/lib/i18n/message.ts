import { formatCount } from '@/lib/quantity';
import type { en } from '@/locales/en';
import { i18n } from './i18n';

type Catalogue = typeof en;

/** `itemCount_one` and `itemCount_other` are two forms of one text, `itemCount`. */
export type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** Every text of the catalogue by its name, `namespace:key`, with the English words. */
type Texts = {
  [Namespace in keyof Catalogue]: {
    [Key in keyof Catalogue[Namespace] as `${Namespace}:${Extract<WithoutPlural<Key>, string>}`]: Catalogue[Namespace][Key];
  };
}[keyof Catalogue];

type Merged<Union> = (Union extends unknown ? (of: Union) => void : never) extends (
  of: infer All,
) => void
  ? All
  : never;

type AllTexts = Merged<Texts>;

/** The names of the gaps in a text: `name` in `Hello {{name}}`. */
export type Gaps<Words> = Words extends `${string}{{${infer Gap}}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never;

/** The name of a text, `namespace:key`; a wrong one does not compile. */
export type MessageKey = keyof AllTexts;

/** The values for the gaps of a text. */
export type ValuesOf<Key extends MessageKey> = {
  readonly [Gap in Gaps<AllTexts[Key]>]: Gap extends 'count' ? number : string | number;
};

/** The names of texts without gaps: they stand for themselves. */
export type PlainMessageKey = {
  [Key in MessageKey]: [Gaps<AllTexts[Key]>] extends [never] ? Key : never;
}[MessageKey];

type GappedMessageKey = Exclude<MessageKey, PlainMessageKey>;

/** The gaps of a text in their order, `name,why,`. */
type GapList<Words> = Words extends `${string}{{${infer Gap}}}${infer Rest}`
  ? `${Gap},${GapList<Rest>}`
  : '';

/**
 * Texts with the same gaps are one kind. The compiler takes some 100,000 pairs of a kind and a text: so gaps of
 * different texts have the same few names (`name`, `number`, `amount`, `count`) where these say it well.
 */
type AlikeMessageKeys = {
  [Key in GappedMessageKey as GapList<AllTexts[Key]>]: Key;
};

/**
 * A text before it is put into words: a key, or a key with what fills its gaps. Data (actions,
 * navigation, reasons) carries this, so that it can be made outside of React and follows the
 * language.
 */
export type Message =
  | PlainMessageKey
  | {
      [Gaps in keyof AlikeMessageKeys]: {
        readonly key: AlikeMessageKeys[Gaps];
        readonly values: ValuesOf<AlikeMessageKeys[Gaps]>;
      };
    }[keyof AlikeMessageKeys];

/** Puts a text into words: `text('ui:retry')`, `text('login:hello', { name })`. */
export interface Text {
  (message: Message): string;
  <Key extends GappedMessageKey>(key: Key, values: ValuesOf<Key>): string;
}

/** Puts a message into the words of the current language. */
export const say: Text = (message: Message | MessageKey, values?: object): string => {
  const [key, gaps] =
    typeof message === 'string' ? [message, values] : [message.key, message.values];
  // The types above are stricter than i18next's own; its overloads would only repeat them.
  return (i18n.t as (key: string, values?: object) => string)(key, grouped(gaps));
};

/** A count chooses the form of a text as a number, and is read in groups like any other. */
function grouped(gaps: { count?: number } | undefined): object | undefined {
  if (gaps?.count === undefined) return gaps;
  return { ...gaps, replace: { ...gaps, count: formatCount(gaps.count) } };
}
