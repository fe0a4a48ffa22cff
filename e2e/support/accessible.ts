import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
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

/** The checker, which each page takes once: half as long as the one that the library gives out itself. */
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * A window that has become another one leaves a control half under a foot, which the checker takes for a small one.
 * `expectControls` asks for more than the checker, and looks at what is in sight.
 */
const NOT_HALF_SCROLLED = { 'target-size': { enabled: false } };

/** Sizes in which each look of a page at 1280 × 800 is checked as well. */
const { lying: LYING, middle: MIDDLE, small: SMALL, upright: UPRIGHT } = COUNTER_SIZES;

/**
 * Nothing shown breaches WCAG 2.2 A and AA, and in the other theme its contrasts. Everything has
 * its place: no control is out of reach or too small, and no words are cut off or run over others.
 * A look on a counter's screen is checked held upright and on the smallest screen, too, and on the
 * one between them for its places alone. The window becomes them and goes back, and leaves the focus
 * where it was. A look is the same on either engine, so only the first run of a journey takes it.
 * With `SCREENSHOTS=1` a picture of each theme and size, by its name, is left in the test's folder
 * under `test-results`.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  if (base.info().project.name !== 'landscape') return;
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
  await inTheme(page, scheme);
  if (isLying) {
    await inWindow(page, SMALL);
    await expectNothingIn(page, `${name}-small`, NOT_HALF_SCROLLED);
    await inWindow(page, MIDDLE);
    await expectPlaces(page, `${name}-middle`);
    await inWindow(page, LYING);
    const isFocused = await focused.evaluate((element) => element === document.activeElement);
    expect(isFocused, 'the focus is where it was before the window was smaller').toBe(true);
    await inWindow(page, UPRIGHT);
    await expectNothingIn(page, `${name}-upright`, NOT_HALF_SCROLLED);
    await inTheme(page, other);
    await expectContrast(page, `${name}-upright-${other}`);
    await inTheme(page, scheme);
    await inWindow(page, LYING);
    // A place of the navigation that goes under “More” upright loses it.
    await focused.evaluate((element) => element instanceof HTMLElement && element.focus());
  }
  await page.emulateMedia({ reducedMotion: null });
}

/** Nothing shown breaches WCAG 2.2 A and AA, and in the other theme its contrasts; for pages that are no counter's. */
export async function expectAA(page: Page, name: string): Promise<void> {
  if (base.info().project.name !== 'landscape') return;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await breaches(page, name, { type: 'tag', values: RULES }), name).toEqual([]);
  await inTheme(page, 'dark');
  await expectContrast(page, `${name}-dark`);
  await inTheme(page, 'light');
}

const isSize = (one: Size | null, other: Size) =>
  one?.width === other.width && one.height === other.height;

async function inWindow(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await settled(page);
}

async function expectNothingIn(page: Page, name: string, rules?: axe.RuleObject): Promise<void> {
  expect(await breaches(page, name, { type: 'tag', values: RULES }, rules), name).toEqual([]);
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
async function breaches(
  page: Page,
  name: string,
  runOnly: axe.RunOnly,
  rules: axe.RuleObject = {},
): Promise<string[]> {
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
    { runOnly, rules, iframes, resultTypes: ['violations' as const] },
  );
}

/** Puts the checker into a frame, whose page keeps it; false for one that runs no scripts or is gone. */
async function bringChecker(frame: Frame): Promise<boolean> {
  try {
    if (!(await frame.evaluate(() => !!window.axe))) await frame.evaluate(CHECKER);
    return await frame.evaluate(() => {
      // Frames of other origins, as the windows of payments are, answer the page that holds them.
      window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
      return !!window.axe;
    });
  } catch {
    return false;
  }
}
