import type { Page } from '@playwright/test';
import { lastBills, sell } from '../support/bills';
import { newBill, paymentComplete, toCheckout } from '../support/checkout';
import { openInvoice } from '../support/invoices';
import { expect, expectAccessible, scan, test } from '../support/test';
import { dialog, printed, readyTill } from '../support/till';

const reprint = (page: Page) => page.getByRole('button', { name: 'Reprint Invoice' });

test('an invoice tells all that is known of it, and is printed again by a manager (INV-29, INV-30, INV-34, INV-35, INV-37, INV-38, INV-39, INV-40, INV-42)', async ({
  page,
  shop,
}) => {
  const [rice, dal] = shop.guide.products;
  if (!rice || !dal) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  const number = await sell(page, [rice, dal]);
  await openInvoice(page, number);

  await test.step('customer, invoice, items, taxes and payments', async () => {
    await expect(page.getByText('Walk-in customer')).toBeVisible();
    await expect(page.getByText(shop.guide.cashiers[0]?.name ?? '')).toBeVisible();
    const items = page.getByRole('table', { name: 'Items' });
    await expect(items.getByRole('row', { name: rice.name })).toBeVisible();
    await expect(items.getByRole('row', { name: dal.name })).toBeVisible();
    await expect(page.getByRole('table', { name: 'GST by rate' })).toContainText('Total');
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Cash');
    await expectAccessible(page, 'invoice');
  });

  await test.step('a wrong passcode prints nothing', async () => {
    await reprint(page).click();
    const passcode = dialog(page, 'Manager approval');
    const go = passcode.getByRole('button', { name: 'Continue' });
    await expect(go).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page, 'passcode');
    await page.keyboard.type('000000', { delay: 60 });
    await expect(passcode.getByText('Incorrect code.')).toBeVisible();
    await expectAccessible(page, 'incorrect');
  });

  await test.step('the right one prints the duplicate, once', async () => {
    await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
    await expect(dialog(page, 'Manager approval')).toBeHidden();
    await expect(printed(page)).toContainText('DUPLICATE');
    await expect(printed(page)).toContainText(number);
    await expect(reprint(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('1 time', { exact: true })).toBeVisible();
    await expectAccessible(page, 'reprinted');
  });

  await page.getByRole('button', { name: 'Back to Invoice History' }).click();
  await page.waitForURL('**/invoices-history/');
});

test('the bill before this one is printed again through the same gate (INV-35, INV-40)', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  const number = await sell(page, [rice]);
  const next = await sell(page, [rice]);
  await expect(lastBills(page).getByRole('listitem')).toContainText([next, number]);
  await expectAccessible(page, 'last-bills');
  const reprint = lastBills(page).getByRole('button', { name: `Reprint Invoice ${number}` });
  await reprint.click();
  await expect(dialog(page, 'Manager approval')).toBeVisible();
  await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
  await expect(printed(page)).toContainText('DUPLICATE');
  await expect(printed(page)).toContainText(number);
  await expect(reprint).toHaveAttribute('aria-disabled', 'true');
});

test('an invoice tells what was handed over and what went back, and is printed again without a passcode where none is asked (INV-30, INV-33, INV-34, INV-36)', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  shop.run('settings', 'set', '--store', 'PN1', 'bill_reprint_verify', 'false');
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await toCheckout(page);
  await page.getByLabel('Cash received').fill('500');
  await page.keyboard.press('Enter');
  await expect(paymentComplete(page)).toBeVisible();
  await newBill(page);
  await page.getByRole('link', { name: 'Invoice History' }).click();
  const told = page.waitForResponse('**/api/order-details');
  await page.getByRole('table').getByRole('button').first().click();
  const details = await (await told).json();
  const total = page.getByText(`₹${details.total}`, { exact: true });
  await expect(total.first()).toBeVisible();
  expect(details).toMatchObject({
    transaction_type: 'sales',
    payment_method: 'Cash',
    carry_bag_total: '0.00',
    data: [{ product_data: { p_name: rice.name, unit_mrp: rice.mrp, r_price: rice.price } }],
  });
  const rows = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(rows).toHaveText(['Cashreceived at Till 1₹500.00', /^Given back−₹/]);
  await reprint(page).click();
  await expect(printed(page)).toContainText('DUPLICATE');
  await expect(dialog(page, 'Manager approval')).toBeHidden();
  shop.run('settings', 'set', '--store', 'PN1', 'bill_reprint', 'false');
  await page.reload();
  await expect(reprint(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(reprint(page)).toHaveAccessibleDescription(/switched off/);
});
