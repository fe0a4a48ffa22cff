import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { i18n } from './i18n';
import { learnMessageKinds } from './messageKinds';

/** A language that the app speaks, as the page's `lang` names it. */
export type Language = 'en' | 'hi';

/** The languages in the order in which they are offered, each by its own name. */
export const LANGUAGES = [
  { language: 'en', name: 'English' },
  { language: 'hi', name: 'हिन्दी' },
] as const satisfies readonly { language: Language; name: string }[];

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Loads the texts of a language; those of English are there from the start. */
const CATALOGUES: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => ({}),
  hi: async () => (await import('@/locales/hi')).hi,
};

interface ChosenLanguage {
  language: Language;
}

const useChosen = create<ChosenLanguage>()(
  persist((): ChosenLanguage => ({ language: 'en' }), {
    name: 'rokad.language',
    // A language that this version does not speak is none.
    merge: (stored, current) => {
      const { language } = (stored ?? {}) as Partial<ChosenLanguage>;
      return language && language in CATALOGUES ? { language } : current;
    },
  }),
);

/** Since the page was loaded the language was changed: words of another one may be on the screen. */
let isChanged = false;

/** Whether words on the screen may be of another language. */
export function hasChangedLanguage(): boolean {
  return isChanged;
}

/** The language chosen on this device. */
export function useLanguage(): Language {
  return useChosen(({ language }) => language);
}

/** The language the app speaks now. */
export function currentLanguage(): Language {
  return i18n.language as Language;
}

async function speak(language: Language): Promise<void> {
  const [catalogue] = await Promise.all([
    CATALOGUES[language](),
    language === 'en' ? null : learnMessageKinds(),
  ]);
  for (const [namespace, texts] of Object.entries(catalogue)) {
    i18n.addResourceBundle(language, namespace, texts);
  }
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Chooses the language of this device. Fails, and changes nothing, when its texts cannot be had. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  isChanged = true;
  useChosen.setState({ language });
}

/**
 * Speaks the language chosen on this device, before anything is shown. Where its texts cannot be
 * had now, the app speaks English and remembers the choice for the next time.
 */
export async function startLanguage(): Promise<void> {
  const { language } = useChosen.getState();
  if (language !== currentLanguage()) await speak(language).catch(() => {});
}
