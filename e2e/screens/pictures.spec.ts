import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../support/test';
import { fixPages } from './fixedPages';
import { fixTime } from './fixedTime';
import { takePicture } from './takePicture';
import type { Step } from './walk';
import { WALKS } from './walks';

/** What is kept with the sources, as WebP; everything else goes where the build goes. */
const KEPT = resolve(import.meta.dirname, '../../docs/screens');
const ALL = resolve(import.meta.dirname, '../../target/screens');

/** The screens that the app is looked at on: a till, the smallest one, and a tablet held upright. */
const SIZES = {
  lying: { width: 1280, height: 800 },
  small: { width: 1024, height: 600 },
  upright: { width: 768, height: 1024 },
} as const;
type Size = keyof typeof SIZES;
type Theme = 'light' | 'dark';

const isKept = ({ main }: Step, size: Size, theme: Theme) =>
  size === 'lying' ? theme === 'light' || !!main : !!main && theme === 'light';

/** The file of a picture among those that are kept. */
const fileOf = ({ name }: Step, size: Size, theme: Theme) =>
  size === 'lying' ? `${name}-${theme}.webp` : `${name}-${size}-${theme}.webp`;

async function takeAll(page: Page, step: Step, theme: Theme): Promise<void> {
  for (const size of ['lying', 'small', 'upright'] as const) {
    if (size !== 'lying') await page.setViewportSize(SIZES[size]);
    const kept = isKept(step, size, theme) ? join(KEPT, fileOf(step, size, theme)) : undefined;
    await takePicture(page, join(ALL, theme, `${step.name}-${size}.png`), kept);
  }
  await page.setViewportSize(SIZES.lying);
}

for (const { name, steps, begin } of WALKS)
  test(name, async ({ page, shop }, { project }) => {
    const theme = project.name as Theme;
    for (const folder of [KEPT, join(ALL, theme)]) mkdirSync(folder, { recursive: true });
    await fixTime(page);
    await fixPages(page, shop);
    await begin?.({ page, shop });
    for (const step of steps) {
      await test.step(step.shows, async () => {
        await step.go({ page, shop });
        await takeAll(page, step, theme);
        await step.leave?.({ page, shop });
      });
    }
  });

test('the list of all pictures', () => {
  writeFileSync(join(KEPT, 'README.md'), list());
  const named = new Set(['README.md']);
  for (const step of WALKS.flatMap(({ steps }) => steps))
    for (const theme of ['light', 'dark'] as const)
      for (const size of ['lying', 'small', 'upright'] as const)
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
      step.main ? `[${word}](${fileOf(step, size, theme)})` : '',
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
    '`make screens` takes these pictures anew. It leaves every one of them in both themes at 1280 × 800, 1024 × 600 and',
    '768 × 1024 in `target/screens`.',
    '',
    ...chapters,
  ].join('\n');
}
