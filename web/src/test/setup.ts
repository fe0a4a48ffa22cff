import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { computedStyle } from './computedStyle';

// How long something awaited may take to appear; a busy machine needs its time.
configure({ asyncUtilTimeout: 20_000 });

/**
 * Fills the gaps of the simulated browser. Every width counts as the widest, motion as switched
 * off.
 */
window.matchMedia ??= (query: string) => {
  const list = new EventTarget() as MediaQueryList;
  return Object.assign(list, {
    matches: query.includes('min-width') || query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
};

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};
window.getComputedStyle = computedStyle;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});
