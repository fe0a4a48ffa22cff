import { useState } from 'react';
import { useText } from '@/lib/i18n';
import { IconDots, IconLock, IconLogout, IconMoon, IconSun } from '@/ui/icons';
import { LanguageChoice } from '@/ui/LanguageChoice';
import { Sheet } from '@/ui/Sheet';
import { useThemeChoice } from '@/ui/themeChoice';
import classes from './BottomBar.module.css';
import { NavigationItem } from './NavigationItem';
import { BAR_ENTRIES, type NavigationEntry } from './navigation';
import type { RailProps } from './Rail';
import { RailButton } from './RailButton';

/** The entries in the bar itself, and those behind 'More'. */
function share(entries: readonly NavigationEntry[]) {
  const bar = entries.filter(({ inBar }) => inBar).slice(0, BAR_ENTRIES);
  return { bar, rest: entries.filter((entry) => !bar.includes(entry)) };
}

/** The navigation at the foot of a narrow or upright screen. */
export function BottomBar({ entries, off, onLock, onLogout }: RailProps) {
  const text = useText();
  const { theme, toggle } = useThemeChoice();
  const [more, setMore] = useState(false);
  const isDark = theme === 'theme-dark';
  const { bar, rest } = share(entries);
  const close = () => setMore(false);
  const closeAnd = (act: () => void) => () => {
    close();
    act();
  };

  return (
    <nav className={classes.bar} aria-label={text('shell:navigation')}>
      {bar.map((entry) => (
        <NavigationItem key={entry.id} entry={entry} off={off} short />
      ))}
      <RailButton
        icon={IconDots}
        label={text('shell:more')}
        expanded={more}
        onClick={() => setMore(true)}
      />
      <Sheet open={more} title={text('shell:more')} onClose={close}>
        <div className={classes.more}>
          {rest.map((entry) => (
            <NavigationItem key={entry.id} entry={entry} off={off} inSheet onFollow={close} />
          ))}
          <RailButton
            icon={isDark ? IconSun : IconMoon}
            label={text(isDark ? 'shell:themeLight' : 'shell:themeDark')}
            name={text(isDark ? 'shell:switchToLight' : 'shell:switchToDark')}
            inSheet
            onClick={toggle}
          />
          {onLock && (
            <RailButton
              icon={IconLock}
              label={text('shell:lock')}
              inSheet
              reason={off}
              onClick={closeAnd(onLock)}
            />
          )}
          <RailButton
            icon={IconLogout}
            label={text('shell:logout')}
            inSheet
            reason={off}
            onClick={closeAnd(onLogout)}
          />
        </div>
        <div className={classes.language}>
          <LanguageChoice />
        </div>
      </Sheet>
    </nav>
  );
}
