import { type RefObject, useEffect, useRef, useState } from 'react';

/** A list that is scrolled by less is still at its top. */
const TOP_PX = 24;

/** Whether somebody has scrolled down from the top of a list, and how to go back there. */
export function useScrolled(list: RefObject<HTMLElement | null>): {
  isScrolled: boolean;
  toTop: () => void;
} {
  const [isScrolled, setScrolled] = useState(false);
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const look = ({ target }: Event) => {
      // The list itself scrolls, or the page around it does.
      if (!(target instanceof HTMLElement) || !target.contains(list.current)) return;
      scroller.current = target;
      setScrolled(target.scrollTop > TOP_PX);
    };
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [list]);
  return {
    isScrolled,
    toTop: () => {
      if (scroller.current) scroller.current.scrollTop = 0;
      setScrolled(false);
    },
  };
}

/** The rows to show, and how many newer ones wait. */
export interface Reading<Row> {
  shown: readonly Row[];
  waiting: number;
}

/**
 * The rows of a live list. While somebody reads, those above the row that was the first then wait; a row that is gone
 * holds nothing back.
 */
export function heldBack<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  first: string | null,
): Reading<Row> {
  const at =
    first === null
      ? 0
      : Math.max(
          0,
          rows.findIndex((row) => keyOf(row) === first),
        );
  return { shown: rows.slice(at), waiting: at };
}

/** Newer rows wait for as long as somebody reads. */
export function useReading<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  isReading: boolean,
): Reading<Row> & { showAll: () => void } {
  const newest = rows[0] === undefined ? null : keyOf(rows[0]);
  const [first, setFirst] = useState(newest);
  const holds = isReading && rows.some((row) => keyOf(row) === first);
  if (!holds && first !== newest) setFirst(newest);
  return {
    ...heldBack(rows, keyOf, isReading ? first : null),
    showAll: () => setFirst(newest),
  };
}
