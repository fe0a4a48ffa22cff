import { LANGUAGES, useLanguage } from '@/lib/i18n';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconLanguage, IconMoon, IconSun } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { useThemeChoice } from '@/ui/themeChoice';
import { useLanguageSwitch } from '../useLanguageSwitch';
import { version } from '../version';
import classes from './EntryFoot.module.css';

/** The other language, the other theme, and the version. */
export function EntryFoot() {
  const text = useText();
  const language = useLanguage();
  const { theme, toggle } = useThemeChoice();
  const choose = useLanguageSwitch();
  const other = LANGUAGES.find((one) => one.language !== language);
  const isDark = theme === 'theme-dark';
  const number = version();
  const ThemeIcon = isDark ? IconSun : IconMoon;
  return (
    <footer className={classes.foot}>
      {other && (
        <Pressable
          className={classes.press}
          lang={other.language}
          onClick={() => choose(other.language)}
        >
          <IconLanguage size={16} stroke={1.75} aria-hidden />
          {other.name}
        </Pressable>
      )}
      <Pressable
        className={classes.press}
        aria-label={text(isDark ? 'shell:switchToLight' : 'shell:switchToDark')}
        onClick={toggle}
      >
        <ThemeIcon size={16} stroke={1.75} aria-hidden />
        {text(isDark ? 'shell:themeLight' : 'shell:themeDark')}
      </Pressable>
      <span className={classes.build}>
        {number ? text('console:build', { name: number }) : text('shell:appName')}
      </span>
    </footer>
  );
}
