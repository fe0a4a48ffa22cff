import { LANGUAGES, useLanguage } from '@/lib/i18n';
import { IconLanguage } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { useLanguageSwitch } from '../useLanguageSwitch';
import classes from './OtherLanguage.module.css';

/** The other language, by its own name, one press away. */
export function OtherLanguage() {
  const language = useLanguage();
  const choose = useLanguageSwitch();
  const other = LANGUAGES.find((one) => one.language !== language);
  if (!other) return null;
  return (
    <Pressable
      className={classes.press}
      lang={other.language}
      onClick={() => choose(other.language)}
    >
      <IconLanguage size={18} stroke={1.75} aria-hidden />
      {other.name}
    </Pressable>
  );
}
