import type { Ref } from 'react';
import classes from './IconButton.module.css';
import type { Icon } from './icons';
import { Pressable } from './Pressable';
import type { Press } from './press';

export interface IconButtonProps {
  icon: Icon;
  /** Its name, since the icon cannot speak. */
  label: string;
  /** A count in the corner; nothing for none. */
  count?: number;
  tone?: 'ink' | 'dim';
  /** On a ground of its own, beside a field. */
  filled?: boolean;
  shortcut?: string | undefined;
  reason?: string | undefined;
  busy?: boolean | undefined;
  expanded?: boolean | undefined;
  autoFocus?: boolean | undefined;
  inTabOrder?: boolean | undefined;
  onClick?: Press | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of an icon alone, for places where the icon is known to everyone: ×, the bell. */
export function IconButton({
  icon: Icon,
  label,
  count = 0,
  tone = 'dim',
  filled = false,
  shortcut,
  expanded,
  ...press
}: IconButtonProps) {
  return (
    <Pressable
      {...press}
      className={classes.button}
      aria-label={label}
      aria-expanded={expanded}
      aria-keyshortcuts={shortcut}
      marks={{ 'data-tone': tone, 'data-filled': filled || undefined }}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > 9 ? '9+' : count}
        </span>
      )}
    </Pressable>
  );
}
