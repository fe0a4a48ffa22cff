import type { Page } from '@playwright/test';
import { sell } from '../support/bills';
import { openInvoice } from '../support/invoices';
import { returnLine } from '../support/returns';
import { expect, expectAccessible, test } from '../support/test';
import { closeSession, dialog, printed, readyTill } from '../support/till';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

test('a credit note is paid out in cash, and the drawer agrees', async ({ page, shop }) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  shop.run('settings', 'set', '--store', 'PN1', 'credit_note_cash', 'true');
  shop.importReasons();
  await readyTill(page, shop);
  const number = await sell(page, [rice, rice]);

  await test.step('one piece comes back for a credit note', async () => {
    await openInvoice(page, number);
    await press(page, 'Return Items').click();
    await expect(dialog(page, 'Manager approval')).toBeVisible();
    await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
    await page.waitForURL('**/return-items');
    const line = returnLine(page, rice.name);
    await line.getByRole('checkbox').check();
    await line.getByRole('textbox').fill('1');
    await line.getByRole('combobox').selectOption({ index: 1 });
    await press(page, 'Return').click();
    await press(page, 'Confirm Return').click();
    const remark = dialog(page, 'Remark');
    await remark.getByRole('textbox').fill('Pack was torn');
    await remark.getByRole('button', { name: 'Save' }).click();
    await press(page, 'Confirm Return').click();
    await page.waitForURL('**/return-successfull');
  });

  const amount = `₹${Number(rice.price).toFixed(2)}`;
  await test.step('which a manager has paid out', async () => {
    await press(page, 'Pay out in cash').click();
    const asked = dialog(page, 'Pay out in cash');
    await expect(asked).toContainText(amount);
    await expectAccessible(page, 'pay-out');
    await asked.getByRole('button', { name: `Pay out ${amount}` }).click();
    await expect(dialog(page, 'Manager approval')).toBeVisible();
    await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
    const paid = dialog(page, 'Paid out in cash');
    await expect(paid).toContainText(amount);
    await expectAccessible(page, 'paid-out');
    await press(page, 'Done').click();
    await expect(paid).toBeHidden();
  });

  await test.step('the screen and its paper say so, and it pays no bill any more', async () => {
    await expect(page.getByRole('region', { name: 'Return summary' })).toContainText(
      'Paid out in cash',
    );
    await expect(press(page, 'Pay out in cash')).toHaveCount(0);
    await expect(press(page, 'Use on a new bill')).toHaveAttribute('aria-disabled', 'true');
    await press(page, 'Print Credit Note').click();
    await expect(printed(page)).toContainText('PAID OUT IN CASH');
    await expectAccessible(page, 'credit-note-paid-out');
  });

  await test.step('the invoice and the credit note tell it, too', async () => {
    await openInvoice(page, number);
    const notes = page.getByRole('list', { name: 'Credit notes' });
    await expect(notes).toContainText('Paid out in cash');
    await notes.getByRole('link').click();
    await expect(page.getByText('Credit Note', { exact: true })).toBeVisible();
    await expect(page.getByText('Paid out in cash', { exact: true }).first()).toBeVisible();
    await expect(press(page, 'Pay out in cash')).toHaveCount(0);
    await expectAccessible(page, 'detail');
  });

  await test.step('the drawer holds what is left, and the slip says what went out', async () => {
    await page.getByRole('link', { name: 'POS' }).click();
    const closed = await closeSession(page, (2000 + Number(rice.price)).toFixed(2));
    await expect(closed).toContainText('No difference');
    await closed.getByRole('button', { name: 'Print Slip' }).click();
    await expect(printed(page)).toContainText('Vouchers paid out in cash (1)');
  });
});
