import { type RefObject, useLayoutEffect } from 'react';
import { tabStops } from './tabStops';

/** Keys scroll what has the focus: what is only read is a stop of the Tab key while it is longer than its place. */
function weigh(place: HTMLElement | null): void {
  if (!place) return;
  const isLong = place.scrollHeight > place.clientHeight;
  if (!isLong || tabStops(place).length > 0) place.removeAttribute('tabindex');
  else if (place.tabIndex !== 0) place.tabIndex = 0;
}

/** Lets what is longer than its place be scrolled by keys, whatever made it so: its content, or a smaller window. */
export function useScrollByKeys(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => weigh(scroller.current));
  useLayoutEffect(() => {
    const place = scroller.current;
    if (!place) return undefined;
    const observer = new ResizeObserver(() => weigh(place));
    observer.observe(place);
    return () => observer.disconnect();
  }, [scroller]);
}
