import type { Language } from '@/lib/i18n';
import { chooseConsoleLanguage } from '@/lib/i18n/consoleTexts';

/** Chooses the language of this browser. Without the network the one on the screen stays. */
export function useLanguageSwitch(): (language: Language) => Promise<void> {
  return (language) => chooseConsoleLanguage(language).catch(() => {});
}
