import { test as base, expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';
import { COUNTER_SIZES } from './boxes';
import { outOfReach } from './reach';
import { expectControls } from './targets';
import { brokenWords } from './wholeWords';

type Size = { width: number; height: number };

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Sizes in which each look of a page at 1280 × 800 is checked as well. */
const { lying: LYING, middle: MIDDLE, small: SMALL } = COUNTER_SIZES;

/**
 * Nothing shown breaches WCAG 2.2 A and AA, and in the other theme its contrasts. Everything has
 * its place: no control is out of reach or too small, and no words are cut off or run over others.
 * A look on a counter's screen is checked on the smallest one, too, and on the one between them for
 * its places alone. The window becomes them and goes back, and leaves the focus where it was. With
 * `SCREENSHOTS=1` a picture of each theme and size, by its name, is left in the test's folder under
 * `test-results`.
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
  const isLying = isSize(page.viewportSize(), LYING);
  await expectNothingIn(page, name);
  // A screen that has just opened may have given it away only now.
  const focused = await page.evaluateHandle(() => document.activeElement);
  await inTheme(page, other);
  await expectContrast(page, `${name}-${other}`);
  if (isLying) {
    await inWindow(page, SMALL);
    await expectContrast(page, `${name}-small-${other}`);
  }
  await inTheme(page, scheme);
  if (isLying) {
    await expectNothingIn(page, `${name}-small`);
    await inWindow(page, MIDDLE);
    await expectPlaces(page, `${name}-middle`);
    await inWindow(page, LYING);
    const isFocused = await focused.evaluate((element) => element === document.activeElement);
    expect(isFocused, 'the focus is where it was before the window was smaller').toBe(true);
  }
  await page.emulateMedia({ reducedMotion: null });
}

const isSize = (one: Size | null, other: Size) =>
  one?.width === other.width && one.height === other.height;

async function inWindow(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await settled(page);
}

async function expectNothingIn(page: Page, name: string): Promise<void> {
  expect(await breaches(page, name, { type: 'tag', values: RULES }), name).toEqual([]);
  await expectPlaces(page, name);
}

async function expectPlaces(page: Page, name: string): Promise<void> {
  await expect.poll(() => outOfReach(page), name).toEqual([]);
  await expect.poll(() => brokenWords(page), name).toEqual([]);
  await expectControls(page, name);
}

async function expectContrast(page: Page, name: string): Promise<void> {
  expect(await breaches(page, name, { type: 'rule', values: ['color-contrast'] }), name).toEqual(
    [],
  );
}

/** The theme changes, and whatever follows it. */
async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((theme) => {
    const { classList } = document.documentElement;
    const follows = /theme-/.test(classList.value) && localStorage.getItem('rokad.theme') === null;
    return !follows || classList.contains(theme);
  }, `theme-${colorScheme}`);
}

/**
 * Waits for the effects of a change of the window: a frame draws it, and the next one draws what
 * was measured of that.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))),
  );
}

/** Findings of the checker, each with its elements. */
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
