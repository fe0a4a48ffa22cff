import type { Locator, Page } from '@playwright/test';
import { boxOf, COUNTER_SIZES } from '../support/boxes';
import { expect, scan, test } from '../support/test';
import { billLine, dialog, readyTill } from '../support/till';

/** Sizes that the interface is drawn with, where the counter's screen has room for them and where the smallest one has not. */

const { lying: LYING, small: SMALL } = COUNTER_SIZES;

/** How high something is. */
const heightOf = async (what: Locator) => (await boxOf(what)).height;

/** In how many columns and rows these lie whole in sight, below a head that covers so much of their place. */
async function inSight(all: Locator, within: Locator, below = 0) {
  const { y, height } = await boxOf(within);
  const boxes = await Promise.all((await all.all()).map((one) => one.boundingBox()));
  const seen = boxes.filter(
    (box) => box !== null && box.y >= y + below - 1 && box.y + box.height <= y + height + 1,
  );
  const distinct = (side: 'x' | 'y') =>
    new Set(seen.map((box) => Math.round(box?.[side] ?? 0))).size;
  return { columns: distinct('x'), rows: distinct('y') };
}

const scrollerOf = (list: Locator) => list.locator('..');

test('billing has nine lines of 56 in sight, and twenty-four keys in six columns before', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await test.step('six columns of four keys, and the last bills under them', async () => {
    const keys = page.getByRole('region', { name: 'Quick keys' });
    await expect(keys.getByRole('listitem')).toHaveCount(24);
    expect(await inSight(keys.getByRole('listitem'), page.locator('main'))).toEqual({
      columns: 6,
      rows: 4,
    });
  });
  await test.step('all of them held upright, too', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const keys = page.getByRole('region', { name: 'Quick keys' });
    expect(await inSight(keys.getByRole('listitem'), page.locator('main'))).toEqual({
      columns: 6,
      rows: 4,
    });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  const products = shop.guide.products.slice(0, 12);
  for (const { barcode } of products) await scan(page, barcode);
  await expect(billLine(page, products.at(-1)?.name ?? '')).toBeVisible();
  const table = page.getByRole('table', { name: 'Lines of the bill' });
  const lines = table.getByRole('row').filter({ has: page.getByRole('group') });
  expect(await heightOf(lines.first())).toBe(56);
  const head = await heightOf(table.getByRole('row').first());
  expect((await inSight(lines, scrollerOf(table), head)).rows).toBe(9);
  await page.setViewportSize(SMALL);
  expect(await heightOf(lines.first())).toBe(52);
  const rail = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(rail.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  await expect(rail.getByRole('button', { name: 'हिन्दी' })).toBeInViewport({ ratio: 1 });
});

test('a dock has the sizes that it is drawn with, and gives way on a low screen', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await billLine(page, rice.name)
    .getByRole('button', { name: /choose the quantity of/ })
    .click();
  const dock = dialog(page, 'Choose the quantity');
  await expect(dock.getByRole('status', { name: 'What it comes to' })).toBeVisible();
  const parts = {
    head: dock.getByRole('heading').locator('..'),
    subject: dock.locator('img, [data-tint]').first().locator('..'),
    value: dock.getByRole('textbox').locator('..'),
    choices: dock.getByRole('group', { name: 'Choose the quantity' }),
    primary: dock.getByRole('button', { name: /^Set/ }),
    total: dock.locator('[data-alert-place]'),
  };
  const heights = async () => {
    const entries = Object.entries(parts).map(async ([name, part]) => [name, await heightOf(part)]);
    return Object.fromEntries(await Promise.all(entries));
  };
  const { width } = await boxOf(dock);
  expect(width).toBe(352);
  expect(await heights()).toEqual({
    head: 60,
    subject: 72,
    value: 72,
    choices: 48,
    primary: 64,
    total: 48,
  });
  await page.setViewportSize(SMALL);
  expect((await boxOf(dock)).width).toBe(300);
  expect(await heights()).toEqual({
    head: 48,
    // As high as its two lines and the price.
    subject: 68,
    value: 56,
    choices: 48,
    primary: 64,
    total: 28,
  });
  await page.setViewportSize(LYING);
});

