import { type Message, say } from '@/lib/i18n';
import type { Icon } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import classes from './NavigationItem.module.css';
import { WaitingCount } from './WaitingCount';

/** A button that looks like an entry of the navigation but goes nowhere: lock, logout, more. */
export function RailButton({
  icon: ItemIcon,
  label,
  name,
  reason,
  shortcut,
  expanded,
  lang,
  inSheet = false,
  count = 0,
  onClick,
}: {
  icon: Icon;
  label: string;
  /** A fuller name for screen readers, where the label is short. */
  name?: string;
  reason?: Message | undefined;
  shortcut?: string;
  expanded?: boolean;
  /** The language of its label, where it is not the page's. */
  lang?: string;
  /** Behind 'More' and not in the dark rail or bar. */
  inSheet?: boolean;
  /** How many things wait behind it. */
  count?: number;
  onClick: () => void;
}) {
  return (
    <Pressable
      className={classes.item}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      aria-expanded={expanded}
      reason={reason && say(reason)}
      lang={lang}
      marks={{ 'data-in-sheet': inSheet || undefined }}
      onClick={onClick}
    >
      <ItemIcon size={22} stroke={1.5} aria-hidden />
      <span className={classes.label}>{label}</span>
      <WaitingCount count={count} />
    </Pressable>
  );
}
