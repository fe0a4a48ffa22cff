import { expectAA } from '../support/accessible';
import { inRail, signInToConsole } from '../support/console';
import { expect, scan, test } from '../support/test';
import { billLine, readyTill } from '../support/till';

test('a cashier asks for a discount, and the owner allows less of it on the phone while the till waits', async ({
  page,
  shop,
  browser,
}) => {
  shop.run('settings', 'set', '--store', 'PN1', 'cashier_discount_limit_bp', '500');
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signInToConsole(phone, shop);

  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await page.getByRole('button', { name: /^Manual Discount/ }).click();
  const discount = page.getByRole('dialog', { name: 'Manual Discount' });
  await discount.getByRole('tab', { name: 'Percentage' }).click();
  await discount.getByRole('textbox', { name: 'Discount' }).fill('10');
  await page.keyboard.press('Enter');
  const manager = page.getByRole('dialog', { name: 'Manager approval' });
  await manager.getByRole('button', { name: 'Ask the owner' }).click();
  await manager.getByLabel('Reason').fill('Regular customer');
  await manager.getByRole('button', { name: 'Send' }).click();
  await expect(manager.getByText(/The owner is asked/)).toBeVisible();
  await expectAA(page, 'ask-elsewhere');

  // The count at the foot of the phone, and the question with the bill.
  await phone.getByRole('link', { name: /Approvals/ }).click();
  await phone.getByRole('button', { name: /10% off/ }).click();
  await expect(phone.getByText('Regular customer').first()).toBeVisible();
  await expect(phone.getByText('India Gate Basmati Rice Classic')).toBeVisible();
  await expectAA(phone, 'console-approval');
  await phone.getByRole('button', { name: '7%', exact: true }).click();
  await phone.getByRole('button', { name: 'Approve 7%' }).click();

  // Ten is not allowed; seven is, and is found when it is given.
  await expect(manager.getByText(/approves ₹.* not more/)).toBeVisible({ timeout: 15_000 });
  await manager.getByRole('button', { name: 'Back' }).click();
  await discount.getByRole('textbox', { name: 'Discount' }).fill('7');
  await page.keyboard.press('Enter');
  await expect(manager).toHaveCount(0);
  await expect(discount).toHaveCount(0);
  await expect(page.getByText('Manual discount has been applied successfully.')).toBeVisible();

  await phone.getByRole('link', { name: /Approvals/ }).click();
  await expect(phone.getByText(/7% given/).first()).toBeVisible();
  await context.close();
});

test('an owner looks up goods, customers, tills and settings', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToConsole(page, shop);
  await inRail(page, 'Goods').click();
  await page.getByPlaceholder('Name, barcode or code').fill('basmati classic');
  await page.getByRole('button', { name: 'India Gate Basmati Rice Classic' }).first().click();
  await expect(
    page.getByRole('heading', { name: /India Gate Basmati Rice Classic/ }),
  ).toBeVisible();
  await expectAA(page, 'console-product');
  await inRail(page, 'Customers').click();
  await page.getByRole('button', { name: /Aditya Kulkarni/ }).click();
  await expect(page.getByRole('heading', { name: 'Aditya Kulkarni' })).toBeVisible();
  await expectAA(page, 'console-customer');
  await inRail(page, 'Tills').click();
  await expect(page.getByRole('table', { name: 'Tills' })).toContainText('Till 1');
  await expectAA(page, 'console-tills');
  await inRail(page, 'Settings').click();
  await expectAA(page, 'console-settings');
});
