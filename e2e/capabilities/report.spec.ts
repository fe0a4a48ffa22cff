import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sell } from '../support/bills';
import { COUNTER_SIZES } from '../support/boxes';
import { expect, expectAccessible, test } from '../support/test';
import { dialog, readyTill, signInAs, toBilling } from '../support/till';

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true });
const place = (page: Page) => dialog(page, 'More').getByRole('link', { name: 'Reports' });
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Day book' }).getByRole('row').filter({ hasText: 'PN1T01' });

test('a manager reads the day book, opens an invoice from it and takes it along; a cashier does not', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  await sell(page, [rice]);

  await test.step('a cashier has no place for it, and is refused', async () => {
    await more(page).click();
    await expect(dialog(page, 'More').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(place(page)).toBeHidden();
    await page.goto(`${shop.url}/reports`);
    await expect(page.getByText('Reports are for managers of this store.')).toBeVisible();
    await expectAccessible(page, 'reports-refused');
  });

  await test.step('the manager sees the day, its invoice and what it came to', async () => {
    await toBilling(page, shop);
    await more(page).click();
    await dialog(page, 'More').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await signInAs(page, shop.guide.manager);
    await more(page).click();
    await place(page).click();
    await page.waitForURL('**/overview');
    await expect(page.getByRole('region', { name: 'Best goods' })).toContainText(rice.name);
    await expectAccessible(page, 'overview');
    await page.getByRole('button', { name: 'All reports' }).click();
    await page.waitForURL('**/reports');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(rice.price);
    const buyer = rows(page).getByRole('cell', { name: 'Walk-in customer' });
    const size = page.viewportSize() ?? COUNTER_SIZES.lying;
    for (const wide of [COUNTER_SIZES.lying, COUNTER_SIZES.small]) {
      await page.setViewportSize(wide);
      await expect
        .poll(() => buyer.evaluate((cell) => cell.scrollWidth - cell.clientWidth))
        .toBe(0);
    }
    await page.setViewportSize(size);
    const picture = page.getByRole('region', { name: 'These days at a glance' });
    await expect(picture).toContainText(`₹${rice.price}`);
    await expect(picture).toContainText('1 invoice');
    await expectAccessible(page, 'reports');
  });

  await test.step('it is saved as a workbook and as text', async () => {
    const saved = async (key: string) => {
      const saving = page.waitForEvent('download');
      await page.keyboard.press(key);
      return await saving;
    };
    const workbook = await saved('d');
    expect(workbook.suggestedFilename()).toMatch(/^PN1-day-book-[\d-]+\.xlsx$/);
    expect(
      readFileSync(await workbook.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const csv = await saved('c');
    expect(csv.suggestedFilename()).toMatch(/^PN1-day-book-[\d-]+\.csv$/);
    const text = readFileSync(await csv.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFDate,Time,Number,/);
    expect(text).toContain(`,${rice.price}`);
  });

  await test.step('taxes of days that are chosen', async () => {
    await page.getByLabel('Report', { exact: true }).selectOption('GST summary');
    await page.getByLabel('Days', { exact: true }).selectOption('Choose days');
    await expect(page.getByRole('table', { name: 'GST summary' })).toContainText(rice.price);
    await page.getByLabel('First day').fill('');
    await expect(page.getByText('Enter the first and the last day.')).toBeVisible();
    await expectAccessible(page, 'reports-days');
  });

  await test.step('its invoice opens from its line', async () => {
    await page.getByLabel('Report', { exact: true }).selectOption('Day book');
    await page.getByLabel('Days', { exact: true }).selectOption('Today');
    await rows(page).first().click();
    await page.waitForURL('**/order-summary/PN1T01-*');
  });
});
