import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test';
import { readyTill } from '../support/till';

const PLACES = [
  ['POS', '/billing'],
  ['Invoice History', '/invoices-history/'],
  ['View Held Bills', '/held-bill'],
  ['GRN against advice', '/advice-list'],
  ['Ad-hoc GRN', '/adhoc-grn'],
  ['GRN List', '/grn-list'],
  ['Settings', '/settings'],
] as const;

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1024, height: 600 },
];

/** The places of the navigation, and the buttons below them, of which a part is out of sight. */
async function cut(page: Page): Promise<string[]> {
  const inside = page.getByRole('navigation', { name: 'Main navigation' }).locator('a, button');
  return await inside.evaluateAll((items) =>
    items
      .filter((item) => {
        const { top, bottom, left, right } = item.getBoundingClientRect();
        const box = item.closest('nav > div')?.getBoundingClientRect();
        if (!box) return true;
        const fits = top >= box.top - 1 && bottom <= box.bottom + 1;
        return bottom > top && (!fits || left < box.left - 1 || right > box.right + 1);
      })
      .map((item) => item.textContent ?? ''),
  );
}

test('all places of the navigation are in sight in each window, and lead where they say (SHL-05, SHL-06)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => cut(page), { message: `${size.width} × ${size.height}` }).toEqual([]);
  }
  await expectAccessible(page, 'low');
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [name, at] of [...PLACES.slice(1), PLACES[0]]) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**${at}`);
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(PLACES.length);
  }
});
