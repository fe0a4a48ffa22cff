import { type RefObject, useLayoutEffect } from 'react';
import { freePlace } from './freePlace';

/**
 * Puts what floats over the page where it covers nothing that can be pressed, and elsewhere when something
 * comes up under it; where no such place is found the style sheet says where it lies. `what` is another one
 * whenever there is something else to show, and empty while there is nothing. Its style sheet takes its width, or the
 * most of it, from `--place-width`.
 */
export function useFreePlace(floating: RefObject<HTMLElement | null>, what: unknown): void {
  useLayoutEffect(() => {
    const own = floating.current;
    if (!own || !what) return undefined;
    const { style } = own;
    const isWide = (width: number) => style.setProperty('--place-width', `${width}px`);
    const heightAt = (width: number) => {
      isWide(width);
      return own.offsetHeight;
    };
    const put = () => {
      const place = freePlace(own, heightAt);
      if (place) isWide(place.width);
      else style.removeProperty('--place-width');
      style.left = place ? `${place.left}px` : '';
      style.top = place ? `${place.top}px` : '';
      style.bottom = place ? 'auto' : '';
    };
    put();
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(put);
    };
    // Screens, dialogs and a resized window can cover the place.
    const watch = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !own.contains(target))) later();
    });
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['inert'],
    });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      window.removeEventListener('resize', later);
    };
  }, [floating, what]);
}
