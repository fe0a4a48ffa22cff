import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tellRows } from './farRows';

/** A list of more rows draws those in sight alone. */
const MOST_DRAWN = 100;
/** Rows drawn beyond the edges: more than a page key goes over. */
const BEYOND = 14;
/** Heights that the style sheets give: the head of a table, and that of a page on a phone. */
const HEAD_PX = 36;
const PAGE_HEAD_PX = 57;

/** The rows that are drawn, and heights in pixels that stand in for the others. */
export interface Drawn {
  first: number;
  end: number;
  above: number;
  below: number;
}

export interface DrawnOptions {
  list: RefObject<HTMLDivElement | null>;
  count: number;
  /** The height in pixels that the style sheet gives to a row. */
  height: number;
  /** The page scrolls, and not the list in it. */
  isPhone: boolean;
  keyAt: (at: number) => string | undefined;
  /** The row that gets the focus when it is there. */
  start?: number | undefined;
  /** Hears of the rows in sight: the place of the first one, and that behind the last. */
  onSight?: ((first: number, end: number) => void) | undefined;
}

/** The rows of a list that are drawn: all of a short one. */
export function useDrawn({
  list,
  count,
  height,
  isPhone,
  keyAt,
  start,
  onSight,
}: DrawnOptions): Drawn {
  const isFar = count > MOST_DRAWN;
  const [top, setTop] = useState(0);
  const virtualizer = useVirtualizer({
    count: isFar ? count : 0,
    getScrollElement: () => scrollerOf(list.current, isPhone),
    estimateSize: () => height,
    overscan: BEYOND,
    scrollMargin: isPhone ? top : HEAD_PX,
    scrollPaddingStart: isPhone ? PAGE_HEAD_PX : HEAD_PX,
    // The first rows are there with the first picture, before anything has been measured.
    initialRect: { width: 0, height: window.innerHeight },
    observeElementRect: (instance, hear) =>
      observeElementRect(instance, ({ width, height: seen }) =>
        hear({ width, height: seen || window.innerHeight }),
      ),
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current, isPhone);
    if (!isPhone || !scroller || !list.current) return;
    const of = (element: Element) => element.getBoundingClientRect().top;
    setTop(of(list.current) - of(scroller) + scroller.scrollTop);
  }, [list, isPhone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);

  const items = virtualizer.getVirtualItems();
  const [first, end] = isFar ? [items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1] : [0, count];
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: first, endIndex: end - 1 };
  const seen = isFar ? { from: startIndex, to: endIndex + 1 } : { from: 0, to: count };
  useEffect(() => onSight?.(seen.from, seen.to), [onSight, seen.from, seen.to]);

  const wanted = useRef(start);
  const focused = useRef(-1);
  const rowAt = (at: number) => list.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = rowAt(wanted.current);
    if (row) {
      wanted.current = undefined;
      row.focus();
    }
  });
  /** Scrolls a row into the middle. */
  const scrollTo = (at: number) => {
    const scroller = scrollerOf(list.current, isPhone);
    if (scroller) scroller.scrollTop = top + at * height - (scroller.clientHeight - height) / 2;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there are rows to scroll over
  useEffect(() => {
    if (isFar && wanted.current !== undefined) scrollTo(wanted.current);
  }, [isFar]);
  useEffect(() => {
    const element = list.current;
    if (!element || !isFar) return;
    const note = ({ target }: FocusEvent) => {
      const at = target instanceof HTMLElement ? target.dataset.at : undefined;
      if (at !== undefined) focused.current = Number(at);
    };
    element.addEventListener('focusin', note);
    return () => element.removeEventListener('focusin', note);
  }, [list, isFar]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    tellRows(
      element,
      isFar
        ? {
            count,
            at: () => wanted.current ?? focused.current,
            placeOf: (key) => Array.from({ length: count }, (_, at) => keyAt(at)).indexOf(key),
            go: (at) => {
              const row = rowAt(at);
              wanted.current = row ? undefined : at;
              if (row) row.focus();
              else scrollTo(at);
            },
          }
        : null,
    );
  });
  return { first, end, above: first * height, below: Math.max(0, count - end) * height };
}

const scrollerOf = (list: HTMLElement | null, isPhone: boolean): HTMLElement | null =>
  isPhone ? (list?.closest('main') ?? null) : list;
