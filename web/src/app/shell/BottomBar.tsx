import { useState } from 'react';
import { useText } from '@/lib/i18n';
import { IconDots } from '@/ui/icons';
import classes from './BottomBar.module.css';
import { MoreSheet } from './MoreSheet';
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
export function BottomBar(props: RailProps) {
  const text = useText();
  const [more, setMore] = useState(false);
  const { bar, rest } = share(props.entries);
  return (
    <nav className={classes.bar} aria-label={text('shell:navigation')}>
      {bar.map((entry) => (
        <NavigationItem key={entry.id} entry={entry} off={props.off} />
      ))}
      <RailButton
        icon={IconDots}
        label={text('shell:more')}
        expanded={more}
        count={rest.reduce((sum, { count = 0 }) => sum + count, 0)}
        onClick={() => setMore(true)}
      />
      <MoreSheet {...props} open={more} entries={rest} onClose={() => setMore(false)} />
    </nav>
  );
}
