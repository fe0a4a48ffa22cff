import { Link } from '@tanstack/react-router';
import { type Message, say, useText } from '@/lib/i18n';
import { Pressable } from '@/ui/Pressable';
import classes from './NavigationItem.module.css';
import type { NavigationEntry } from './navigation';
import { WaitingCount } from './WaitingCount';

/** One entry of the navigation: a link, or while navigation is off a button that says why. */
export function NavigationItem({
  entry,
  inSheet = false,
  off,
  onFollow,
}: {
  entry: NavigationEntry;
  /** Behind 'More' and not in the dark rail or bar. */
  inSheet?: boolean;
  /** Why it leads nowhere now. */
  off?: Message | undefined;
  onFollow?: () => void;
}) {
  const text = useText();
  const { icon: EntryIcon, count = 0 } = entry;
  const inside = (
    <>
      <EntryIcon size={22} stroke={1.5} aria-hidden />
      <span className={classes.label}>{text(entry.label)}</span>
      <WaitingCount count={count} />
    </>
  );
  if (off) {
    return (
      <Pressable
        className={classes.item}
        reason={say(off)}
        marks={{ 'data-in-sheet': inSheet || undefined }}
      >
        {inside}
      </Pressable>
    );
  }
  return (
    <Link
      to={entry.to}
      className={classes.item}
      aria-current={entry.here || undefined}
      data-in-sheet={inSheet || undefined}
      onClick={onFollow}
    >
      {inside}
    </Link>
  );
}
