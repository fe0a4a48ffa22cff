import { expect } from '@playwright/test';
import { type Chapter, closeTop } from './walk';

/** The bill is paid. */
export const checkout: Chapter = [
  {
    name: 'checkout',
    shows: 'Checkout: cash, with change to give back',
    upright: true,
    go: async ({ page }) => {
      await page.keyboard.press('F9');
      await page.waitForURL('**/checkout');
      await expect(page.getByLabel('Cash received')).toBeFocused();
      await page.keyboard.type('4000', { delay: 120 });
    },
  },
  {
    name: 'checkout-split',
    shows: 'Split payment',
    go: async ({ page }) => {
      await page.getByRole('switch', { name: 'Split payment' }).click();
      await page.getByRole('button', { name: /^Card/ }).click();
    },
    leave: async ({ page }) => {
      await page.getByRole('switch', { name: 'Split payment' }).click();
      await page.getByRole('button', { name: /^Cash/ }).click();
    },
  },
  {
    name: 'unusual-change',
    shows: 'An unusual amount of cash is asked about',
    go: async ({ page }) => {
      await page.getByLabel('Cash received').fill('40000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    leave: closeTop,
  },
  {
    name: 'payment-complete',
    shows: 'Payment complete: the change, the invoice, what to do next',
    upright: true,
    go: async ({ page }) => {
      await page.getByLabel('Cash received').fill('4000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    },
    leave: async ({ page }) => {
      await page.getByRole('button', { name: 'New Bill' }).click();
      await page.waitForURL('**/billing');
    },
  },
  {
    name: 'last-bill',
    shows: 'Ready for the next bill, with the last one still in reach',
    go: async ({ page }) => expect(page.getByText('Last bill')).toBeVisible(),
  },
];
