import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

const themes = ['light', 'dark'] as const;
const [{ use = {} } = {}] = tests.projects ?? [];

/** Pictures, not tests: `make screens` walks through the demo store once in each theme. */
export default defineConfig({
  ...tests,
  testDir: 'screens',
  testIgnore: [],
  fullyParallel: true,
  timeout: 600_000,
  // On a busy machine a key may come too late; what cannot be made fails twice.
  retries: 1,

  projects: themes.map((theme) => ({
    name: theme,
    use: { ...use, colorScheme: theme, actionTimeout: 20_000, trace: 'off' },
  })),
});
