import { ownerConsole } from '@/locales/en/console';
import { i18n } from './i18n';
import { chooseLanguage, currentLanguage, type Language, startLanguage } from './language';
import { type Gaps, type PlainMessageKey, say, type WithoutPlural } from './message';
import { useText as useTillText } from './useText';

/*
 * The words of the console. They stand in no catalogue of the till: its type of a message grows
 * with every text, and its page loads none of these.
 */

// With the page of the console, and with no script of the till.
i18n.addResourceBundle('en', 'console', ownerConsole);

type Words = {
  [Key in keyof typeof ownerConsole as WithoutPlural<Key>]: (typeof ownerConsole)[Key];
};

type GapsOf<Key extends keyof Words> = Gaps<Words[Key]>;

/** Texts without gaps: they stand for themselves. */
export type ConsoleKey =
  | PlainMessageKey
  | { [Key in keyof Words]: [GapsOf<Key>] extends [never] ? `console:${Key}` : never }[keyof Words];

/** Puts a text into words: `text('console:home')`, `text('console:asOf', { time })`. */
export interface Text {
  (key: ConsoleKey): string;
  <Key extends keyof Words>(
    key: `console:${Key}`,
    values: { readonly [Gap in GapsOf<Key>]: Gap extends 'count' ? number : string | number },
  ): string;
}

/** The words of the current language; the component is drawn again when the language changes. */
export function useText(): Text {
  useTillText();
  return say as unknown as Text;
}

/** Loads the console's own words of a language. */
async function learn(language: Language): Promise<void> {
  if (language === 'en') return;
  const [words, heard, ofTills] = await Promise.all([
    import('@/locales/hi/console'),
    import('@/locales/hi/consoleServer'),
    import('@/locales/hi/server'),
  ]);
  i18n.addResourceBundle(language, 'console', words.ownerConsole);
  i18n.addResourceBundle(language, 'server', { ...ofTills.server, ...heard.consoleServer });
}

/** Chooses the language of this browser for the console. Fails, and changes nothing, when its texts cannot be had. */
export async function chooseConsoleLanguage(language: Language): Promise<void> {
  await learn(language);
  await chooseLanguage(language);
}

/** Speaks the chosen language before anything is shown; English where its words cannot be had. */
export async function startConsoleLanguage(): Promise<void> {
  await startLanguage();
  await learn(currentLanguage()).catch(() => {});
}
