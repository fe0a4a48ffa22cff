import type { Page } from '@playwright/test';
import { PRESSED } from './targets';

/**
 * Controls that no scrolling brings into sight whole, in words; and a page that scrolls sideways.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate((pressed) => {
    /** From where to where, along one side. */
    type Span = readonly [start: number, end: number];
    /**
     * The part of a span that a window shows, after scrolling so far back or forth as it can;
     * nothing where it cuts it off.
     */
    const shown = ([start, end]: Span, [from, to]: Span, [back, forth]: Span): Span | null => {
      const wanted = end > to ? Math.min(end - to, start - from) : Math.min(start - from, 0);
      const by = Math.max(-back, Math.min(forth, wanted));
      const [first, last] = [start - by, end - by];
      // Content longer than its scrolling window is seen by and by.
      const seen = back + forth > 0 ? Math.min(last, Math.max(to, first)) : last;
      return first >= from - 1 && seen <= to + 1 ? [first, seen] : null;
    };
    const range = (overflow: string, before: number, whole: number, part: number): Span =>
      overflow === 'auto' || overflow === 'scroll' ? [before, whole - part - before] : [0, 0];

    /** The ancestor that cuts an element off for good, or nothing. */
    const cutBy = (element: Element): Element | null => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      let across: Span | null = [left, right];
      let down: Span | null = [top, bottom];
      let { position } = getComputedStyle(element);
      for (let around = element.parentElement; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        const isWindow = around === document.documentElement;
        // An element laid out by a further ancestor is not cut off by the ones between.
        const isHeld = isWindow || style.transform !== 'none';
        if (position === 'fixed' && !isHeld) continue;
        if (position === 'absolute' && style.position === 'static' && !isHeld) continue;
        const isFixed = position === 'fixed';
        position = style.position;
        const [x, y] = isWindow
          ? ['hidden', isFixed ? 'hidden' : 'auto']
          : [style.overflowX, style.overflowY];
        if (x === 'visible' && y === 'visible') continue;
        const box = isWindow ? new DOMRect() : around.getBoundingClientRect();
        const [from, above] = [box.left + around.clientLeft, box.top + around.clientTop];
        const { clientWidth, clientHeight, scrollLeft, scrollTop, scrollWidth, scrollHeight } =
          around;
        across = shown(
          across,
          [from, from + clientWidth],
          range(x, scrollLeft, scrollWidth, clientWidth),
        );
        down = shown(
          down,
          [above, above + clientHeight],
          range(y, scrollTop, scrollHeight, clientHeight),
        );
        if (!across || !down) return around;
      }
      return null;
    };

    const { scrollWidth, clientWidth } = document.documentElement;
    const found =
      scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : [];
    for (const element of document.querySelectorAll(pressed)) {
      // A field that is drawn by its label is pressed there.
      const surface = element.matches('input, select, textarea')
        ? (element.closest('label') ?? element.closest('[data-field]') ?? element)
        : element;
      const { width, height, left, top } = surface.getBoundingClientRect();
      const isThere = surface.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (width < 2 || height < 2 || !isThere) continue;
      if (element.closest('[inert], [aria-hidden="true"]')) continue;
      const cut = cutBy(surface);
      if (!cut) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const place = [left, top, width, height].map(Math.round).join(', ');
      const within = `${cut.tagName.toLowerCase()}.${cut.getAttribute('class') ?? ''}`;
      found.push(
        `${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}” at ${place} is cut off by ${within}`,
      );
    }
    return found;
  }, PRESSED);
}
