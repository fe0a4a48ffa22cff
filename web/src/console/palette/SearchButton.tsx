import { useText } from '@/lib/i18n/consoleTexts';
import { IconSearch } from '@/ui/icons';
import { KeyHint } from '@/ui/KeyHint';
import { Pressable } from '@/ui/Pressable';
import type { Press } from '@/ui/press';
import link from '../shell/PlaceLink.module.css';
import classes from './SearchButton.module.css';

/** Opens the palette from the rail. */
export function SearchButton({ onSearch }: { onSearch: Press }) {
  const text = useText();
  return (
    <Pressable
      className={`${link.place} ${classes.search}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={onSearch}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span className={`${link.label} ${classes.words}`}>{text('console:searchOrGo')}</span>
      <span className={classes.key}>
        <KeyHint keys="Ctrl+K" />
      </span>
    </Pressable>
  );
}
