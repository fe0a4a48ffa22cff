import { useTranslation } from 'react-i18next';
import { say, type Text } from './message';

/** The words of the current language; the component is drawn again when the language changes. */
export function useText(): Text {
  useTranslation(undefined, { useSuspense: false });
  return say;
}
