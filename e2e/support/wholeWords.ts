import type { Page } from '@playwright/test';
import { PRESSED } from './targets';

/**
 * Words that are cut off or run over something else, each told in words. A scrolling box cuts
 * nothing. A style sheet's ellipsis, or its clamp to so many lines, cuts on purpose. A text that
 * our own rule has shortened already may not be cut again, since it would lose the end that was
 * kept for it; its ellipsis or `data-whole` tells it, unless that end stands whole beside it. Nor may
 * a number, a date or a code: an ellipsis makes another one of it, and so does a line's end.
 * `data-drops` marks a box that leaves out whole parts, one by one, for which it has no room.
 * `data-reached` marks words that a small button beside them reaches over.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((pressed) => {
    /** Tolerance for a rounded pixel, and the ends of slanted letters. */
    const SLACK = 1.5;
    /** How much of a line's height its letters leave above and below. */
    const AIR = 0.2;

    /** Every part of it has a digit, or is a unit, a sign, half of a day or the name of a month. */
    const isFigure = (what: string) => {
      const parts = what.trim().split(/\s+/);
      const words = parts.filter((part) => !/\d/.test(part));
      return (
        words.length < parts.length &&
        words.length <= 2 &&
        words.every((part) => /^(?:\W|[a-z]{1,3}|[A-Z]{2}|[A-Z][a-z]{2,8})$/.test(part))
      );
    };

    type Box = { left: number; top: number; right: number; bottom: number };
    const isClip = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isDrawn = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], svg, title, noscript');

    /** Ancestors of an element, from the inside, as far as they can cut it off. */
    const cutters = function* (element: Element): Generator<[Element, CSSStyleDeclaration]> {
      let { position } = getComputedStyle(element);
      yield [element, getComputedStyle(element)];
      for (let around = element.parentElement; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        const isHeld = style.transform !== 'none';
        if (position === 'fixed' && !isHeld) continue;
        if (position === 'absolute' && style.position === 'static' && !isHeld) continue;
        position = style.position;
        yield [around, style];
      }
    };
    /** Nobody sees it: it is there to be read out. */
    const isReadOut = (element: Element) => {
      for (const [around, { clipPath, clip }] of cutters(element)) {
        const { width, height } = around.getBoundingClientRect();
        if (clipPath === 'inset(50%)' || /^rect/.test(clip) || (width <= 1 && height <= 1))
          return true;
      }
      return false;
    };

    /** The visible part of a box, and the ancestor that cuts the rest off for good. */
    const seenOf = (element: Element, box: Box, isKept: boolean) => {
      const { left, top, right, bottom } = box;
      const seen = { left, top, right, bottom };
      let cut = '';
      const scrolled = { x: false, y: false };
      for (const [around, style] of cutters(element)) {
        if (style.display === 'inline') continue;
        const outer = around.getBoundingClientRect();
        // An ellipsis stands where the text may end, not where its box does.
        const [start, end] =
          isKept && style.textOverflow === 'ellipsis'
            ? [Number.parseFloat(style.paddingLeft), Number.parseFloat(style.paddingRight)]
            : [0, 0];
        const [from, above] = [
          outer.left + around.clientLeft + start,
          outer.top + around.clientTop,
        ];
        const to = outer.left + around.clientLeft + around.clientWidth - end;
        const below = above + around.clientHeight;
        const isMarked =
          (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') && !isKept;
        const isWide = box.left < from - SLACK || box.right > to + SLACK;
        const air = (box.bottom - box.top) * AIR;
        const isTall = box.top + air < above - SLACK || box.bottom - air > below + SLACK;
        const cuts =
          (isWide && isClip(style.overflowX) && !scrolled.x) ||
          (isTall && isClip(style.overflowY) && !scrolled.y);
        const isGone =
          box.right <= from || box.left >= to || box.bottom <= above || box.top >= below;
        const drops = isGone && around.closest('[data-drops]') !== null;
        if (cuts && !isMarked && !drops && !cut)
          cut = `${around.tagName.toLowerCase()}.${around.getAttribute('class') ?? ''}`;
        if (style.overflowX !== 'visible')
          [seen.left, seen.right] = [Math.max(seen.left, from), Math.min(seen.right, to)];
        if (style.overflowY !== 'visible')
          [seen.top, seen.bottom] = [Math.max(seen.top, above), Math.min(seen.bottom, below)];
        // A dropped element is left out, wherever it would have stood.
        if (drops) break;
        scrolled.x ||= /auto|scroll/.test(style.overflowX);
        scrolled.y ||= /auto|scroll/.test(style.overflowY);
      }
      return { seen, cut };
    };
    /** The layer over the rest of the page that an element lies on. */
    const layerOf = (element: Element) => {
      for (let around: Element | null = element; around; around = around.parentElement)
        if (/fixed|absolute|sticky/.test(getComputedStyle(around).position)) return around;
      return null;
    };
    const overlap = (one: Box, other: Box) =>
      [
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
      ] as const;

    const found = new Set<string>();
    const tell = (what: string, box: Box, fault: string) => {
      const place = [box.left, box.top, box.right - box.left, box.bottom - box.top].map(Math.round);
      found.add(`“${what.trim().slice(0, 50)}” at ${place.join(', ')} ${fault}`);
    };

    const surfaces = [...document.querySelectorAll(pressed)].flatMap((element) => {
      const surface = element.matches('input, select, textarea')
        ? (element.closest('[data-field]') ?? element)
        : element;
      if (!isDrawn(surface) || isReadOut(surface) || surface.closest('[aria-hidden="true"]'))
        return [];
      const { seen } = seenOf(surface, surface.getBoundingClientRect(), false);
      return [{ surface, seen, layer: layerOf(surface) }];
    });
    for (const field of document.querySelectorAll('input')) {
      if (!isDrawn(field) || !isFigure(field.value)) continue;
      if (field.scrollWidth > field.clientWidth + SLACK)
        tell(field.value, field.getBoundingClientRect(), 'is wider than its field');
    }
    const texts: { element: Element; what: string; seen: Box; layer: Element | null }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const what = node.nodeValue ?? '';
      if (!element || !what.trim() || !isDrawn(element) || isReadOut(element)) continue;
      if (element.matches('script, style, option')) continue;
      const isNumber = isFigure(what);
      const keepsEnd = what.includes('…') && !element.nextElementSibling?.matches('[data-whole]');
      const isKept = isNumber || keepsEnd || element.closest('[data-whole]') !== null;
      const layer = layerOf(element);
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      const [first, ...others] = boxes;
      // The address of a page and the fingerprint of a certificate break anywhere.
      if (isNumber && first && !/\s|:\/\/|(?::\w\w){5}/.test(what.trim()))
        if (others.some(({ top }) => Math.abs(top - first.top) > SLACK))
          tell(what, first, 'is broken over lines');
      for (const box of boxes) {
        if (box.width < 1) continue;
        const { seen, cut } = seenOf(element, box, isKept);
        if (cut) tell(what, box, `is cut off by ${cut}`);
        if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1) continue;
        const air = (box.bottom - box.top) * AIR;
        const letters = {
          left: seen.left,
          right: seen.right,
          top: Math.max(seen.top, box.top + air),
          bottom: Math.min(seen.bottom, box.bottom - air),
        };
        texts.push({ element, what, seen: letters, layer });
      }
    }
    for (const [at, { element, what, seen, layer }] of texts.entries()) {
      for (const other of surfaces) {
        const { surface } = other;
        const name = surface.getAttribute('aria-label') ?? surface.textContent ?? '';
        const named = `${surface.tagName.toLowerCase()} “${name.trim().slice(0, 30)}”`;
        if (surface.contains(element)) {
          const out =
            seen.left < other.seen.left - SLACK ||
            seen.right > other.seen.right + SLACK ||
            seen.top < other.seen.top - SLACK ||
            seen.bottom > other.seen.bottom + SLACK;
          const isIn = layer === other.layer || (layer !== null && !surface.contains(layer));
          if (out && isIn && getComputedStyle(surface).display !== 'inline')
            tell(what, seen, `runs out of ${named}`);
          continue;
        }
        if (element.contains(surface) || layer !== other.layer) continue;
        if (element.closest('[data-reached]')?.contains(surface)) continue;
        const [wide, high] = overlap(seen, other.seen);
        if (wide > SLACK && high > SLACK) tell(what, seen, `runs over ${named}`);
      }
      for (const other of texts.slice(at + 1)) {
        if (other.element === element || other.layer !== layer) continue;
        const [wide, high] = overlap(seen, other.seen);
        if (wide > SLACK && high > SLACK) tell(what, seen, `runs over “${other.what.trim()}”`);
      }
    }
    return [...found];
  }, PRESSED);
}
