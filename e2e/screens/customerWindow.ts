import { expect, type Page } from '@playwright/test';
import {
  amountDue,
  amountField,
  choose,
  paymentComplete,
  take,
  toCheckout,
} from '../support/checkout';
import { scan } from '../support/test';
import { billLine, readyTill } from '../support/till';
import { set, type Walk } from './walk';

/** The customer's window, which the first step opens. */
let display: Page;

/** The customer's window beside the till. */
export const customerWindow: Walk = {
  name: 'the customer’s window',
  about: 'The customer’s window',
  begin: async (place) => {
    set(place, 'upi_address', 'nisarga.fresh@okbank');
    await readyTill(place.page, place.shop);
  },
  steps: [
    {
      name: 'display-idle',
      shows: 'Nothing is on the bill yet',
      main: true,
      go: async ({ page, shop }) => {
        display = await page.context().newPage();
        await display.goto(`${shop.url}/display`);
        await expect(display.getByRole('heading', { name: 'Namaste.' })).toBeVisible();
      },
      seen: () => display,
    },
    {
      name: 'display-lines',
      shows: 'The lines of the bill, and what is saved',
      main: true,
      go: async ({ page, shop: { guide } }) => {
        for (const { barcode } of guide.products.slice(0, 5)) await scan(page, barcode);
        await scan(page, guide.scale_barcode);
        await expect(billLine(page, guide.weighed_product.name)).toBeVisible();
        await display.bringToFront();
        await expect(display.getByRole('listitem')).toHaveCount(6);
      },
      seen: () => display,
    },
    {
      name: 'display-upi',
      shows: 'The code to pay with',
      main: true,
      go: async ({ page }) => {
        await toCheckout(page);
        await choose(page, 'Paytm');
        await expect(page.getByRole('img', { name: /^UPI code/ })).toBeVisible();
        await display.bringToFront();
        await expect(display.getByRole('img', { name: /^UPI code/ })).toBeVisible();
      },
      seen: () => display,
    },
    {
      name: 'display-thanks',
      shows: 'Paid: the change, and thanks',
      main: true,
      go: async ({ page }) => {
        await page.getByRole('button', { name: 'Cash', exact: true }).click();
        await amountField(page).fill(String(Math.ceil(await amountDue(page)) + 35));
        await take(page);
        await expect(paymentComplete(page)).toBeVisible();
        await display.bringToFront();
        await expect(display.getByRole('heading', { name: 'Thank you.' })).toBeVisible();
      },
      seen: () => display,
    },
  ],
};
