import { expect, type Page } from '@playwright/test';
import { sell, sellOften } from '../support/bills';
import { dialog, readyTill } from '../support/till';
import { closeTop, productOf, type Walk } from './walk';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

let letGo = (): void => undefined;

/** Invoices of the past, and what comes back of them. */
export const history: Walk = {
  name: 'invoices and returns',
  about: 'Invoices and returns',
  begin: async ({ page, shop }) => {
    shop.importReasons();
    await readyTill(page, shop);
  },
  steps: [
    {
      name: 'invoices-empty',
      shows: 'No invoice yet',
      go: async ({ page }) => {
        await page.getByRole('link', { name: /^Invoice/ }).click();
        await expect(page.getByText('No invoices found.')).toBeVisible();
      },
      leave: async ({ page, shop }) => {
        await page.getByRole('link', { name: /^POS/ }).click();
        await page.waitForURL('**/billing');
        await sellOften(page, shop.guide.products[0]?.barcode ?? '', 11);
        await page.reload();
      },
    },
    {
      name: 'invoices-loading',
      shows: 'A list while it is fetched',
      go: async (place) => {
        const { page } = place;
        await sell(page, [
          productOf(place, 'India Gate Basmati Rice Feast'),
          productOf(place, 'Britannia Marie Gold'),
          productOf(place, 'Nisarga Thalipeeth'),
        ]);
        const held = new Promise<void>((go) => {
          letGo = go;
        });
        await page.route('**/api/my-orders', async (route) => {
          await held;
          await route.fallback().catch(() => undefined);
        });
        await page.getByRole('link', { name: /^Invoice/ }).click();
        await expect(page.getByText('Loading').first()).toBeAttached();
        await page.waitForTimeout(400);
      },
      leave: async ({ page }) => {
        await page.unroute('**/api/my-orders');
        letGo();
        // It has waited too long by now.
        const retry = page.getByRole('button', { name: 'Retry' });
        await expect(retry.or(page.getByRole('table').getByRole('button').first())).toBeVisible();
        if (await retry.isVisible()) await retry.click();
        await expect(page.getByRole('table').getByRole('button').first()).toBeVisible();
      },
    },
    {
      name: 'invoices',
      shows: 'Invoice history',
      main: true,
      go: async ({ page }) =>
        expect(page.getByRole('table').getByRole('button').first()).toBeVisible(),
    },
    {
      name: 'invoices-filters',
      shows: 'Filters that state their value',
      go: async ({ page }) => {
        await page.getByRole('button', { name: /^View Filters/ }).click();
        await page.getByLabel('Mode of payment').selectOption('Cash');
        await page.getByLabel('Sort').selectOption('Lowest amount');
        await expect(page.getByRole('table').getByRole('button').first()).toBeVisible();
      },
    },
    {
      name: 'invoices-dates',
      shows: 'Days of one’s own',
      go: async ({ page }) => {
        await page.getByLabel('Date', { exact: true }).selectOption('Date range …');
        await dialog(page, 'Date range').getByLabel('From').fill('01/01/2026');
      },
      leave: closeTop,
    },
    {
      name: 'invoices-failed',
      shows: 'A list that could not be fetched',
      go: async ({ page }) => {
        await page.route('**/api/my-orders', (route) => route.abort());
        await page.getByLabel('Sort').selectOption('Oldest first');
        await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      },
      leave: async ({ page }) => {
        await page.unroute('**/api/my-orders');
        await page.getByRole('button', { name: 'Retry' }).click();
        await page.getByRole('button', { name: 'Clear filters' }).first().click();
        await expect(page.getByRole('table').getByRole('button').first()).toBeVisible();
      },
    },
    {
      name: 'invoice-detail',
      shows: 'All that is known of an invoice',
      main: true,
      go: async ({ page }) => {
        await page.getByRole('table').getByRole('button').first().click();
        await expect(page.getByRole('table', { name: 'GST by rate' })).toBeVisible();
      },
    },
    {
      name: 'reprint-passcode',
      shows: 'A manager approves that it is printed again',
      go: async ({ page }) => {
        await press(page, 'Reprint Invoice').click();
        await expect(dialog(page, 'Manager approval')).toBeVisible();
      },
      leave: closeTop,
    },
    {
      name: 'return-items',
      shows: 'Choosing what comes back',
      main: true,
      go: async ({ page, shop }) => {
        await press(page, 'Return Items').click();
        await expect(dialog(page, 'Manager approval')).toBeVisible();
        await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
        await page.waitForURL('**/return-items');
        await page.getByRole('checkbox').first().check();
        await page
          .getByRole('combobox')
          .filter({ visible: true })
          .first()
          .selectOption({ index: 1 });
        await expect(
          page.getByRole('region', { name: 'Preview of the credit note' }),
        ).toContainText('₹');
      },
    },
    {
      name: 'return-confirmation',
      shows: 'A return before it is confirmed',
      go: async ({ page }) => {
        await press(page, 'Return').click();
        await page.waitForURL('**/return-confirmation');
      },
    },
    {
      name: 'return-remark',
      shows: 'A return wants a remark',
      go: async ({ page }) => {
        await press(page, 'Confirm Return').click();
        const remark = dialog(page, 'Remark');
        await remark.getByRole('textbox').fill('no');
        await remark.getByRole('button', { name: 'Save' }).click();
        await expect(remark.getByText('Please enter your remark')).toBeVisible();
      },
      leave: async ({ page }) => {
        await dialog(page, 'Remark').getByRole('textbox').fill('Pack was torn');
        await page.keyboard.press('Enter');
        await expect(dialog(page, 'Remark')).toBeHidden();
      },
    },
    {
      name: 'credit-note',
      shows: 'A credit note is made',
      main: true,
      go: async ({ page }) => {
        await press(page, 'Confirm Return').click();
        await page.waitForURL('**/return-successfull');
        await expect(page.getByRole('heading', { name: 'Credit note generated' })).toBeVisible();
      },
    },
    {
      name: 'invoice-returned',
      shows: 'A credit note among the invoices',
      go: async ({ page }) => {
        await press(page, 'Back to Invoice History').click();
        await page.getByRole('row').filter({ hasText: 'PN1C' }).getByRole('button').click();
        await expect(page.getByText('Return', { exact: true }).first()).toBeVisible();
      },
    },
  ],
};
