import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconInfoCircle } from './icons';
import classes from './ReasonBubble.module.css';

/** Space kept to the edges of the window and to the button. */
const MARGIN = 8;

/**
 * Says beside a button why it is not available: above it, or below where there is no room or it would lie over
 * what is typed.
 */
export function ReasonBubble({
  anchor,
  reason,
}: {
  anchor: RefObject<HTMLElement | null>;
  reason: string;
}) {
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => {
      const { current: own } = bubble;
      if (!anchor.current || !own) return;
      const from = anchor.current.getBoundingClientRect();
      // At its own width, whatever is left of the window where it stood before.
      own.style.left = '0';
      const { width, height } = own.getBoundingClientRect();
      const middle = from.left + from.width / 2 - width / 2;
      const left = Math.max(MARGIN, Math.min(middle, window.innerWidth - width - MARGIN));
      const above = from.top - height - MARGIN;
      const isOver = (field: Element) => {
        const box = field.getBoundingClientRect();
        const isBeside = box.right <= left || box.left >= left + width;
        return !isBeside && box.bottom > above && box.top < from.top;
      };
      const below = from.bottom + MARGIN;
      const isCovering = [...document.querySelectorAll('input')].some(isOver);
      const isBelow = above < MARGIN || (isCovering && below + height < window.innerHeight);
      own.style.top = `${isBelow ? below : above}px`;
      own.style.left = `${left}px`;
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [anchor]);

  return createPortal(
    <div ref={bubble} role="status" className={classes.bubble}>
      <IconInfoCircle size={18} aria-hidden />
      {reason}
    </div>,
    document.body,
  );
}
