import type { ReactNode } from 'react';
import { type Message, useText } from '@/lib/i18n';
import classes from './BottomBar.module.css';
import { NavigationItem } from './NavigationItem';
import type { NavigationEntry } from './navigation';

/** The navigation at the foot of a narrow or upright screen. */
export function BottomBar({
  entries,
  off,
  more,
}: {
  entries: readonly NavigationEntry[];
  off: Message | undefined;
  /** The button of the entries that have no place here. */
  more: ReactNode;
}) {
  const text = useText();
  return (
    <nav className={classes.bar} aria-label={text('shell:navigation')}>
      {entries.map((entry) => (
        <NavigationItem key={entry.id} entry={entry} off={off} />
      ))}
      {more}
    </nav>
  );
}
