import type { Page } from '@playwright/test';
import { sell } from '../support/bills';
import { expect, expectAccessible, test } from '../support/test';
import { dialog, readyTill, signInAs, toBilling } from '../support/till';

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true });
const entries = (page: Page, what: string) =>
  page.getByRole('table', { name: 'Audit' }).getByRole('row').filter({ hasText: what });

test('a manager reads what was done, by whom and when, and opens its invoice; a cashier does not', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  await sell(page, [rice]);

  await test.step('a cashier is refused', async () => {
    await page.goto(`${shop.url}/audit`);
    await expect(page.getByText('Reports are for managers of this store.')).toBeVisible();
  });

  await test.step('the manager comes to it from the reports', async () => {
    await toBilling(page, shop);
    await more(page).click();
    await dialog(page, 'More').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await signInAs(page, shop.guide.manager);
    await more(page).click();
    await dialog(page, 'More').getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('button', { name: 'All reports' }).click();
    await page.getByRole('button', { name: 'Audit' }).click();
    await page.waitForURL('**/audit');
    await expect(entries(page, 'sold bill').first()).toContainText(`for ₹${rice.price}`);
    await expect(entries(page, 'signed out').first()).toBeVisible();
    await expectAccessible(page, 'audit');
  });

  await test.step('it is narrowed to what is looked for', async () => {
    await page.getByRole('tab', { name: 'People' }).click();
    await expect(entries(page, 'sold bill')).toHaveCount(0);
    await expect(entries(page, 'signed in').first()).toBeVisible();
    await page.getByLabel('Days', { exact: true }).selectOption('Choose days');
    await page.getByLabel('First day').fill('');
    await expect(page.getByText('Enter the first and the last day.')).toBeVisible();
    await expectAccessible(page, 'audit-days');
  });

  await test.step('an invoice opens from its line', async () => {
    await page.getByLabel('Days', { exact: true }).selectOption('Today');
    await page.getByRole('tab', { name: 'Money' }).click();
    await entries(page, 'sold bill').first().click();
    await page.waitForURL('**/order-summary/PN1T01-*');
  });
});
