import { test as base, expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * No breach of WCAG 2.2 A and AA on what is shown, and in the other theme none of contrast. With `SCREENSHOTS=1` a
 * picture of each theme, by its name, is left in the test's folder under `test-results`.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Without motion a colour, and the other theme, is there at once, and not by and by.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [scheme, other] = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches
      ? (['dark', 'light'] as const)
      : (['light', 'dark'] as const),
  );
  expect(await breaches(page, name, { type: 'tag', values: RULES })).toEqual([]);
  await page.emulateMedia({ colorScheme: other });
  await page.waitForFunction((theme) => {
    const { classList } = document.documentElement;
    const follows = /theme-/.test(classList.value) && localStorage.getItem('rokad.theme') === null;
    return !follows || classList.contains(theme);
  }, `theme-${other}`);
  expect(
    await breaches(page, `${name}-${other}`, { type: 'rule', values: ['color-contrast'] }),
  ).toEqual([]);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: null });
}

/** What the checker finds, each with the elements that it found. */
async function breaches(page: Page, name: string, runOnly: axe.RunOnly): Promise<string[]> {
  // Colours are judged at rest.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: base.info().outputPath(`${name}.png`) });
  const iframes = (await Promise.all(page.frames().map(bringChecker))).every(Boolean);
  return page.evaluate(
    async (options) => {
      if (!window.axe) throw new Error('The page took no checker.');
      const { violations } = await window.axe.run(document, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`,
      );
    },
    { runOnly, iframes, resultTypes: ['violations' as const] },
  );
}

/** Puts the checker into a frame, whose page keeps it; false for one that runs no scripts or is gone. */
async function bringChecker(frame: Frame): Promise<boolean> {
  try {
    if (!(await frame.evaluate(() => !!window.axe))) await frame.evaluate(axe.source);
    return await frame.evaluate(() => {
      // Frames of other origins, as the windows of payments are, answer the page that holds them.
      window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
      return !!window.axe;
    });
  } catch {
    return false;
  }
}
