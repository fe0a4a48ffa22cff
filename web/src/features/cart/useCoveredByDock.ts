import { type RefObject, useLayoutEffect, useState } from 'react';
import { useDockCount } from '@/ui/openDocks';

/** How much of the lower end of a place lies under a dock: nothing where docks stand beside it. */
export function useCoveredByDock(place: RefObject<HTMLElement | null>): number {
  const docks = useDockCount();
  const [covered, setCovered] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setCovered(docks > 0 ? coveredOf(place.current) : 0);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [docks, place]);
  return covered;
}

function coveredOf(place: HTMLElement | null): number {
  const dock = document.querySelector('[data-dock]');
  if (!place || !dock) return 0;
  const [below, above] = [place.getBoundingClientRect(), dock.getBoundingClientRect()];
  const isBeside = above.left >= below.right || above.right <= below.left;
  return isBeside ? 0 : Math.max(0, Math.round(below.bottom - Math.max(above.top, below.top)));
}
