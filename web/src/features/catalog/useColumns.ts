import { type RefObject, useLayoutEffect, useState } from 'react';

/** The least width of a tile, and the space between two. */
const TILE_WIDTH = 84;
export const TILE_GAP = 8;
/** The space around all tiles. */
const PADDING = 8;

/** How many tiles stand side by side in a scroller, now and when it changes its width. */
export function useColumns(scroller: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(2);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      const room = element.clientWidth - 2 * PADDING + TILE_GAP;
      setColumns(Math.max(2, Math.floor(room / (TILE_WIDTH + TILE_GAP))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return columns;
}
