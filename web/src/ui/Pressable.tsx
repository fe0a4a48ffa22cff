import { UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import {
  type AriaAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Press } from './press';
import { ReasonBubble } from './ReasonBubble';
import { isSamePress } from './samePress';
import { useBusy } from './useBusy';

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
  /** The language of its words, where it is not the page's. */
  lang?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
  /** Marks for the styles, `data-…` only. */
  marks?: Readonly<Record<`data-${string}`, string | boolean | undefined>>;
}

/** How long a reason stays after a tap. */
const REASON_SHOWN = 4000;
/** How long a mouse has to rest before the reason shows by itself. */
const HOVER_DELAY = 300;

/**
 * What all buttons of the kit are made of: busy while its promise is pending, deaf to double taps,
 * and when it is not available it stays reachable and says why, on tap, focus and hover.
 */
export function Pressable({
  reason,
  busy: busyFromOutside = false,
  deliberate = false,
  onClick,
  type = 'button',
  autoFocus = false,
  inTabOrder = true,
  className,
  children,
  ref,
  marks,
  ...aria
}: PressableProps) {
  const { busy: busyFromInside, run } = useBusy();
  const busy = busyFromOutside || busyFromInside;
  const reasonId = useId();
  const button = useRef<HTMLButtonElement | null>(null);
  const [showsReason, setShowsReason] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const later = (milliseconds: number, shows: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShowsReason(shows), milliseconds);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShowsReason(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

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
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason ? reasonId : undefined}
        aria-busy={busy || undefined}
        data-autofocus={autoFocus || undefined}
        onClick={(event) => {
          const isDeaf = busy || (deliberate && isSamePress(event.nativeEvent));
          if (reason || isDeaf) event.preventDefault();
          if (reason) {
            setShowsReason(true);
            later(REASON_SHOWN, false);
          } else if (!isDeaf && onClick) {
            run(onClick);
          }
        }}
        onFocus={(event) => {
          if (reason && event.currentTarget.matches(':focus-visible')) setShowsReason(true);
        }}
        onBlur={hide}
        onPointerEnter={(event) => {
          if (reason && event.pointerType === 'mouse') later(HOVER_DELAY, true);
        }}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') hide();
        }}
        onKeyDown={(event) => {
          if (showsReason && event.key === 'Escape') hide();
        }}
        {...aria}
        {...marks}
      >
        {children}
      </UnstyledButton>
      {reason && (
        <>
          <span id={reasonId} hidden>
            {reason}
          </span>
          {showsReason && <ReasonBubble anchor={button} reason={reason} />}
        </>
      )}
    </>
  );
}
