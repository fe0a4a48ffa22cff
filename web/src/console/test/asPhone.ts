import { afterEach } from 'vitest';

const wide = window.matchMedia;

afterEach(() => {
  window.matchMedia = wide;
});

/** Makes the window of this test as narrow as a phone. */
export function asPhone(): void {
  window.matchMedia = (query) => ({
    ...wide(query),
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
}
