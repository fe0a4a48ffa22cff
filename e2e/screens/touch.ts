import { expect } from '@playwright/test';
import { toCheckout } from '../support/checkout';
import { scan } from '../support/test';
import { activate, billLine, dialog, openSession, phoneField } from '../support/till';
import { closeTop, type Walk } from './walk';

/** A tablet, which shows the pads that fingers type on. */
export const touch: Walk = {
  name: 'by touch',
  about: 'By touch',
  byTouch: true,
  begin: ({ page, shop }) => page.goto(`${shop.url}/`).then(() => undefined),
  steps: [
    {
      name: 'touch-activate',
      shows: 'Activation',
      go: async ({ page }) => expect(page.getByLabel('Licence key')).toBeVisible(),
    },
    {
      name: 'touch-sign-in',
      shows: 'Sign-in',
      main: true,
      go: async ({ page, shop }) => {
        await activate(page, shop);
        await (await phoneField(page)).fill('98220');
      },
    },
    {
      name: 'touch-pin',
      shows: 'The PIN',
      main: true,
      go: async ({ page, shop }) => {
        await (await phoneField(page)).fill(shop.guide.cashiers[0]?.mobile ?? '');
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
      },
      leave: async ({ page, shop }) => {
        await page.getByLabel('PIN', { exact: true }).fill(shop.guide.cashiers[0]?.pin ?? '');
        await openSession(page, '2000');
      },
    },
    {
      name: 'touch-billing',
      shows: 'A bill: no keys stand on its buttons',
      main: true,
      go: async ({ page, shop: { guide } }) => {
        for (const { barcode } of guide.products.slice(0, 4)) await scan(page, barcode);
        await expect(billLine(page, guide.products[3]?.name ?? '')).toBeVisible();
      },
    },
    {
      name: 'touch-quantity',
      shows: 'The quantity of a line',
      main: true,
      go: async ({ page }) => {
        await page
          .getByRole('button', { name: /choose the quantity of/ })
          .first()
          .tap();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      leave: closeTop,
    },
    {
      name: 'touch-weight',
      shows: 'The weight of loose goods',
      go: async ({ page, shop: { guide } }) => {
        await scan(page, guide.weighed_product.barcode);
        await expect(dialog(page, 'Enter the weight')).toBeVisible();
      },
      leave: closeTop,
    },
    {
      name: 'touch-checkout',
      shows: 'Checkout',
      main: true,
      go: ({ page }) => toCheckout(page),
    },
  ],
};
