import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { paperFonts } from '../support/paperFonts';

const GOLDEN = resolve(import.meta.dirname, '../../crates/paper/tests/papers/golden');
const PAGES = readdirSync(GOLDEN).filter((file) => file.endsWith('.html'));

for (const file of PAGES)
  test(`nothing of ${file} runs off its paper (PRN-12)`, async ({ page }, { project }) => {
    test.skip(project.name !== 'landscape', 'Paper does not turn with the screen.');
    const paper = readFileSync(join(GOLDEN, file), 'utf8');
    await page.setContent(paper.replace('<style>', `<style>${paperFonts()}`));
    await page.evaluate(() => document.fonts.ready);
    const off = await page.evaluate(() => {
      const { right } = document.body.getBoundingClientRect();
      const edge = right - Number.parseFloat(getComputedStyle(document.body).paddingRight) + 0.5;
      return [...document.body.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > edge)
        .map((part) => part.outerHTML.slice(0, 120));
    });
    expect(off).toEqual([]);
  });
