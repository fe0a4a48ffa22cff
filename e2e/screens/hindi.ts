import { expect } from '@playwright/test';
import { scan } from '../support/test';
import { readyTill } from '../support/till';
import type { Walk } from './walk';

/** The app in Hindi. */
export const hindi: Walk = {
  name: 'in Hindi',
  about: 'In Hindi',
  begin: async ({ page, shop }) => {
    shop.importReasons();
    await readyTill(page, shop);
    await page.getByRole('button', { name: 'हिन्दी' }).click();
  },
  steps: [
    {
      name: 'hindi-billing',
      shows: 'Billing',
      main: true,
      go: async ({ page, shop: { guide } }) => {
        await expect(page.getByRole('heading', { level: 1 })).toContainText('बिलिंग');
        for (const { barcode } of guide.products.slice(0, 5)) await scan(page, barcode);
        await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(5);
      },
    },
    {
      name: 'hindi-refused',
      shows: 'A code that nothing has',
      go: async ({ page }) => {
        await scan(page, '8901999999998');
        await expect(page.getByText(/8901999999998/).first()).toBeVisible();
      },
    },
    {
      name: 'hindi-discount',
      shows: 'A manual discount',
      go: async ({ page }) => {
        await page.keyboard.press('F7');
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.getByRole('dialog').getByRole('textbox').first().fill('25');
      },
      leave: async ({ page }) => page.keyboard.press('Escape'),
    },
    {
      name: 'hindi-customer',
      shows: 'The customer',
      go: async ({ page }) => {
        await page.keyboard.press('F4');
        await page.getByRole('dialog').getByRole('textbox').first().fill('9800001101');
        await expect(page.getByText('Aditya').first()).toBeVisible();
      },
      leave: async ({ page }) => {
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    },
    {
      name: 'hindi-checkout',
      shows: 'Checkout',
      main: true,
      go: async ({ page }) => {
        // The refused code is asked about before.
        await page.keyboard.press('F9');
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Enter');
        await page.waitForURL('**/checkout');
        await page.getByRole('textbox').filter({ visible: true }).first().fill('2000');
      },
    },
    {
      name: 'hindi-complete',
      shows: 'Payment complete',
      main: true,
      go: async ({ page }) => {
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: 'नया बिल' })).toBeVisible();
      },
      leave: async ({ page }) => {
        await expect(page.locator('[data-stood]')).toBeVisible();
        await page.getByRole('button', { name: 'नया बिल' }).click();
        await page.waitForURL('**/billing');
      },
    },
    {
      name: 'hindi-invoices',
      shows: 'Invoice history',
      go: async ({ page }) => {
        await page.locator('nav a[href="/invoices-history/"]').click();
        await page.waitForURL('**/invoices-history/');
        await expect(page.getByRole('table').getByRole('button').first()).toBeVisible();
      },
    },
    {
      name: 'hindi-invoice',
      shows: 'An invoice',
      main: true,
      go: async ({ page }) => {
        await page.getByRole('table').getByRole('button').first().click();
        await page.waitForURL('**/order-summary/**');
        await expect(page.getByRole('table').first()).toBeVisible();
      },
    },
    {
      name: 'hindi-return-items',
      shows: 'Choosing what comes back',
      go: async ({ page, shop }) => {
        await page.getByRole('button', { name: 'सामान रिटर्न लें' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
        await page.waitForURL('**/return-items');
        await page.getByRole('checkbox').first().check();
      },
    },
    {
      name: 'hindi-settings',
      shows: 'Settings',
      go: async ({ page, shop }) => {
        await page.goto(`${shop.url}/settings`);
        await expect(page.getByRole('tabpanel').getByRole('textbox').first()).toBeVisible();
      },
    },
    {
      name: 'hindi-close-session',
      shows: 'Closing the session',
      go: async ({ page, shop }) => {
        await page.goto(`${shop.url}/billing`);
        await page.getByRole('button', { name: 'सेशन बंद करें' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ],
};
