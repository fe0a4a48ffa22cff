import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../support/test';
import { fixPages } from './fixedPages';
import { fixTime } from './fixedTime';
import { takePicture } from './takePicture';
import type { Step } from './walk';
import { WALKS } from './walks';

/** WebP pictures that are kept with the sources; all others go where the build goes. */
const KEPT = resolve(import.meta.dirname, '../../docs/screens');
const ALL = resolve(import.meta.dirname, '../../target/screens');

/** The screens that the app is looked at on: a till, two smaller ones, and a tablet held upright. */
const SIZES = {
  lying: { width: 1280, height: 800 },
  small: { width: 1024, height: 600 },
  middle: { width: 1024, height: 768 },
  upright: { width: 768, height: 1024 },
} as const;
type Size = keyof typeof SIZES;
type Theme = 'light' | 'dark';
const ALL_SIZES = ['lying', 'small', 'middle', 'upright'] as const;

/** The sizes that a step is seen at; what has a size of its own stands where a till's would. */
const sizesOf = ({ size }: Step): readonly Size[] => (size ? ['lying'] : ALL_SIZES);

const isKept = ({ main }: Step, size: Size, theme: Theme) =>
  size === 'lying' ? theme === 'light' || !!main : size !== 'middle' && !!main && theme === 'light';

/** The file of a picture among those that are kept. */
const fileOf = ({ name }: Step, size: Size, theme: Theme) =>
  size === 'lying' ? `${name}-${theme}.webp` : `${name}-${size}-${theme}.webp`;

async function takeAll(page: Page, step: Step, theme: Theme): Promise<void> {
  for (const size of sizesOf(step)) {
    await page.setViewportSize(step.size ?? SIZES[size]);
    const kept = isKept(step, size, theme) ? join(KEPT, fileOf(step, size, theme)) : undefined;
    await takePicture(page, join(ALL, theme, `${step.name}-${size}.png`), kept);
  }
  await page.setViewportSize(SIZES.lying);
}

for (const { name, steps, begin, byTouch = false } of WALKS)
  test.describe(() => {
    test.use({ hasTouch: byTouch });
    test(name, async ({ page, shop }, { project }) => {
      const theme = project.name as Theme;
      for (const folder of [KEPT, join(ALL, theme)]) mkdirSync(folder, { recursive: true });
      await fixTime(page);
      await fixPages(page, shop);
      await begin?.({ page, shop });
      for (const step of steps) {
        await test.step(step.shows, async () => {
          await step.go({ page, shop });
          await takeAll(step.seen?.() ?? page, step, theme);
          if (step.seen) await page.bringToFront();
          await step.leave?.({ page, shop });
        });
      }
      // Calls that are still open end with the shop.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });

test('the list of all pictures', () => {
  writeFileSync(join(KEPT, 'README.md'), list());
  const named = new Set(['README.md']);
  for (const step of WALKS.flatMap(({ steps }) => steps))
    for (const theme of ['light', 'dark'] as const)
      for (const size of sizesOf(step))
        if (isKept(step, size, theme)) named.add(fileOf(step, size, theme));
  for (const file of readdirSync(KEPT)) if (!named.has(file)) rmSync(join(KEPT, file));
});

/** The list of the pictures that are kept, for reading. */
function list(): string {
  const others = [
    ['dark', 'lying', 'dark'],
    ['1024 × 600', 'small', 'light'],
    ['upright', 'upright', 'light'],
  ] as const;
  const row = (step: Step) => {
    const links = others.map(([word, size, theme]) =>
      step.main && sizesOf(step).includes(size) ? `[${word}](${fileOf(step, size, theme)})` : '',
    );
    return `| [${step.shows}](${fileOf(step, 'lying', 'light')}) | ${links.filter(Boolean).join(' · ')} |`;
  };
  const chapters = WALKS.flatMap(({ about, steps }) => [
    `## ${about}`,
    '',
    '| what | also |',
    '|---|---|',
    ...steps.map(row),
    '',
  ]);
  return [
    '# Screens',
    '',
    '`make screens` takes these pictures anew. It leaves every one of them in both themes at 1280 × 800, 1024 × 600,',
    '1024 × 768 and 768 × 1024 in `target/screens`.',
    '',
    ...chapters,
  ].join('\n');
}
