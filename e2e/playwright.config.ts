import { defineConfig, devices } from '@playwright/test';

/** How the app is held: a counter's screen, and a tablet held upright, for journeys whose ways differ there. */
const LANDSCAPE = { width: 1280, height: 800 };
const PORTRAIT = { width: 768, height: 1024 };

const chromium = {
  ...devices['Desktop Chrome'],
  channel: undefined,
  launchOptions: {
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

export default defineConfig({
  testDir: '.',
  testIgnore: ['bench/**', 'screens/**'],
  outputDir: 'test-results',
  globalSetup: './support/patterns.ts',
  // Patience with a machine that is three times slower in its busy hours; what is waited for are events.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: [['list']],
  use: {
    screenshot: 'only-on-failure',
    // Recording every step costs more than half of a run; `TRACE=1` does, and keeps it of what failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Each test begins with an empty browser: the worker would only copy the app for nothing.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'landscape', use: { ...chromium, viewport: LANDSCAPE } },
    {
      name: 'portrait',
      grep: /@upright/,
      use: { ...chromium, viewport: PORTRAIT, hasTouch: true },
    },
    {
      name: 'postgres',
      grep: /@engines/,
      metadata: { engine: 'postgres' },
      use: { ...chromium, viewport: LANDSCAPE },
    },
  ],
});
