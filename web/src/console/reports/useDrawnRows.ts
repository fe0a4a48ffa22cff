import { type RefObject, useEffect, useRef, useState } from 'react';

/** As many rows come at a time. */
const ROWS = 100;

/** How far below the sight rows are drawn. */
const AHEAD = '800px';

/** The rows of a long table that are drawn so far: more come before the place of the others is in sight. */
export function useDrawnRows<Element extends HTMLElement>(
  count: number,
): { drawn: number; others: RefObject<Element | null> } {
  const [drawn, setDrawn] = useState(ROWS);
  const others = useRef<Element>(null);
  useEffect(() => {
    const place = others.current;
    if (!place || drawn >= count) return undefined;
    // A new observer with each step: the place of the others may be in sight still.
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setDrawn(drawn + ROWS);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [drawn, count]);
  return { drawn: Math.min(drawn, count), others };
}
