import { i18n } from './i18n';
import { currentLanguage, hasChangedLanguage, LANGUAGES, useLanguage } from './language';
import { saidBefore, saidIn } from './said';

/** Fewer letters beside the gaps say nothing about which text it is. */
const FEWEST_LETTERS = 6;

/**
 * Says words again that were put into words before the language changed: a refusal or an alert that is still on the
 * screen. Words of no text, such as a name, stay.
 */
export function useReworded(): (words: string) => string {
  useLanguage();
  return reworded;
}

function reworded(words: string): string {
  // A scan waits for no search through all texts.
  if (!hasChangedLanguage()) return words;
  const said = saidBefore(words);
  if (said) return saidIn(said);
  for (const { language } of LANGUAGES) {
    if (language === currentLanguage()) continue;
    for (const [namespace, texts] of Object.entries(i18n.getDataByLanguage(language) ?? {})) {
      const again = namespace === 'server' ? undefined : inTexts(words, namespace, texts);
      if (again !== undefined) return again;
    }
  }
  return words;
}

/** The text of a namespace that was said in these words, in the language of this till. */
function inTexts(words: string, namespace: string, texts: object): string | undefined {
  for (const [key, text] of Object.entries(texts as Record<string, string>)) {
    const values = gapsFilled(text, words);
    if (!values) continue;
    const name = `${namespace}:${key.replace(/_(one|other)$/, '')}`;
    return (i18n.t as (key: string, values: object) => string)(name, values);
  }
  return undefined;
}

/** The values with which a text becomes these words. */
function gapsFilled(text: string, words: string): Record<string, string | number> | undefined {
  if (!text.includes('{{')) return text === words ? {} : undefined;
  const fixed = text.split(/{{\w+}}/);
  if (fixed.join('').length < FEWEST_LETTERS || !words.startsWith(fixed[0] ?? '')) return undefined;
  const pattern = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.*)');
  const found = new RegExp(`^${pattern}$`, 's').exec(words);
  const gaps = [...text.matchAll(/{{(\w+)}}/g)];
  return found
    ? Object.fromEntries(
        gaps.map(([, gap = ''], at) => {
          const value = found[at + 1] ?? '';
          return [gap, gap === 'count' ? Number(value.replaceAll(',', '')) : value];
        }),
      )
    : undefined;
}
