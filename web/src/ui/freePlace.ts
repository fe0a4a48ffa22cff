/** A box on the page that covers no control. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

const CONTROLS = 'a[href], button, input, select, textarea, label:has(input)';
/** Parts read before anything else: heads of screens, dialogs, and parts that float already. */
const READ_FIRST = 'main header, [role="dialog"], [role="alertdialog"], [data-floats]';
const GAP = 8;
/** Distance from the edges of the page, in pixels. */
const EDGE = 16;
const WIDEST = 560;
/** Less is no place for a sentence. */
const NARROWEST = 260;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something on the page, with where it is. */
interface Thing extends Box {
  element: Element;
}

/** Overlaps of up to a pixel come from rounding and do not count. */
function overlap(one: Box, other: Box): Box | null {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const right = Math.min(one.right, other.right);
  const bottom = Math.min(one.bottom, other.bottom);
  return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
}

/** Matching elements in use, outside of `own`. */
function thingsOf(selector: string, own: HTMLElement): Thing[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => !element.closest('[inert]') && !own.contains(element))
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { element, left, top, right, bottom };
    });
}

/** Whether a box of `own` would cover something that is seen there: neither scrolled away nor under something else. */
function covers(box: Box, { element, ...thing }: Thing, own: HTMLElement): boolean {
  const part = overlap(box, thing);
  if (!part) return false;
  const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
  const seen = document.elementsFromPoint(x, y).find((other) => !own.contains(other));
  return seen !== undefined && element.contains(seen);
}

/**
 * The place for something that lies over the page: one that the page has reserved (`data-alert-place`),
 * at its foot and within its width, else the lowest one where nothing is covered; `null` where there is none.
 * `heightAt` tells how high it is at a width.
 */
export function freePlace(own: HTMLElement, heightAt: (width: number) => number): Place | null {
  const controls = thingsOf(CONTROLS, own);
  const readFirst = thingsOf(READ_FIRST, own);
  const isFree = ({ left, top, width, height }: Place, things: readonly Thing[]) => {
    const box = { left, top, right: left + width, bottom: top + height };
    return !things.some((thing) => covers(box, thing, own));
  };
  return (
    reservedPlaces(own, heightAt).find(({ within, ...place }) => {
      const others = readFirst.filter(({ element }) => !element.contains(within));
      return isFree(place, [...controls, ...others]);
    }) ?? lowestPlaces(heightAt, [[...controls, ...readFirst], controls], isFree)
  );
}

/** The places that the page has reserved, beside what floats in them already. */
function reservedPlaces(
  own: HTMLElement,
  heightAt: (width: number) => number,
): (Place & { within: Element })[] {
  const floats = thingsOf('[data-floats]', own);
  return [...document.querySelectorAll('[data-alert-place]')].flatMap((within) => {
    // Behind a dialog nothing is pressed, so there is room that hides nothing that is read either.
    if (within.firstElementChild && within.closest('[inert]')) return [];
    const box = within.getBoundingClientRect();
    const left = floats
      .filter((float) => overlap(box, float))
      .reduce((edge, { right }) => Math.max(edge, right + GAP), box.left);
    const width = Math.min(WIDEST, box.right - left);
    if (width < NARROWEST) return [];
    const height = heightAt(width);
    // In the middle of a row, at the foot of what is higher, and never above the window.
    const spare = box.height < 2 * height ? Math.max(0, (box.height - height) / 2) : 0;
    const top = Math.max(0, box.bottom - spare - height);
    return [{ within, left, top, width, height }];
  });
}

/** The lowest place in the main column, first where nothing of the first kind is covered, then of the second. */
function lowestPlaces(
  heightAt: (width: number) => number,
  kinds: readonly (readonly Thing[])[],
  isFree: (place: Place, things: readonly Thing[]) => boolean,
): Place | null {
  const main = document.querySelector('main')?.getBoundingClientRect();
  const left = (main?.left ?? 0) + EDGE;
  const right = (main?.right || window.innerWidth) - EDGE;
  const width = Math.min(WIDEST, right - left);
  const height = heightAt(width);
  // Above the bar of the navigation, which is in the way also while a dialog lies over it, and in sight.
  const bottom = Math.min(main?.bottom || window.innerHeight, window.innerHeight);
  const lowest = bottom - EDGE - height;
  for (const things of kinds)
    for (let top = lowest; top >= GAP; top -= GAP)
      for (const from of [left, right - width]) {
        const place = { left: from, top, width, height };
        if (isFree(place, things)) return place;
      }
  return null;
}
