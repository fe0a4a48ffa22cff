import { type Ref, useId } from 'react';
import classes from './AppButton.module.css';
import { Badge } from './Badge';
import type { Icon } from './icons';
import { KeyHint } from './KeyHint';
import { Pressable } from './Pressable';
import type { Press } from './press';

export interface AppButtonProps {
  /** Also the name for screen readers. */
  label: string;
  icon?: Icon | undefined;
  /** The second line of a large button or a deed: what it does, or what it will ask. Its reason takes this place. */
  note?: string | undefined;
  /** The key that does the same, shown as a small key cap. */
  shortcut?: string | undefined;
  /** A count beside the label. */
  badge?: number | string | undefined;
  /** Whether the count waits for someone, or tells what is there already. */
  badgeTone?: 'attention' | 'done';
  /**
   * `primary` is the one thing to do next, `soft` a choice that is offered, `tonal` everything else,
   * `text` a way beside the work; `danger` takes something away; `inverse` is
   * the one thing to do on a surface that is filled with colour.
   */
  look?: 'primary' | 'soft' | 'tonal' | 'text' | 'danger' | 'inverse';
  /**
   * `row` stands in a row of a list. The others but `normal` have their label left and their key right: `dense` where two stand side by
   * side in a panel, `narrow` where three do, `tile` for choices, `deed` for a way out of a question, `large` for the one
   * main action.
   */
  size?: 'normal' | 'row' | 'dense' | 'narrow' | 'tile' | 'deed' | 'large';
  /** As wide as there is room. */
  stretch?: boolean;
  /** For a choice: whether this one is chosen; a tile is then filled, the others are soft. */
  pressed?: boolean | undefined;
  /** For what it folds out: whether that is shown. */
  expanded?: boolean | undefined;
  /** Why it is not available; see {@link Pressable}. */
  reason?: string | undefined;
  busy?: boolean | undefined;
  /** Wants a press of its own; see {@link Pressable}. */
  deliberate?: boolean | undefined;
  type?: 'button' | 'submit';
  autoFocus?: boolean | undefined;
  onClick?: Press | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** The button of the app. */
export function AppButton({
  label,
  icon: Icon,
  note,
  shortcut,
  badge,
  badgeTone = 'attention',
  look = 'tonal',
  size = 'normal',
  stretch = false,
  pressed,
  expanded,
  ...press
}: AppButtonProps) {
  const noteId = useId();
  const hasRoom = size === 'large' || size === 'deed';
  const second = hasRoom ? (press.reason ?? note) : undefined;
  return (
    <Pressable
      {...press}
      showsReason={hasRoom}
      describedBy={second && !press.reason ? noteId : undefined}
      className={classes.button}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
      marks={{
        'data-look': pressed ? (size === 'tile' ? 'primary' : 'soft') : look,
        'data-size': size,
        'data-stretch': stretch || undefined,
      }}
    >
      {Icon && <Icon size={size === 'large' ? 24 : 20} stroke={1.75} aria-hidden />}
      <span className={classes.label}>
        {label}
        {second && (
          // It describes the button and is no part of its name.
          <span id={noteId} className={classes.note} aria-hidden>
            {second}
          </span>
        )}
      </span>{' '}
      {(badge !== undefined || shortcut) && (
        <span className={classes.marks}>
          {badge !== undefined && <Badge tone={badgeTone}>{badge}</Badge>}
          {shortcut && <KeyHint keys={shortcut} />}
        </span>
      )}
    </Pressable>
  );
}
