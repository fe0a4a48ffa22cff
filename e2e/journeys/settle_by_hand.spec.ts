import { choose, paymentComplete, take } from '../support/checkout';
import { asIfLater, atMachine, billAtCheckout, panel, switchOn } from '../support/outside';
import { expect, expectAccessible, test } from '../support/test';
import { readyTill, toBilling } from '../support/till';

test('a manager says what became of money that no machine answers for', async ({ page, shop }) => {
  switchOn(shop, 'ezswype');
  await readyTill(page, shop);
  await page.goto(`${shop.url}/settings`);
  await page.getByRole('tab', { name: 'Payment Device' }).click();
  await page.getByLabel('Serial Number').fill('184002637715');
  await page.getByRole('button', { name: 'Set Device' }).click();
  await expect(page.getByRole('button', { name: 'Remove Device' })).toBeVisible();
  await toBilling(page, shop);
  await billAtCheckout(page, shop);
  await choose(page, 'EZSwype');
  await take(page);
  await expect(panel(page)).toBeVisible();
  await atMachine(shop, 'silence');

  await asIfLater(page, 120);
  const settle = panel(page).getByRole('button', { name: 'The slip says paid' });
  await expect(settle).toBeVisible();
  await expectAccessible(page, 'charge-forsaken');
  await settle.click();
  const dock = page.getByRole('dialog', { name: 'Settle by hand' });
  await expect(dock.getByLabel('Was it paid?')).toHaveValue('paid');
  await dock.getByLabel('Reference of the payment').fill('4521 0098');
  await expectAccessible(page, 'charge-settle');
  await dock.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Manager passcode')).toBeFocused();
  await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
  await expect(paymentComplete(page)).toBeVisible();
});
