import { type RefObject, useLayoutEffect, useState } from 'react';

/** How high a place is inside, as it changes with the window and with what stands around it. */
export function useHeight(place: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const observer = new ResizeObserver(() => setHeight(place.current?.clientHeight ?? 0));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return height;
}
