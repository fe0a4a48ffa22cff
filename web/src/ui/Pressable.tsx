import { UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { type AriaAttributes, type ReactNode, type Ref, useRef } from 'react';
import type { Press } from './press';
import { ReasonWords } from './ReasonWords';
import { isSamePress } from './samePress';
import { useBusy } from './useBusy';
import { useReason } from './useReason';

export interface PressableProps
  extends Pick<
    AriaAttributes,
    | 'aria-label'
    | 'aria-pressed'
    | 'aria-expanded'
    | 'aria-controls'
    | 'aria-keyshortcuts'
    | 'aria-haspopup'
    | 'aria-current'
  > {
  /** Why it is not available. It then looks so, can still have the focus, and says this when asked. */
  reason?: string | undefined;
  /** In flight by other means than an own promise. */
  busy?: boolean | undefined;
  /** Wants a press of its own: deaf to the second half of a double click, and to a key pressed twice. */
  deliberate?: boolean | undefined;
  /** A promise makes it busy until it settles. */
  onClick?: Press | undefined;
  type?: 'button' | 'submit';
  /** Has the focus first in a dialog. */
  autoFocus?: boolean | undefined;
  /** `false` where other keys lead to it, as in a grid: the Tab key passes it by. */
  inTabOrder?: boolean | undefined;
  /** The id of words that say more about it; its reason comes before them. */
  describedBy?: string | undefined;
  /** Its words show the reason: it needs no bubble. */
  showsReason?: boolean | undefined;
  /** The language of its words, where it is not the page's. */
  lang?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
  /** Marks for the styles, `data-…` only. */
  marks?: Readonly<Record<`data-${string}`, string | boolean | undefined>>;
}

/**
 * The base of all buttons: busy while its promise is pending, deaf to double taps. An unavailable one stays reachable
 * and says why, on tap, focus and hover.
 */
export function Pressable({
  reason,
  busy: busyFromOutside = false,
  deliberate = false,
  onClick,
  type = 'button',
  autoFocus = false,
  inTabOrder = true,
  describedBy,
  showsReason = false,
  className,
  children,
  ref,
  marks,
  ...aria
}: PressableProps) {
  const { busy: busyFromInside, run } = useBusy();
  const busy = busyFromOutside || busyFromInside;
  const button = useRef<HTMLButtonElement | null>(null);
  const { on, tell, words } = useReason(reason);
  return (
    <>
      <UnstyledButton
        ref={(element: HTMLButtonElement | null) => {
          button.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        type={type}
        className={className}
        tabIndex={inTabOrder ? undefined : -1}
        aria-busy={busy || undefined}
        data-autofocus={autoFocus || undefined}
        onClick={(event) => {
          const isDeaf = busy || (deliberate && isSamePress(event.nativeEvent));
          if (reason || isDeaf) event.preventDefault();
          if (reason) {
            tell();
          } else if (!isDeaf && onClick) {
            run(onClick);
          }
        }}
        {...on}
        aria-describedby={on['aria-describedby'] ?? describedBy}
        {...aria}
        {...marks}
      >
        {children}
      </UnstyledButton>
      <ReasonWords
        reason={reason}
        words={{ ...words, shows: words.shows && !showsReason }}
        anchor={button}
      />
    </>
  );
}
