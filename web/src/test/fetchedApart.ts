import { vi } from 'vitest';

/** Of the real clock, whatever clock a test goes by. */
const wait = setTimeout;
const FETCHING_MS = 100;

// Parts that are fetched apart are never there at once, so that no test counts on it by chance.
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>();
  const lazy: typeof react.lazy = (load) =>
    react.lazy(async () => {
      const loaded = await load();
      await new Promise((go) => wait(go, FETCHING_MS));
      return loaded;
    });
  return { ...react, lazy, default: { ...react, lazy } };
});
