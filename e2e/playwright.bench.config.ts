import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** Figures, not tests: `npm run bench` prints how long a scan takes in a browser and asserts no times. */
export default defineConfig({
  ...tests,
  testDir: 'bench',
  testIgnore: [],
  timeout: 1_800_000,
  workers: 1,
  projects: tests.projects?.slice(0, 1) ?? [],
});
