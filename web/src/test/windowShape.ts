import { act } from '@testing-library/react';
import { vi } from 'vitest';

export type WindowShape = 'wide' | 'narrow';

/**
 * Gives the window a shape: `wide` has the rail and the side panel, `narrow` has neither, as held upright. The
 * returned function turns the window while a screen is drawn.
 */
export function windowIs(first: WindowShape): (shape: WindowShape) => void {
  let now = first;
  const asked = new Set<MediaQueryList>();
  const isSo = (query: string) => now === 'wide' && query.includes('min-width');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = Object.assign(new EventTarget() as MediaQueryList, {
      matches: isSo(query),
      media: query,
    });
    asked.add(list);
    return list;
  });
  return (shape) => {
    now = shape;
    act(() => {
      for (const list of asked) {
        list.dispatchEvent(Object.assign(new Event('change'), { matches: isSo(list.media) }));
      }
    });
  };
}
