import type { Text } from '@/lib/i18n/consoleTexts';
import type { Filter } from './Filters';

/** A till that can be chosen. */
interface Till {
  number: number;
  name: string;
  store: string;
}

/** The filter for a till; each with its store where there are several. */
export function tillFilter(
  chosen: number | undefined,
  tills: readonly Till[],
  /** The store in few words; nothing where there is one. */
  short: ((store: string) => string) | undefined,
  change: (part: { till: number | undefined }) => unknown,
  text: Text,
): Filter {
  return {
    name: text('console:till'),
    value: String(chosen ?? ''),
    options: [
      { value: '', label: text('console:all') },
      ...tills.map(({ number, name, store }) => ({
        value: String(number),
        label: short ? `${short(store)} · ${name}` : name,
      })),
    ],
    onChoose: (value) => change({ till: Number(value) || undefined }),
  };
}
