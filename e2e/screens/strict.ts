import { expect } from '@playwright/test';
import { scan } from '../support/test';
import { act, activate, billLine, dialog, emptyBill, signIn, tag } from '../support/till';
import { closeTop, productOf, set, type Walk } from './walk';

/** A store that asks for more: store 2 of the demo, stricter still. */
export const strict: Walk = {
  name: 'a stricter store',
  about: 'A stricter store',
  begin: async (place) => {
    set(place, 'customer_tagging_mandatory', 'true', 'PN2');
    await activate(place.page, place.shop, place.shop.guide.licences[2]);
    await signIn(place.page, place.shop, 3);
    await expect(emptyBill(place.page)).toBeVisible();
  },
  steps: [
    {
      name: 'out-of-stock',
      shows: 'Goods that are not in stock are not sold',
      main: true,
      go: async (place) => {
        const { page } = place;
        await scan(page, productOf(place, 'India Gate Basmati Rice Classic').barcode);
        await expect(billLine(page, productOf(place, 'India Gate Basmati').name)).toBeVisible();
        await scan(page, '8909759810071');
        await expect(page.getByText(/stock/i).first()).toBeVisible();
      },
    },
    {
      name: 'discount-over-limit',
      shows: 'A discount above the limit of the store',
      go: async ({ page }) => {
        await act(page, 'Manual Discount');
        const discount = dialog(page, 'Manual Discount');
        await discount.getByRole('tab', { name: 'Percentage' }).click();
        await discount.getByRole('textbox', { name: 'Discount' }).fill('12');
        await expect(discount.getByText(/^Above 5%/)).toBeVisible();
        await expect(discount.getByText('New total')).toBeVisible();
      },
    },
    {
      name: 'discount-approval',
      shows: 'A manager approves the discount',
      main: true,
      go: async ({ page }) => {
        await dialog(page, 'Manual Discount').getByRole('button', { name: 'Apply' }).click();
        await expect(page.getByLabel('Manager passcode')).toBeVisible();
      },
      leave: async ({ page }) => {
        await page.getByLabel('Manager passcode').fill('135790');
        await expect(page.getByText('Manual discount has been applied').first()).toBeVisible();
        await expect(dialog(page, 'Manual Discount')).toBeHidden();
      },
    },
    {
      name: 'customer-mandatory',
      shows: 'A bill that wants its customer before it is paid',
      go: async ({ page }) => {
        await page.getByRole('button', { name: 'Checkout' }).click();
        await expect(page.getByText('Customer tagging is mandatory.').first()).toBeVisible();
      },
      leave: async (place) => {
        await closeTop(place);
        await tag(place.page, place.shop.guide.customer_mobile);
      },
    },
  ],
};
