import { coveredByAlert } from '../support/alerts';
import { lastBills, sell } from '../support/bills';
import { expect, scan, test } from '../support/test';
import { billLine, readyTill } from '../support/till';

/** A counter's screen of 1366 × 768 at 150 %, and a phone. */
const SMALL_WINDOWS = {
  'zoomed to 150 %': { width: 911, height: 512 },
  'a phone': { width: 390, height: 844 },
} as const;
const COUNTER = { width: 1280, height: 800 };

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
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL('**/checkout');
  await test.step('at checkout', () => expectClear('s'));
});
