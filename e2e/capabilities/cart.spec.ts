import { take } from '../support/checkout';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, dialog, readyTill } from '../support/till';

test('a remark is written at checkout and is on the invoice @looks (CHK-04)', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await page.keyboard.press('F9');
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('button', { name: /^Continue · take/ })).toBeVisible();
  await page.keyboard.press('Alt+m');
  const remark = dialog(page, 'Add Bill Remark');
  await remark.getByRole('button', { name: 'Save' }).click();
  await expect(remark.getByText('Please enter your remark')).toBeVisible();
  await expectAccessible(page, 'remark-missing');
  await remark
    .getByRole('textbox', { name: 'Bill remark' })
    .fill('Deliver after six, ring the bell twice');
  await page.keyboard.press('Enter');
  await expect(remark).toBeHidden();
  await expect(page.getByText('Remark has been added successfully.')).toBeVisible();
  const summary = page.getByRole('button', { name: /^Order summary/ });
  if (await summary.isVisible()) await summary.click();
  await expect(page.getByText('Deliver after six, ring the bell twice')).toBeVisible();
  await expectAccessible(page, 'remark');
  if (await summary.isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit Bill Remark' })).toBeVisible();
  await take(page);
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await expect(page.getByText('Deliver after six, ring the bell twice')).toBeVisible();
  await expectAccessible(page, 'complete');
});
