import { openDisplay } from '@/app/displayPath';
import { useText } from '@/lib/i18n';
import { IconDeviceTv, IconLock, IconLogout, IconMoon, IconSun } from '@/ui/icons';
import { LanguageChoice } from '@/ui/LanguageChoice';
import { Sheet } from '@/ui/Sheet';
import { useThemeChoice } from '@/ui/themeChoice';
import classes from './MoreSheet.module.css';
import { NavigationItem } from './NavigationItem';
import type { NavigationProps } from './Rail';
import { RailButton } from './RailButton';

/** Entries that have no place in the rail or the bar itself. */
export function MoreSheet({
  open,
  entries,
  off,
  onLock,
  onLogout,
  onClose,
}: NavigationProps & { open: boolean; onClose: () => void }) {
  const text = useText();
  const { theme, toggle } = useThemeChoice();
  const isDark = theme === 'theme-dark';
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet open={open} title={text('shell:more')} onClose={onClose}>
      <div className={classes.more}>
        {entries.map((entry) => (
          <NavigationItem key={entry.id} entry={entry} off={off} inSheet onFollow={onClose} />
        ))}
        <RailButton
          icon={IconDeviceTv}
          label={text('shell:customerDisplay')}
          inSheet
          onClick={closeAnd(openDisplay)}
        />
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
  );
}