test('the dock of a GRN shows batches, ways and keys at once, and nothing of it under the button', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await page.evaluate(() => history.pushState(null, '', '/advice-list'));
  await page.reload();
  const advice = page.getByRole('row').filter({ hasText: 'ADV-26-0117' });
  await advice.getByRole('button', { name: /^Create GRN/ }).click();
  await expect(page.getByRole('status', { name: 'Last scan' })).toBeVisible();
  for (const batch of ['RB2611C', 'RB2612A'])
    await scan(page, `]d201089098221105341728113010${batch}`);
  await page.getByRole('button', { name: /^Update Quantity of Nestle Lactogen/ }).click();
  const dock = dialog(page, 'Update Quantity');
  const pad = dock.getByRole('group', { name: 'Number pad' });
  const primary = page.getByRole('dialog').locator('button[data-look="primary"]');
  const inDock = (...names: string[]) =>
    names.map((name) => dock.getByRole(/ of /.test(name) ? 'textbox' : 'button', { name }));
  const ofBatches = inDock('Received of RB2611C', 'Received of RB2612A', 'Damaged of RB2612A');
  const ways = inDock('Add batch', 'Another MRP', 'Prices and remark');
  for (const [name, size] of Object.entries(COUNTER_SIZES)) {
    await page.setViewportSize(size);
    const { y: foot } = await boxOf(primary);
    const isLow = name === 'small';
    // In a low window a batch is one line, and only the current one has its fields.
    const [first, ...current] = ofBatches;
    const seen = isLow ? [dock.getByRole('button', { name: /^RB2611C/ }), ...current] : ofBatches;
    // In the narrow dock of a low window the second batch is scrolled to.
    const all = [...(name === 'middle' && first ? [first] : seen), ...ways, pad];
    for (const what of all) {
      const { y, height } = await boxOf(what);
      expect.soft(y + height, `${name}: ${what}`).toBeLessThanOrEqual(foot - 6);
    }
    const key = await boxOf(pad.getByRole('button', { name: '5', exact: true }));
    expect.soft(key.height, `${name}: a key`).toBeGreaterThanOrEqual(59);
    if (isLow) {
      const line = await boxOf(dock.getByRole('listitem').first());
      const { height } = await boxOf(primary);
      expect.soft([line.height, height], `${name}: a line, the button`).toEqual([48, 60]);
    }
    await dock.getByRole('button', { name: /^Edit batch RB2612A/ }).click();
    const { height: foots } = await boxOf(primary.locator('..'));
    expect.soft(foots, `${name}: buttons in one row`).toBe(64);
    const damaged = dialog(page, 'Batch').getByRole('textbox', { name: 'Damaged' });
    const { y, height } = await boxOf(damaged);
    expect.soft(y + height, `${name}: Damaged`).toBeLessThanOrEqual(foot - 6);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(LYING);
});

/** The docks of billing that a key opens over a bill, by the key. */
const BY_KEY = {
  F4: 'Customer Information',
  F6: 'Do you wish to hold current bill ?',
  F7: 'Manual Discount',
  F8: 'Carry Bags',
} as const;

test('every dock of billing is as wide as the right column, with one head and one primary button', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  for (const [size, width, head] of [
    [LYING, 352, 60],
    [SMALL, 300, 48],
  ] as const) {
    await page.setViewportSize(size);
    for (const [key, title] of Object.entries(BY_KEY)) {
      await page.keyboard.press(key);
      const dock = dialog(page, title);
      const heading = dock.getByRole('heading').first().locator('..');
      const primary = dock.locator('button[data-look="primary"]');
      await expect(primary, title).toHaveCount(1);
      expect.soft((await boxOf(dock)).width, `${title}: width`).toBe(width);
      expect.soft(await heightOf(heading), `${title}: head`).toBe(head);
      const foot = await boxOf(primary);
      // Continue of the phone stands under its field.
      if (key !== 'F4') expect.soft(foot.height, `${title}: primary`).toBe(64);
      await page.keyboard.press('Escape');
      await expect(dock).toBeHidden();
    }
  }
  await page.setViewportSize(LYING);
});

/** The tiles of the open category. */
const tiles = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

test('the catalog has four rows of four tiles in sight, and three to a row on the smallest screens', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await page.getByRole('button', { name: 'View Catalog' }).click();
  await page.getByRole('tab').nth(1).click();
  await expect(tiles(page).first()).toBeVisible();
  const panel = page.getByRole('tabpanel');
  expect(await inSight(tiles(page), panel)).toEqual({ columns: 4, rows: 4 });
  await test.step('what is on the bill is counted on a disc in its corner', async () => {
    const tile = tiles(page).first();
    await tile.getByRole('button').first().click();
    const count = tile.getByText('1 on the bill');
    const [corner, disc] = [await boxOf(tile), await boxOf(count)];
    expect(corner.x + corner.width - (disc.x + disc.width)).toBeLessThanOrEqual(8);
    expect(disc.y - corner.y).toBeLessThanOrEqual(8);
    expect(disc.width).toBe(disc.height);
    const colours = await count.evaluate((element) => {
      const token = document.createElement('i');
      token.style.color = 'var(--rk-brand)';
      element.append(token);
      const { color } = getComputedStyle(token);
      token.remove();
      return { brand: color, filled: getComputedStyle(element).backgroundColor };
    });
    expect(colours.filled).toBe(colours.brand);
  });
  for (const height of [768, 600]) {
    await page.setViewportSize({ width: 1024, height });
    await expect.poll(async () => (await inSight(tiles(page), panel)).columns).toBe(3);
  }
});
