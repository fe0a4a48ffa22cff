import { useState } from 'react';
import { useShortcut } from '@/app/actions';
import { chooseLanguage, LANGUAGES, type Message, useLanguage, useText } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { IconDots, IconLanguage, IconLock, IconLogout, IconMoon, IconSun } from '@/ui/icons';
import { useThemeChoice } from '@/ui/themeChoice';
import { MoreSheet } from './MoreSheet';
import { NavigationItem } from './NavigationItem';
import type { NavigationEntry } from './navigation';
import classes from './Rail.module.css';
import { RailButton } from './RailButton';

export interface RailProps {
  entries: readonly NavigationEntry[];
  off?: Message | undefined;
  onLock?: (() => void) | undefined;
  onLogout: () => void;
}

const isOften = ({ rare }: NavigationEntry) => !rare;

/** The navigation at the left edge of a wide screen. */
export function Rail(props: RailProps) {
  const { entries, off, onLock, onLogout } = props;
  const text = useText();
  const [more, setMore] = useState(false);
  const { theme, toggle } = useThemeChoice();
  const lockKey = useShortcut('login.lock', 'Alt+L');
  const isDark = theme === 'theme-dark';
  return (
    <nav className={classes.rail} aria-label={text('shell:navigation')}>
      <span className={classes.mark} aria-hidden>
        {text('shell:appName').charAt(0)}
      </span>
      <div className={classes.entries}>
        {entries.filter(isOften).map((entry) => (
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
        <RailButton
          icon={IconDots}
          label={text('shell:more')}
          expanded={more}
          onClick={() => setMore(true)}
        />
      </div>
      <MoreSheet
        {...props}
        open={more}
        entries={entries.filter((entry) => !isOften(entry))}
        onClose={() => setMore(false)}
      />
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
