import type { Page } from '@playwright/test';
import { sell } from '../support/bills';
import { invoiceNumber, newBill, payOutside, payPart, toCheckout } from '../support/checkout';
import { openInvoice } from '../support/invoices';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, closeSession, dialog, printed, readyTill } from '../support/till';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Sells a product for ₹50 in cash and the rest by card; answers the number of the invoice. */
async function sellSplit(page: Page, product: { barcode: string; name: string }): Promise<string> {
  await scan(page, product.barcode);
  await expect(billLine(page, product.name)).toBeVisible();
  await toCheckout(page);
  await payPart(page, '50');
  await payOutside(page, 'Card', '482913');
  const number = await invoiceNumber(page);
  await newBill(page);
  return number;
}

/** From the dock of the reason to the credit note. */
async function approve(page: Page, shop: Shop): Promise<void> {
  await expect(dialog(page, 'Manager approval')).toBeVisible();
  await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
  await expect(dialog(page, 'Invoice cancelled')).toBeVisible();
}

test('an invoice of today is cancelled, its money goes back, and the drawer agrees', async ({
  page,
  shop,
}) => {
  const [rice, dal] = shop.guide.products;
  if (!rice || !dal) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  const kept = await sell(page, [dal]);
  const number = await sellSplit(page, rice);

  await test.step('why it is cancelled is asked before a manager is', async () => {
    await openInvoice(page, number);
    await press(page, 'Cancel Invoice').click();
    const asked = dialog(page, 'Cancel Invoice');
    const goesBack = asked.getByRole('list', { name: 'What goes back' }).getByRole('listitem');
    await expect(goesBack.filter({ hasText: 'Cash' })).toContainText('₹50.00');
    await expect(goesBack.filter({ hasText: 'Card' })).toContainText('482913');
    await expect(asked.getByRole('button', { name: 'Continue' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(page, 'cancel');
    await asked.getByLabel('Why it is cancelled').selectOption('other');
    await expect(asked.getByRole('button', { name: 'Continue' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await asked.getByLabel('In a few words').fill('Customer wanted brown rice');
    await asked.getByRole('switch', { name: rice.name }).check();
    await asked.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('a wrong passcode cancels nothing, the right one does', async () => {
    await expect(dialog(page, 'Manager approval')).toBeVisible();
    await page.keyboard.type('000000', { delay: 60 });
    await expect(dialog(page, 'Manager approval').getByText('Incorrect code.')).toBeVisible();
    await approve(page, shop);
    const done = dialog(page, 'Invoice cancelled');
    const handBack = done.getByRole('list', { name: 'Hand back now' }).getByRole('listitem');
    await expect(handBack).toHaveCount(2);
    await expectAccessible(page, 'cancelled');
    await press(page, 'Print Credit Note').click();
    await expect(printed(page)).toContainText('CREDIT NOTE');
    await expect(printed(page)).toContainText('Customer wanted brown rice');
    await press(page, 'Done').click();
    await expect(done).toBeHidden();
  });

  await test.step('the invoice says so, and takes nothing back any more', async () => {
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Handed back' })).toContainText('₹50.00');
    await expect(press(page, 'Cancel Invoice')).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page, 'detail');
    await page.getByRole('list', { name: 'Credit notes' }).getByRole('link').click();
    await expect(page.getByText('Credit Note', { exact: true })).toBeVisible();
    await expect(press(page, 'Cancel Invoice')).toHaveCount(0);
  });

  await test.step('the history has it under its status', async () => {
    await page.getByRole('link', { name: /^Invoice/ }).click();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.filter({ hasText: number })).toContainText('Cancelled');
    await expect(rows.filter({ hasText: kept })).toContainText('Completed');
  });

  await test.step('the drawer holds what is left, and the slip says what went back', async () => {
    await page.getByRole('link', { name: 'POS' }).click();
    const cash = (2000 + Number(dal.price)).toFixed(2);
    const closed = await closeSession(page, cash);
    await expect(closed).toContainText('No difference');
    await closed.getByRole('button', { name: 'Print Slip' }).click();
    await expect(printed(page)).toContainText('Cancelled invoices (1)');
    await expect(printed(page)).toContainText('Handed back');
  });
});
