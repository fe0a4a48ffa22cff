import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { useHeight } from './useHeight';

/** Scrolling by less than this draws nothing anew. */
const STEP_PX = 40;

export interface RowWindowOptions {
  count: number;
  /** The height in pixels that the style sheet gives to the row at this index. */
  heightOf: (index: number) => number;
  /** The height of a head that stays in view. */
  head: number;
  /** How much of the lower end something else covers. */
  covered?: number;
  /** Rows drawn beyond the edges, so that scrolling never shows a gap. */
  beyond: number;
}

export interface RowWindow {
  /** The rows to draw: from `first` up to, but without, `end`. */
  first: number;
  end: number;
  /** The heights in pixels that stand in for the rows that are not drawn. */
  above: number;
  below: number;
  /** The number of rows that have been scrolled out of sight, above. */
  passed: number;
  /** Scrolls a row into sight, by no more than that needs. */
  show: (index: number) => void;
}

/** The rows of a long list that are in view. Rows have known heights, so nothing is measured. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, heightOf, head, covered = 0, beyond }: RowWindowOptions,
): RowWindow {
  const [top, setTop] = useState(0);
  // The first rows are there with the first picture, before anything has been measured.
  const height = useHeight(scroller) || window.innerHeight;
  const read = useCallback(() => {
    const at = scroller.current?.scrollTop ?? 0;
    setTop(at - (at % STEP_PX));
  }, [scroller]);
  useLayoutEffect(() => {
    const place = scroller.current;
    place?.addEventListener('scroll', read, { passive: true });
    return () => place?.removeEventListener('scroll', read);
  }, [scroller, read]);

  const starts = [0];
  for (let index = 0; index < count; index++) {
    starts.push((starts[index] as number) + heightOf(index));
  }
  const total = starts[count] as number;
  const startOf = (index: number) => starts[Math.min(index, count)] as number;
  const isAbove = (index: number) => startOf(index + 1) <= top;
  let first = 0;
  while (first < count && isAbove(first)) first++;
  let end = first;
  while (end < count && startOf(end) < top + STEP_PX + height - head) end++;
  const passed = Math.min(first, count);
  first = Math.max(0, passed - beyond);
  end = Math.min(count, end + beyond);

  const show = (index: number) => {
    const place = scroller.current;
    if (!place) return;
    const lowest = startOf(index);
    const highest = startOf(index + 1) + head + covered - (place.clientHeight || height);
    if (place.scrollTop > lowest) place.scrollTop = lowest;
    else if (place.scrollTop < highest) place.scrollTop = Math.min(highest, lowest);
    read();
  };
  return { first, end, above: startOf(first), below: total - startOf(end) + covered, passed, show };
}
