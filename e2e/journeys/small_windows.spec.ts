import type { Locator, Page } from '@playwright/test';
import { coveredByAlert } from '../support/alerts';
import { lastBills, sell } from '../support/bills';
import { amountField, take, takeButton } from '../support/checkout';
import { outOfReach } from '../support/reach';
import { smallTargets } from '../support/targets';
import { expect, scan, test } from '../support/test';
import { act, billLine, readyTill } from '../support/till';
import { hiddenBy } from '../support/wholly';

/** A counter's screen of 1366 × 768 at 150 %, and a phone. */
const SMALL_WINDOWS = {
  'zoomed to 150%': { width: 911, height: 512 },
  'a phone': { width: 390, height: 844 },
} as const;
/** The same screen at 200 %: it may scroll, and nothing of it is out of reach. */
const ZOOMED_TWICE = { width: 683, height: 384 };
const COUNTER = { width: 1280, height: 800 };

async function inSmallWindows(page: Page, look: () => Promise<void>): Promise<void> {
  for (const [name, viewport] of Object.entries(SMALL_WINDOWS)) {
    await page.setViewportSize(viewport);
    await test.step(name, look);
  }
}

const expectInSight = (what: Locator) => expect.poll(() => hiddenBy(what)).toBe('');

/** How many lines of the bill can be read as a whole. */
async function linesInSight(page: Page): Promise<number> {
  const lines = page
    .getByRole('table', { name: 'Lines of the bill' })
    .getByRole('row')
    .filter({ has: page.getByRole('group') });
  const hidden = await Promise.all((await lines.all()).map(hiddenBy));
  return hidden.filter((reason) => reason === '').length;
}

test('a small window shows three lines of a bill, Checkout, and the field of the amount', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  const products = shop.guide.products.slice(0, 6);
  for (const { barcode } of products) await scan(page, barcode);
  const last = products.at(-1)?.name ?? '';
  await expect(billLine(page, last)).toBeVisible();
  const checkout = page.getByRole('button', { name: 'Checkout' });

  await inSmallWindows(page, async () => {
    await expect(page.getByRole('status', { name: 'Last scan' })).toContainText('Fortune');
    await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(3);
    await expectInSight(billLine(page, last));
    await expectInSight(checkout);
    await expect.poll(() => outOfReach(page)).toEqual([]);
    await expect.poll(() => smallTargets(page)).toEqual([]);
  });
  await test.step('at 200% everything is reached', async () => {
    await page.setViewportSize(ZOOMED_TWICE);
    await expectInSight(checkout);
    await expect.poll(() => outOfReach(page)).toEqual([]);
    await billLine(page, last).scrollIntoViewIfNeeded();
    await expectInSight(billLine(page, last));
  });
  await test.step('giving the bill up waits behind More actions', async () => {
    await page.setViewportSize(SMALL_WINDOWS['a phone']);
    await act(page, 'Cancel Bill');
    await page.getByRole('button', { name: /^Keep the bill/ }).click();
    await expectInSight(billLine(page, last));
  });

  await page.setViewportSize(COUNTER);
  await checkout.click();
  await page.waitForURL('**/checkout');
  const pad = page.getByRole('group', { name: 'Number pad' });
  await inSmallWindows(page, async () => {
    await expectInSight(amountField(page));
    await expectInSight(takeButton(page));
    await expectInSight(page.getByRole('button', { name: /^Exact/ }));
    for (const digit of ['9', '5', '1'])
      await expectInSight(pad.getByRole('button', { name: digit, exact: true }));
    await expect.poll(() => outOfReach(page)).toEqual([]);
    await expect.poll(() => smallTargets(page)).toEqual([]);
  });
  await page.setViewportSize(ZOOMED_TWICE);
  await expectInSight(amountField(page));
  await expectInSight(takeButton(page));
  await expect.poll(() => outOfReach(page)).toEqual([]);

  await test.step('in parts, the balance lies clear of the ways to pay', async () => {
    const split = page.getByRole('switch', { name: 'Split payment' });
    await split.click();
    await inSmallWindows(page, async () => {
      await expectInSight(page.getByRole('term').filter({ hasText: 'Balance' }).locator('..'));
      await expectInSight(amountField(page));
    });
    await split.click();
  });
  await test.step('a phone takes an amount that is tapped', async () => {
    await page.setViewportSize(SMALL_WINDOWS['a phone']);
    for (const digit of ['2', '1', '0', '0'])
      await pad.getByRole('button', { name: digit, exact: true }).click();
    await expect(amountField(page)).toHaveValue(/2,?100/);
    await take(page);
    await expect(page.getByRole('region', { name: 'Payment complete' })).toBeVisible();
  });
});

test('a small window shows the quick keys of an empty bill', async ({ page, shop }) => {
  await readyTill(page, shop);
  const keys = page.getByRole('button', { name: /Kolam Rice|Sugar|Wheat/ });
  const look = async () => {
    await expect(keys).toHaveCount(3);
    for (const key of await keys.all()) await expectInSight(key);
  };
  await inSmallWindows(page, look);
  await page.setViewportSize(COUNTER);
  await sell(page, shop.guide.products.slice(0, 1));
  await expect(lastBills(page)).toBeVisible();
  await inSmallWindows(page, look);
});

test('an alert covers no control of billing and checkout, nor the customer', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  const alert = page.locator('li[data-tone][data-newest]');
  const sizes = [...Object.values(SMALL_WINDOWS), COUNTER, { width: 768, height: 1024 }];
  const expectClear = async (key: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.keyboard.press(key);
      await expect(alert).toBeVisible();
      await expect.poll(() => coveredByAlert(page), JSON.stringify(size)).toEqual([]);
    }
    await page.setViewportSize(COUNTER);
  };
  await expectClear('F9');
  await sell(page, shop.guide.products.slice(0, 1));
  await expect(lastBills(page)).toBeVisible();
  await test.step('beside the last bills', () => expectClear('F9'));
  const products = shop.guide.products.slice(0, 6);
  for (const { barcode } of products) await scan(page, barcode);
  await expect(billLine(page, products.at(-1)?.name ?? '')).toBeVisible();
  await test.step('beside the lines of a bill', async () => {
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await expectClear('+');
    await page.unroute('**/api/**');
  });
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL('**/checkout');
  await test.step('at checkout', () => expectClear('s'));
});
