import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

const themes = ['light', 'dark'] as const;
const [{ use = {} } = {}] = tests.projects ?? [];

/** Pictures, not tests: `make screens` walks through the demo store once in each theme. */
export default defineConfig({
  ...tests,
  testDir: 'screens',
  testIgnore: [],
  timeout: 600_000,
  projects: themes.map((theme) => ({ name: theme, use: { ...use, colorScheme: theme } })),
});
