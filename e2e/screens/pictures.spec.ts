import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from '../support/test';
import { billing } from './billing';
import { checkout } from './checkout';
import { entry } from './entry';
import { fixPages } from './fixedPages';
import { fixTime } from './fixedTime';
import { offline } from './offline';
import { sent } from './sent';
import { closing, opening } from './session';
import { takePicture } from './takePicture';
import type { Step } from './walk';

/** The whole walk. What is new gets a step in its chapter, or a chapter of its own. */
const STEPS: readonly Step[] = [
  ...entry,
  ...opening,
  ...billing,
  ...checkout,
  ...sent,
  ...offline,
  ...closing,
];

const FOLDER = resolve(import.meta.dirname, '../../docs/screens');
const LYING = { width: 1280, height: 800 };
const UPRIGHT = { width: 768, height: 1024 };

test('pictures of every screen', async ({ page, shop }, { project }) => {
  const theme = project.name;
  mkdirSync(FOLDER, { recursive: true });
  await fixTime(page);
  await fixPages(page, shop);
  for (const step of STEPS) {
    await test.step(step.shows, async () => {
      await step.go({ page, shop });
      await takePicture(page, join(FOLDER, `${step.name}-${theme}.webp`));
      if (step.upright) {
        await page.setViewportSize(UPRIGHT);
        await takePicture(page, join(FOLDER, `${step.name}-upright-${theme}.webp`));
        await page.setViewportSize(LYING);
      }
      await step.leave?.({ page, shop });
    });
  }
  writeFileSync(join(FOLDER, 'README.md'), list());
});

/** The list of all pictures, for reading. */
function list(): string {
  const link = (step: Step, theme: string) =>
    [step.name, ...(step.upright ? [`${step.name}-upright`] : [])]
      .map((name) => `[${name.endsWith('-upright') ? 'upright' : theme}](${name}-${theme}.webp)`)
      .join(' · ');
  const row = (step: Step) => `| ${step.shows} | ${link(step, 'light')} | ${link(step, 'dark')} |`;
  const head = ['# Screens', '', '`make screens` takes these pictures anew.', ''];
  return [...head, '| what | light | dark |', '|---|---|---|', ...STEPS.map(row), ''].join('\n');
}
