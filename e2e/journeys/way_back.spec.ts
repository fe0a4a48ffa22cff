import { expect, scan, test } from '../support/test';
import { billLine, dialog, readyTill } from '../support/till';

test('the way back closes what lies on top, then leaves the screen', async ({ page, shop }) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  const back = () => page.evaluate(() => history.back());
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await page.getByRole('link', { name: /^Invoice History/ }).click();
  await page.waitForURL('**/invoices-history/**');
  await page.getByRole('link', { name: 'POS' }).click();
  await page.waitForURL('**/billing');
  await page.keyboard.press('F4');
  const customer = dialog(page, 'Customer Information');
  await expect(customer).toBeVisible();
  await back();
  await expect(customer).toBeHidden();
  await expect(billLine(page, rice.name)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/billing');
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
  await back();
  await page.waitForURL('**/invoices-history/**');
});
