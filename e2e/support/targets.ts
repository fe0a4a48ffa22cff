import { expect, type Page } from '@playwright/test';
import { severalPrimaries } from './primaries';

/** The least that a finger hits, in pixels. */
const TARGET = 48;

/** Whatever is pressed. */
export const PRESSED =
  'button, a[href], select, summary, input:not([type="hidden"]), textarea, [role="tab"], [role="option"], [role="switch"]';

/** Targets on the page that answer to less, in words. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([least, pressed]) => {
      // A field that is drawn by its label is pressed there.
      const surfaceOf = (element: Element) =>
        element.matches('input, select, textarea')
          ? (element.closest('label') ?? element.closest('[data-field]') ?? element)
          : element;
      const answers = (element: Element, x: number, y: number) => {
        const at = document.elementFromPoint(x, y);
        if (!at) return false;
        const own = at.closest('label')?.control ?? at.closest('button, a[href]') ?? at;
        return element === own || element.contains(at) || at.contains(element);
      };
      // An element that is scrolled in part out of sight goes on there.
      const sightOf = (element: Element) => {
        const sight = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
        for (let around = element.parentElement; around; around = around.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(around);
          if (!/auto|scroll/.test(`${overflowX} ${overflowY}`)) continue;
          const { left, top, right, bottom } = around.getBoundingClientRect();
          sight.left = Math.max(sight.left, left);
          sight.top = Math.max(sight.top, top);
          sight.right = Math.min(sight.right, right);
          sight.bottom = Math.min(sight.bottom, bottom);
        }
        return sight;
      };
      const small: string[] = [];
      for (const element of document.querySelectorAll(pressed)) {
        const { left, top, width, height } = surfaceOf(element).getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // A hidden element, one that is scrolled away, or one under a dialog is pressed elsewhere.
        if (width < 2 || height < 2 || !answers(element, x, y)) continue;
        const sight = sightOf(element);
        const dock = element.closest('[role="dialog"]');
        const inSight = (x: number, y: number) =>
          x >= sight.left &&
          y >= sight.top &&
          x < sight.right &&
          y < sight.bottom &&
          (document.elementFromPoint(x, y)?.closest('[role="dialog"]') ?? dock) === dock;
        // The extent to which it answers from its middle, to both sides; it goes on beyond what is
        // in sight, and under a dock.
        const reach = (dx: number, dy: number, from = x) => {
          for (let far = 1; far < least && inSight(from + dx * far, y + dy * far); far += 1)
            if (!answers(element, from + dx * far, y + dy * far)) return far - 1;
          return least;
        };
        const wide = width >= least || reach(-1, 0) + 1 + reach(1, 0) >= least;
        // A smaller one may lie on it: it is as high as it answers anywhere along its middle half.
        const high =
          height >= least ||
          [0.25, 0.5, 0.75].some((at) => {
            const across = left + width * at;
            return reach(0, -1, across) + 1 + reach(0, 1, across) >= least;
          });
        if (wide && high) continue;
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        small.push(
          `${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”: ${Math.round(width)} × ${Math.round(height)}`,
        );
      }
      return small;
    },
    [TARGET, PRESSED] as const,
  );
}

/** Everything that can be pressed is at least 48 pixels wide and high, or answers to as much, as the window is. */
async function expectTargetsHere(page: Page, name?: string): Promise<void> {
  await expect.soft.poll(() => smallTargets(page), name).toEqual([]);
}

/**
 * Checks the controls of a look: large enough for a finger, and one primary button on a surface.
 */
export async function expectControls(page: Page, name: string): Promise<void> {
  await expectTargetsHere(page, name);
  await expect.soft.poll(() => severalPrimaries(page), name).toEqual([]);
}

/** Expects the same on a counter's screen and on a low one. */
export async function expectTargets(page: Page): Promise<void> {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1024, height: 600 },
  ]) {
    await page.setViewportSize(size);
    await expectTargetsHere(page);
  }
}
