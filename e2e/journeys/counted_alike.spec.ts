import { toCheckout } from '../support/checkout';
import { expect, scan, test } from '../support/test';
import {
  activate,
  billLine,
  dialog,
  hold,
  openSession,
  phoneField,
  printed,
  readyTill,
} from '../support/till';

/** A bill of three lines: two of a product, one of another, and a weighing, which counts one. */
const ITEMS = '3 items';
const PIECES = '3 pcs · 1.250 kg';

test('items are lines and pieces are pcs wherever a bill is counted, and a weighing counts one (BIL-02)', async ({
  page,
  shop,
  browser,
}) => {
  const { products, scale_barcode, weighed_product, licences, cashiers } = shop.guide;
  const [rice, other] = products;
  const cashier = cashiers[0];
  if (!rice || !other || !cashier) throw new Error('the demo store is empty');
  const head = page.locator('main header');
  const bill = async () => {
    for (const code of [rice.barcode, rice.barcode, other.barcode, scale_barcode])
      await scan(page, code);
    await expect(billLine(page, weighed_product.name)).toBeVisible();
  };
  await readyTill(page, shop);
  await bill();

  await test.step('on billing', async () => {
    await expect(head).toContainText(ITEMS);
    const side = page.getByRole('complementary');
    for (const part of PIECES.split(' · ')) await expect(side.getByText(part)).toBeVisible();
  });

  await test.step('at checkout', async () => {
    await toCheckout(page);
    await expect(head).toContainText(PIECES);
    const side = page.getByRole('complementary');
    await expect(side.getByText(ITEMS)).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/billing');
  });

  await test.step('in the list of held bills', async () => {
    await hold(page, 'counted');
    await page.getByRole('link', { name: /^View Held Bills/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'counted' });
    await expect(page.getByRole('columnheader', { name: 'Pcs' })).toBeVisible();
    await expect(row.getByRole('cell').nth(2)).toHaveText('4');
    await row.getByRole('button', { name: 'Recall Bill' }).click();
    await page.waitForURL('**/billing');
    await expect(head).toContainText(ITEMS);
  });

  await test.step('in the sentence of a forced sign-in', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const second = await context.newPage();
    await activate(second, shop, licences[1]);
    await (await phoneField(second)).fill(cashier.mobile);
    await second.getByRole('button', { name: 'Continue' }).click();
    await second.getByLabel('PIN', { exact: true }).fill(cashier.pin);
    await dialog(second, 'Please Confirm')
      .or(second.getByRole('alertdialog', { name: 'Please Confirm' }))
      .getByRole('button', { name: 'Continue' })
      .click();
    await expect(second.getByText(`Your bill of ${ITEMS} from Till 1`).first()).toBeVisible();
    await openSession(second, '1000');
    await second.getByRole('link', { name: /^View Held Bills/ }).click();
    await second.getByRole('button', { name: 'Recall Bill' }).click();
    await second.waitForURL('**/billing');
    await toCheckout(second);
    await second.getByRole('button', { name: /^Continue · take/ }).click();
    await second.getByRole('button', { name: 'Print Invoice' }).click();
    await test.step('on the slip', async () => {
      const slip = await printed(second).innerText();
      expect(slip).toMatch(/3 items\s+3 pcs · 1\.250 kg/);
    });
    await context.close();
  });
});
