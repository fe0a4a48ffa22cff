import type { Page } from '@playwright/test';
import { sell } from '../support/bills';
import { amountDue, appliedVouchers, paymentComplete, take } from '../support/checkout';
import { returnLine } from '../support/returns';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, dialog, printed, readyTill, tag } from '../support/till';

const BUYER = '9800001101';
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const paper = (page: Page) => page.getByRole('region', { name: 'Preview of the credit note' });

/** Opens an invoice from the history, and begins its return with a manager's passcode. */
async function beginReturn(page: Page, shop: Shop, number: string): Promise<void> {
  await page.getByRole('link', { name: /^Invoice/ }).click();
  await page.getByRole('table').getByRole('button', { name: number }).click();
  await press(page, 'Return Items').click();
  await expect(dialog(page, 'Manager approval')).toBeVisible();
  await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
  await page.waitForURL('**/return-items');
  await expect(page.getByRole('heading', { name: 'Select Items for Return' })).toBeVisible();
}

/** Cancels a return of which something is chosen already, which is asked about. */
async function giveUp(page: Page): Promise<void> {
  await press(page, 'Cancel Return').click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this return?' });
  await expectAccessible(page, 'give-up');
  await question.getByRole('button', { name: 'Cancel Return' }).click();
}

test('goods come back for a credit note, which pays the next bill @upright (INV-31, RET-01, RET-03, RET-04, RET-05, RET-06, RET-07, RET-08, RET-10, RET-11, RET-12, RET-13, RET-14, RET-15, RET-16, RET-17, RET-18, RET-20, RET-21, RET-22, RET-23)', async ({
  page,
  shop,
}) => {
  const [rice, dal] = shop.guide.products;
  if (!rice || !dal) throw new Error('the demo store has no products');
  shop.importReasons();
  await readyTill(page, shop);
  const number = await sell(page, [rice, rice, dal]);

  await test.step('a wrong passcode leads nowhere', async () => {
    await page.getByRole('link', { name: /^Invoice/ }).click();
    await page.getByRole('table').getByRole('button', { name: number }).click();
    await press(page, 'Return Items').click();
    const passcode = dialog(page, 'Manager approval');
    await expect(passcode.getByRole('button', { name: 'Continue' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.type('000000', { delay: 60 });
    await expect(passcode.getByText('Incorrect code.')).toBeVisible();
    await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
    await page.waitForURL('**/return-items');
  });

  const line = returnLine(page, rice.name);
  await test.step('a scan chooses an item, and a reason is wanted', async () => {
    await expect(page.getByRole('heading', { name: 'Select Items for Return' })).toBeVisible();
    await expect(press(page, 'Return')).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page, 'nothing-chosen');
    await scan(page, rice.barcode);
    await expect(line.getByRole('checkbox')).toBeChecked();
    await expect(line.getByRole('textbox')).toHaveValue('1');
    await line.getByRole('textbox').fill('9');
    await expect(line.getByRole('textbox')).toHaveValue('2');
    await line.getByRole('textbox').fill('0');
    await expect(line.getByRole('checkbox')).not.toBeChecked();
    await line.getByRole('checkbox').check();
    await line.getByRole('checkbox').focus();
    const moved = await line
      .getByRole('cell')
      .first()
      .evaluate(({ scrollLeft }) => scrollLeft);
    expect(moved, 'its tick stays in line with those of the other items').toBe(0);
    await expect(press(page, 'Return')).toHaveAttribute('aria-disabled', 'true');
    await line.getByRole('combobox').selectOption({ index: 1 });
    await expect(paper(page)).toContainText(`₹${rice.price}`);
    await expectAccessible(page, 'chosen');
  });

  await test.step('it stays in hand over a reload, and over Edit Return', async () => {
    await page.reload();
    await expect(line.getByRole('textbox')).toHaveValue('1');
    await press(page, 'Return').click();
    await page.waitForURL('**/return-confirmation');
    await expectAccessible(page, 'confirmation');
    await press(page, 'Edit Return').click();
    await expect(line.getByRole('textbox')).toHaveValue('1');
    await press(page, 'Return').click();
  });

  await test.step('it wants a remark', async () => {
    await press(page, 'Confirm Return').click();
    const remark = dialog(page, 'Remark');
    await remark.getByRole('textbox').fill('no');
    await remark.getByRole('button', { name: 'Save' }).click();
    await expect(remark.getByText('Please enter your remark')).toBeVisible();
    await expectAccessible(page, 'remark');
    await remark.getByRole('textbox').fill('Pack was torn');
    await remark.getByRole('button', { name: 'Save' }).click();
    await expect(remark).toBeHidden();
  });

  const code = await test.step('Confirm Return makes the credit note', async () => {
    const posted = page.waitForResponse('**/api/return/approve');
    await press(page, 'Confirm Return').click();
    await page.waitForURL('**/return-successfull');
    await expect(page.getByRole('heading', { name: 'Credit note generated' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Return summary' })).toContainText(
      `₹${rice.price}`,
    );
    await expectAccessible(page, 'credit-note');
    await press(page, 'Print Credit Note').click();
    await expect(printed(page)).toContainText(number);
    return String((await (await posted).json()).data.voucher.voucher_code);
  });

  await test.step('which pays a part of the next bill', async () => {
    await press(page, 'Use on a new bill').click();
    await page.waitForURL('**/billing');
    for (let no = 0; no < 2; no += 1) await scan(page, rice.barcode);
    await expect(billLine(page, rice.name)).toBeVisible();
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('**/checkout');
    const whole = await amountDue(page);
    await expect(page.getByRole('region', { name: 'Credit note' })).toContainText(`₹${rice.price}`);
    await expectAccessible(page, 'note-offered');
    await take(page);
    await expect(appliedVouchers(page)).toContainText(`··${code.slice(-4)}`);
    await expect.poll(() => amountDue(page)).toBeCloseTo(whole - Number(rice.price), 2);
    await take(page);
    await expect(paymentComplete(page)).toBeVisible();
  });
});

test("in Return Mode a customer's product leads to its invoice, and an invoice number to its return (BIL-03, RET-06)", async ({
  page,
  shop,
}) => {
  const [rice, dal, oil] = shop.guide.products;
  if (!rice || !dal || !oil) throw new Error('the demo store has no products');
  shop.importReasons();
  await readyTill(page, shop);
  const strip = page.getByRole('status', { name: 'Last scan' });
  await tag(page, BUYER);
  const number = await sell(page, [rice, dal]);
  // A bill is begun, and stays as it is.
  await scan(page, oil.barcode);
  await expect(billLine(page, oil.name)).toBeVisible();

  await test.step('goods of a walk-in want the customer', async () => {
    await page.keyboard.press('r');
    await expect(page.getByRole('switch', { name: /Return/ })).toBeChecked();
    await expect(strip).toContainText('Return Mode');
    await expectAccessible(page, 'return-mode');
    await scan(page, rice.barcode);
    await expect(strip).toContainText('add the customer first');
    await expectAccessible(page, 'return-mode-refused');
  });

  await test.step('what was never sold to the customer is said', async () => {
    await tag(page, BUYER);
    await scan(page, oil.barcode);
    await expect(strip).toContainText('This store has not sold this to');
  });

  await test.step('what was sold lists its invoice, which opens with the item chosen', async () => {
    await scan(page, rice.barcode);
    const sold = dialog(page, 'Which invoice?');
    await expect(sold.getByRole('button', { name: number })).toBeFocused();
    await expectAccessible(page, 'which-invoice');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Manager approval')).toBeVisible();
    await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
    await page.waitForURL('**/return-items');
    await expect(returnLine(page, rice.name).getByRole('textbox')).toHaveValue('1');
    await giveUp(page);
  });

  await test.step('the number of an invoice opens its return; the bill is as it was', async () => {
    await page.getByRole('link', { name: 'POS' }).click();
    await expect(page.getByRole('switch', { name: /Return/ })).not.toBeChecked();
    await expect(billLine(page, oil.name)).toBeVisible();
    // By the switch: a key within a scanner's pace of a scan would be the first of its letters.
    await page.getByRole('switch', { name: /Return/ }).click();
    await expect(page.getByRole('switch', { name: /Return/ })).toBeChecked();
    await scan(page, number);
    await expect(dialog(page, 'Manager approval')).toBeVisible();
    await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
    await page.waitForURL('**/return-items');
    await expect(page.getByRole('checkbox', { name: `${rice.name} comes back` })).not.toBeChecked();
  });
});

test('Cancel Return forgets the return, and what came back cannot come back again (INV-14, INV-26, RET-02, RET-05, RET-18)', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  shop.importReasons();
  await readyTill(page, shop);
  const number = await sell(page, [rice]);
  await beginReturn(page, shop, number);
  await scan(page, rice.barcode);
  await giveUp(page);
  await page.waitForURL('**/invoices-history/');
  await page.goto(`${shop.url}/return-items`);
  await page.waitForURL('**/invoices-history/');

  await beginReturn(page, shop, number);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await scan(page, rice.barcode);
  await page.getByRole('combobox').selectOption({ index: 1 });
  await press(page, 'Return').click();
  await press(page, 'Confirm Return').click();
  await dialog(page, 'Remark').getByRole('textbox').fill('Not wanted');
  await page.keyboard.press('Enter');
  await press(page, 'Confirm Return').click();
  await page.waitForURL('**/return-successfull');
  await press(page, 'Back to Invoice History').click();

  const row = page.getByRole('row').filter({ hasText: /PN1[CT]/ });
  const note = row.filter({ hasText: 'PN1C' });
  await expect(note.getByRole('cell', { name: 'Return', exact: true })).toBeVisible();
  await expect(row).toHaveCount(2);
  await page.getByRole('button', { name: /^View Filters/ }).click();
  const status = page.getByLabel('Status', { exact: true });
  await status.selectOption('Completed');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(number);
  await status.selectOption('Return');
  await expect(row).toHaveCount(1);
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await note.getByRole('button').click();
  await expect(press(page, 'Return Items')).toHaveAttribute('aria-disabled', 'true');
  await beginReturn(page, shop, number);
  await expect(page.getByText('Returned', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeDisabled();
  await expectAccessible(page, 'all-returned');
});

test('a return that was not answered is sent again, over a reload too, and posted once (RET-12)', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  shop.importReasons();
  await readyTill(page, shop);
  const number = await sell(page, [rice, rice]);
  await beginReturn(page, shop, number);
  await scan(page, rice.barcode);
  await page.getByRole('combobox').selectOption({ index: 1 });
  await press(page, 'Return').click();
  await press(page, 'Confirm Return').click();
  await dialog(page, 'Remark').getByRole('textbox').fill('Not wanted');
  await page.keyboard.press('Enter');
  // The server posts it, and its answer is lost.
  await page.route('**/api/return/approve', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Confirm Return').click();
  await expect(page.getByRole('status').filter({ hasText: 'No answer yet.' })).toBeVisible();
  await expect(press(page, 'Edit Return')).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  // One that the till sent again by itself may still be held here.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await press(page, 'Confirm Return').click();
  await page.waitForURL('**/return-successfull');
  await press(page, 'Back to Invoice History').click();
  await expect(page.getByRole('row').filter({ hasText: 'PN1C' })).toHaveCount(1);
});

test('a part of what was weighed comes back, typed to the gram, and gives its paise (RET-04, RET-07, RET-08, RET-17)', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  const weighed = shop.guide.weighed_product;
  shop.importReasons();
  await readyTill(page, shop);
  await page.keyboard.type(`1.25*${weighed.barcode}`, { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(billLine(page, weighed.name)).toContainText('1.250');
  const number = await sell(page, [rice]);
  await beginReturn(page, shop, number);

  const line = returnLine(page, weighed.name);
  const field = line.getByRole('textbox');
  await field.click();
  await page.keyboard.type('0.25', { delay: 60 });
  await expect(field).toHaveValue('0.25');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('0.250');
  const asked = page.waitForResponse('**/api/return/request');
  await line.getByRole('combobox').selectOption({ index: 1 });
  await expect(paper(page)).toContainText('0.250 kg');
  const reckoned = (await (await asked).json()).data;
  expect(reckoned.data[0].qty).toBe(0.25);
  expect(reckoned.total, 'a price whose quarter has paise').toMatch(/\.(?!00)\d\d$/);

  await press(page, 'Return').click();
  await press(page, 'Confirm Return').click();
  await dialog(page, 'Remark').getByRole('textbox').fill('Too ripe');
  await page.keyboard.press('Enter');
  await press(page, 'Confirm Return').click();
  await page.waitForURL('**/return-successfull');
  await expect(page.getByRole('table', { name: 'What came back' })).toContainText('0.250 kg');
  await expect(page.getByRole('region', { name: 'Return summary' })).toContainText(
    `₹${reckoned.total}`,
  );

  await press(page, 'Back to Invoice History').click();
  await beginReturn(page, shop, number);
  await field.fill('9');
  await expect(field).toHaveValue('1.000');
});

test('a store that takes nothing back offers no return, and one that asks no manager begins it at once (INV-31, RET-19, RET-20)', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  const set = (name: string, value: string) =>
    shop.run('settings', 'set', '--store', 'PN1', name, value);
  set('menu_exchange_return', 'false');
  await readyTill(page, shop);
  await expect(page.getByRole('switch', { name: /Return/ })).toHaveCount(0);
  const number = await sell(page, [rice]);
  await page.getByRole('link', { name: /^Invoice/ }).click();
  await page.getByRole('table').getByRole('button', { name: number }).click();
  await expect(press(page, 'Reprint Invoice')).toBeVisible();
  await expect(press(page, 'Return Items')).toHaveAttribute('aria-disabled', 'true');
  await expect(press(page, 'Return Items')).toHaveAccessibleDescription(
    'Returns are switched off for this store.',
  );

  set('menu_exchange_return', 'true');
  set('return_authorization', 'false');
  await page.reload();
  await press(page, 'Return Items').click();
  await page.waitForURL('**/return-items');
  await expect(dialog(page, 'Manager approval')).toBeHidden();
  await expect(returnLine(page, rice.name)).toBeVisible();
});
