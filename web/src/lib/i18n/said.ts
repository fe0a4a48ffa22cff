import type { MessageCode, ValueKinds } from '@/locales/messages.gen';
import { formatLongDay, formatStoreTime, parseDay, parseStoreTime, sayTimeOfDay } from '../dates';
import { formatAmount, paise } from '../money';
import { i18n } from './i18n';
import { currentLanguage } from './language';
import { kindsOf } from './messageKinds';

/**
 * A message of the server: its code for programs, and its English. An empty message has no code.
 */
export interface Said {
  readonly code?: string | undefined;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  readonly message: string;
}

/** Kinds that come as numbers. */
const NUMBERS: ReadonlySet<keyof ValueKinds> = new Set(['count', 'money', 'quantity', 'percent']);

/** How a value is written in a sentence; a text that is none of its kind stands as it came. */
const WRITTEN: { readonly [Kind in keyof ValueKinds]: (value: ValueKinds[Kind]) => string } = {
  text: String,
  count: String,
  money: (value) => formatAmount(paise(value)),
  quantity: (value) => String(value / 1_000),
  percent: (value) => String(value / 100),
  day: (value) => {
    const day = parseDay(value);
    return day ? formatLongDay(day) : value;
  },
  moment: (value) => {
    const moment = parseStoreTime(`${value.replace('T', ' ')}:00`);
    return moment ? formatStoreTime(moment) : value;
  },
  time: sayTimeOfDay,
};

/** The values of a message as they stand in a sentence. */
function written(code: string, values: Readonly<Record<string, unknown>>): Record<string, string> {
  const kinds = kindsOf(code);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = kinds[name] ?? 'text';
      const write = WRITTEN[kind] as (value: unknown) => string;
      const isOfKind = NUMBERS.has(kind) ? Number.isSafeInteger(value) : typeof value === 'string';
      return [name, isOfKind ? write(value) : String(value)];
    }),
  );
}

/** More than any screen shows. */
const MOST_REMEMBERED = 200;

/** Messages by the words in which they were said, the latest last. */
const remembered = new Map<string, Said>();

/** The message that was said in these words. */
export function saidBefore(words: string): Said | undefined {
  return remembered.get(words);
}

/**
 * A message of the server in the language of this till. In English, and where this build does not
 * know the code, that is the server's own sentence.
 */
export function saidIn(said: Said): string {
  const words = wordsOf(said);
  if (said.code) {
    remembered.delete(words);
    remembered.set(words, said);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  }
  return words;
}

function wordsOf({ code, values = {}, message }: Said): string {
  const language = currentLanguage();
  if (language === 'en' || !code) return message;
  if (i18n.getResource(language, 'server', code) === undefined) return message;
  return (i18n.t as (key: string, values: object) => string)(
    `server:${code}`,
    written(code, values),
  );
}

export type { MessageCode };
