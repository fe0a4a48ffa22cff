import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

/** How long a reason stays after a tap. */
const REASON_SHOWN = 4000;
/** How long a mouse has to rest before the reason shows by itself. */
const HOVER_DELAY = 300;

/** Tells why a control is not available. */
export interface Reason {
  /** Props of the control. */
  on: {
    'aria-disabled': true | undefined;
    'aria-describedby': string | undefined;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Says it for a while, as when it was tapped. */
  tell: () => void;
  /** For the words behind the control: the name that it knows them by, and whether they show. */
  words: { id: string; shows: boolean };
}

/** Says beside a control why it is not available: on focus and hover, and when it is told to. */
export function useReason(reason: string | undefined): Reason {
  const id = useId();
  const [shows, setShows] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (milliseconds: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShows(next), milliseconds);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShows(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    on: {
      'aria-disabled': reason ? true : undefined,
      'aria-describedby': reason ? id : undefined,
      onFocus: ({ currentTarget }) => {
        if (reason && currentTarget.matches(':focus-visible')) setShows(true);
      },
      onBlur: hide,
      onPointerEnter: ({ pointerType }) => {
        if (reason && pointerType === 'mouse') later(HOVER_DELAY, true);
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === 'mouse') hide();
      },
      onKeyDown: ({ key }) => {
        if (shows && key === 'Escape') hide();
      },
    },
    tell: () => {
      setShows(true);
      later(REASON_SHOWN, false);
    },
    words: { id, shows },
  };
}
