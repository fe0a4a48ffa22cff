import { type RefObject, useEffect, useRef } from 'react';
import { useIsTopLayer } from './layers';

/**
 * Gives the focus to what a page begins with, once: as soon as nothing lies over the page. A page
 * that comes up under a dialog cannot have the focus before that is dealt with.
 */
export function useFirstFocus(target: RefObject<HTMLElement | null>): void {
  const onTop = useIsTopLayer();
  const given = useRef(false);
  useEffect(() => {
    if (!onTop || given.current) return;
    given.current = true;
    target.current?.focus();
  }, [onTop, target]);
}
