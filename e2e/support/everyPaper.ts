import type { Page } from '@playwright/test';
import { lastBills, sell } from './bills';
import { newBill, paymentComplete, take, toCheckout } from './checkout';
import { receive } from './goods';
import { returnLine } from './returns';
import type { Shop } from './shop';
import { expect, scan, test } from './test';
import { billLine, closeSession, dialog, toBilling } from './till';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });

async function goTo(page: Page, shop: Shop, path: string): Promise<void> {
  await page.goto(`${shop.url}${path}`);
}

/** A sale, whose number is answered; `came` is waited for after its invoice was printed. */
async function invoice(page: Page, shop: Shop, came: Came): Promise<string> {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await toBilling(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await toCheckout(page);
  await take(page);
  await expect(paymentComplete(page)).toBeVisible();
  const label = page.getByRole('term').filter({ hasText: 'Invoice number' });
  const number = await label.locator('xpath=following-sibling::*[1]').innerText();
  await press(page, 'Print Invoice').click();
  await came([number]);
  await newBill(page);
  return number;
}

/** Waits for what has come out of the printer next, which says these words. */
export type Came = (words: readonly string[]) => Promise<void>;

/**
 * Prints every paper that a till prints, each by its own button: an invoice, the same once more, a credit note, the
 * receipt of a GRN that was just made, an older GRN, and the slip of a session. `shop` gives reasons for returns.
 */
export async function printEveryPaper(page: Page, shop: Shop, came: Came): Promise<void> {
  const [, dal] = shop.guide.products;
  if (!dal) throw new Error('the demo store has no products');
  const number = await test.step('Print Invoice', () => invoice(page, shop, came));

  await test.step('Reprint Invoice', async () => {
    await lastBills(page).getByRole('button').first().click();
    await expect(dialog(page, 'Manager approval')).toBeVisible();
    await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
    await came(['DUPLICATE', number]);
  });

  await test.step('Print Credit Note', async () => {
    const sold = await sell(page, [dal]);
    await goTo(page, shop, `/order-summary/${encodeURIComponent(sold)}`);
    await press(page, 'Return Items').click();
    await expect(dialog(page, 'Manager approval')).toBeVisible();
    await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
    await page.waitForURL('**/return-items');
    const line = returnLine(page, dal.name);
    await line.getByRole('checkbox').check();
    await line.getByRole('combobox').selectOption({ index: 1 });
    await press(page, 'Return').click();
    await press(page, 'Confirm Return').click();
    const remark = dialog(page, 'Remark');
    await remark.getByRole('textbox').fill('Pack was torn');
    await remark.getByRole('button', { name: 'Save' }).click();
    await expect(remark).toBeHidden();
    await press(page, 'Confirm Return').click();
    await page.waitForURL('**/return-successfull');
    await press(page, 'Print Credit Note').click();
    await came([sold]);
  });

  await test.step('Print Receipt', async () => {
    await goTo(page, shop, '/advice-list');
    const row = page.getByRole('row').filter({ hasText: 'ADV-26-0117' });
    await row.getByRole('button', { name: /^Create GRN/ }).click();
    await page.waitForURL('**/generate-grn/*');
    const strip = page.getByRole('status', { name: 'Last scan' });
    await expect(strip).toContainText('Ready to scan');
    await scan(page, '8909711510230');
    await expect(strip).toContainText('1 of 10');
    await page.keyboard.press('F9');
    await dialog(page, 'Adjust the remaining quantity to short/excess?')
      .getByRole('button', { name: 'Create GRN' })
      .click();
    await expect(page.getByRole('heading', { name: /has been created\.$/ })).toBeVisible();
    await press(page, /^Print Receipt/).click();
    await came(['PN1G-26-000001']);
  });

  await test.step('Print GRN', async () => {
    const grn = await receive(page, 'ADV-26-0118', [
      { barcode: '8909786410121', received_qty: 20 },
    ]);
    await goTo(page, shop, `/grn-detail/${grn}`);
    await press(page, 'Print GRN').click();
    await came([grn]);
  });

  await test.step('Print Slip', async () => {
    await toBilling(page, shop);
    const closed = await closeSession(page, '2000');
    const reason = closed.getByLabel('Reason for the difference');
    if (await reason.isVisible()) await reason.fill('counted by a test');
    await press(page, 'Print Slip').click();
    await came(['SETTLEMENT']);
  });
}
