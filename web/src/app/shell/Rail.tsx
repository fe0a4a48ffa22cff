import type { ReactNode } from 'react';
import { useShortcut } from '@/app/actions';
import { chooseLanguage, LANGUAGES, type Message, useLanguage, useText } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { IconLanguage, IconLock, IconLogout, IconMoon, IconSun } from '@/ui/icons';
import { useThemeChoice } from '@/ui/themeChoice';
import { NavigationItem } from './NavigationItem';
import type { NavigationEntry } from './navigation';
import classes from './Rail.module.css';
import { RailButton } from './RailButton';

export interface NavigationProps {
  entries: readonly NavigationEntry[];
  off: Message | undefined;
  onLock: (() => void) | undefined;
  onLogout: () => void;
}

/** The navigation at the left edge of a wide screen. */
export function Rail({
  entries,
  off,
  onLock,
  onLogout,
  more,
}: NavigationProps & {
  /** The button of the entries that have no place here. */
  more: ReactNode;
}) {
  const text = useText();
  const { theme, toggle } = useThemeChoice();
  const lockKey = useShortcut('login.lock', 'Alt+L');
  const isDark = theme === 'theme-dark';
  return (
    <nav className={classes.rail} aria-label={text('shell:navigation')}>
      <span className={classes.mark} aria-hidden>
        {text('shell:appName').charAt(0)}
      </span>
      <div className={classes.entries}>
        {entries.map((entry) => (
          <NavigationItem key={entry.id} entry={entry} off={off} />
        ))}
      </div>
      <div className={classes.foot}>
        <div className={classes.language}>
          <LanguageButton />
        </div>
        <div className={classes.spare}>
          <RailButton
            icon={isDark ? IconSun : IconMoon}
            label={text(isDark ? 'shell:themeLight' : 'shell:themeDark')}
            name={text(isDark ? 'shell:switchToLight' : 'shell:switchToDark')}
            onClick={toggle}
          />
        </div>
        {onLock && (
          <RailButton
            icon={IconLock}
            label={text('shell:lock')}
            shortcut={lockKey}
            reason={off}
            onClick={onLock}
          />
        )}
        <div className={classes.spare}>
          <RailButton
            icon={IconLogout}
            label={text('shell:logout')}
            reason={off}
            onClick={onLogout}
          />
        </div>
        {more}
      </div>
    </nav>
  );
}

/** Changes to the other language, which is called as its speakers call it. */
function LanguageButton() {
  const text = useText();
  const chosen = useLanguage();
  const at = LANGUAGES.findIndex(({ language }) => language === chosen);
  const next = LANGUAGES[(at + 1) % LANGUAGES.length];
  if (!next) return null;
  return (
    <RailButton
      icon={IconLanguage}
      label={next.name}
      lang={next.language}
      onClick={() =>
        void chooseLanguage(next.language).catch(() => showAlert.danger(text('ui:noAnswer')))
      }
    />
  );
}
