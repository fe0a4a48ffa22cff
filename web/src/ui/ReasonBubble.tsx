import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconInfoCircle } from './icons';
import classes from './ReasonBubble.module.css';

/** Space kept to the edges of the window and to the button. */
const MARGIN = 8;

/** Says beside a button why it is not available. Placed above it, or below where there is no room. */
export function ReasonBubble({
  anchor,
  reason,
}: {
  anchor: RefObject<HTMLElement | null>;
  reason: string;
}) {
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!anchor.current || !bubble.current) return;
    const from = anchor.current.getBoundingClientRect();
    const own = bubble.current.getBoundingClientRect();
    const above = from.top - own.height - MARGIN;
    const left = from.left + from.width / 2 - own.width / 2;
    const rightmost = window.innerWidth - own.width - MARGIN;
    bubble.current.style.top = `${above >= MARGIN ? above : from.bottom + MARGIN}px`;
    bubble.current.style.left = `${Math.max(MARGIN, Math.min(left, rightmost))}px`;
  }, [anchor]);

  return createPortal(
    <div ref={bubble} role="status" className={classes.bubble}>
      <IconInfoCircle size={18} aria-hidden />
      {reason}
    </div>,
    document.body,
  );
}
