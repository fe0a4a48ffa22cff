import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, dialog, readyTill } from '../support/till';

type Keys = 'Rokad' | 'GoFrugal' | 'Tally';

/** The keys of each preset, as docs/keys.md has them. */
const KEYS = {
  Rokad: { search: 'F2', catalog: 'v', about: 'i', checkout: 'F9', cancel: null },
  GoFrugal: { search: 'F2', catalog: 'Alt+k', about: 'Alt+i', checkout: 'F9', cancel: 'Alt+x' },
  Tally: {
    search: 'Alt+g',
    catalog: 'v',
    about: 'i',
    checkout: 'Control+a',
    cancel: 'Alt+x',
  },
} as const satisfies Record<Keys, Record<string, string | null>>;

async function choose(page: Page, keys: Keys): Promise<void> {
  await page.keyboard.press('?');
  const sheet = dialog(page, 'Keyboard shortcuts');
  await sheet.getByRole('button', { name: keys, exact: true }).click();
  await expectAccessible(page, `keys-${keys}`);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

/** Bills with keys alone, in each preset. */
async function billByKeys(page: Page, shop: Shop): Promise<void> {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  for (const preset of ['Rokad', 'GoFrugal', 'Tally'] as const) {
    await test.step(preset, async () => {
      const { search, catalog, about, checkout, cancel } = KEYS[preset];
      await choose(page, preset);

      await page.keyboard.press(catalog);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await page.keyboard.press(catalog);
      await expect(page.getByRole('tabpanel')).toBeHidden();

      await page.keyboard.press(about);
      await expect(dialog(page, 'Product Information')).toBeVisible();
      await page.keyboard.press('Escape');

      await page.keyboard.press(search);
      await expect(page.getByRole('combobox')).toBeFocused();

      if (cancel) {
        await page.keyboard.press(cancel);
        const question = page.getByRole('alertdialog');
        await question.getByRole('button', { name: 'Keep the bill' }).click();
      }
      await page.keyboard.press(checkout);
      await page.waitForURL('**/checkout');
      await expect(page.getByLabel('Cash received')).toBeFocused();
      await page.keyboard.press('Escape');
      await page.waitForURL('**/billing');
      await expect(billLine(page, rice.name)).toBeVisible();
    });
  }
  await page.reload();
  await expect(billLine(page, rice.name)).toBeVisible();
  await page.keyboard.press('?');
  await expect(
    dialog(page, 'Keyboard shortcuts').getByRole('button', { name: 'Tally', pressed: true }),
  ).toBeVisible();
}

test('the keys of each preset work in a tab', async ({ page, shop }) => {
  await billByKeys(page, shop);
});

test('the keys of each preset work in an installed app', async ({ shop }) => {
  const profile = mkdtempSync(join(tmpdir(), 'rokad-app-'));
  const app = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', `--app=${shop.url}/`],
    viewport: { width: 1280, height: 800 },
  });
  try {
    const page = app.pages()[0] ?? (await app.waitForEvent('page'));
    await billByKeys(page, shop);
    const mode = await page.evaluate(() => matchMedia('(display-mode: standalone)').matches);
    expect(mode).toBe(true);
  } finally {
    await app.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
