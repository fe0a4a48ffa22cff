import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test';
import { dialog, readyTillByHand, signInAs } from '../support/till';

async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await dialog(page, 'More').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Who is at the till?' })).toBeVisible();
}

test('people known to a device stand with their role and their last day here', async ({
  page,
  shop,
}) => {
  const { cashiers, manager } = shop.guide;
  const tile = (name: string) => page.getByRole('button', { name });
  // Its answer is of whom the device knows from now on.
  let known = page.waitForResponse(/table-sync/);
  await readyTillByHand(page, shop);
  await (await known).finished();
  await logout(page);
  await expect(tile(cashiers[0]?.name ?? '')).toContainText('Cashier · Last here today');
  known = page.waitForResponse(/table-sync/);
  await signInAs(page, manager);
  await (await known).finished();
  await logout(page);
  await expect(tile(manager.name)).toContainText('Manager · Last here today');
  await expectAccessible(page, 'known-people');
  await page.evaluate(() => localStorage.removeItem('rokad.last_here'));
  await page.reload();
  await expect(tile(manager.name)).toContainText(`Phone ending in ${manager.mobile.slice(-4)}`);
});
