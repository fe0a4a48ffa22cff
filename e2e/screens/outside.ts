import { expect, type Page } from '@playwright/test';
import { choose, newBill, paymentComplete, take } from '../support/checkout';
import {
  asIfLater,
  atMachine,
  atRazorpay,
  billAtCheckout,
  panel,
  razorpayLedger,
  switchOn,
  tile,
} from '../support/outside';
import { dialog, readyTill, tag, toBilling } from '../support/till';
import { set, type Walk } from './walk';

const ADITYA = '9800001101';

const cancelPayment = (page: Page) =>
  page.getByRole('button', { name: 'Cancel this payment' }).click();
const razorpay = (page: Page) =>
  page
    .frameLocator('iframe[title="Window of Razorpay"]')
    .frameLocator('iframe.razorpay-checkout-frame');
const refunds = (page: Page) => page.getByRole('table', { name: 'Refunds Due' }).getByRole('row');
const settling = (page: Page) => dialog(page, 'Settle by hand');

async function payInCash(page: Page): Promise<void> {
  await tile(page, 'Cash').click();
  await take(page);
  await expect(paymentComplete(page)).toBeVisible();
  await newBill(page);
}

/** Money that is taken outside of the till: card machine, Razorpay, UPI, and what has to go back. */
export const outside: Walk = {
  name: 'payments outside',
  about: 'Payments outside of the till',
  begin: async (place) => {
    switchOn(place.shop, 'razor_pay_online', 'ezswype');
    set(place, 'upi_address', 'nisarga.fresh@okbank');
    await readyTill(place.page, place.shop);
  },
  steps: [
    {
      name: 'payment-device',
      shows: 'The card machine of this till is set',
      go: async ({ page }) => {
        await page.getByRole('link', { name: 'Settings' }).click();
        await page.getByRole('tab', { name: 'Payment Device' }).click();
        await page.getByLabel('Serial Number').fill('184002637715');
        await page.getByRole('button', { name: 'Set Device' }).click();
        await expect(page.getByRole('button', { name: 'Remove Device' })).toBeVisible();
      },
      leave: async ({ page, shop }) => {
        await toBilling(page, shop);
        await tag(page, ADITYA);
      },
    },
    {
      name: 'upi-code',
      shows: 'The store’s own UPI code at checkout',
      main: true,
      go: async ({ page, shop }) => {
        await billAtCheckout(page, shop);
        await choose(page, 'Paytm');
        await expect(page.getByRole('img', { name: /^UPI code/ })).toBeVisible();
        await page.keyboard.type('4821');
      },
    },
    {
      name: 'upi-code-waits',
      shows: 'A code of Razorpay for this payment alone, which confirms itself',
      main: true,
      go: async ({ page }) => {
        await choose(page, 'UPI QR');
        await expect(panel(page).getByRole('img', { name: /^UPI code/ })).toBeVisible();
      },
      leave: async ({ page }) => {
        await cancelPayment(page);
        await expect(panel(page)).toBeHidden();
      },
    },
    {
      name: 'card-machine',
      shows: 'The card machine has been asked',
      main: true,
      go: async ({ page }) => {
        await choose(page, 'EZSwype');
        await take(page);
        await expect(panel(page)).toContainText('EZSwype …7715');
      },
    },
    {
      name: 'card-declined',
      shows: 'The card machine has declined',
      go: async ({ page, shop }) => {
        await atMachine(shop, 'decline');
        await expect(page.getByText('Insufficient funds')).toBeVisible();
      },
    },
    {
      name: 'card-forsaken',
      shows: 'The card machine has not answered for two minutes',
      go: async ({ page, shop }) => {
        await page.getByRole('button', { name: 'Try the card again' }).click();
        await expect(panel(page)).toBeVisible();
        await atMachine(shop, 'silence');
        await asIfLater(page, 134);
        await expect(panel(page).getByRole('button', { name: 'The slip says paid' })).toBeVisible();
      },
    },
    {
      name: 'card-checked',
      shows: 'It was asked for once more, and nobody knows yet what became of it',
      go: async ({ page }) => {
        const answered = page.waitForResponse('**/api/**');
        await panel(page).getByRole('button', { name: 'Check status' }).click();
        await answered;
        await expect(page.getByText('No answer from the machine')).toBeVisible();
      },
    },
    {
      name: 'settle-by-hand',
      shows: 'A manager says what became of the money',
      main: true,
      go: async ({ page }) => {
        await panel(page).getByRole('button', { name: 'The slip says paid' }).click();
        await settling(page).getByLabel('Reference of the payment').fill('4521 0098');
      },
      leave: async ({ page, shop }) => {
        await settling(page).getByRole('button', { name: 'Continue' }).click();
        await page
          .getByLabel('Manager passcode')
          .pressSequentially(shop.guide.manager_passcode, { delay: 120 });
        await expect(paymentComplete(page)).toBeVisible();
        await newBill(page);
      },
    },
    {
      name: 'razorpay-window',
      shows: 'Razorpay’s own window (here its simulator) over the till',
      main: true,
      go: async ({ page, shop }) => {
        await expect(page.getByText('Ready to scan')).toBeVisible();
        await tag(page, ADITYA);
        await billAtCheckout(page, shop);
        await choose(page, 'Razorpay');
        await take(page);
        await expect(
          razorpay(page).getByRole('button', { name: 'Close', exact: true }),
        ).toBeVisible();
      },
      leave: async ({ page }) =>
        razorpay(page).getByRole('button', { name: 'Close', exact: true }).click(),
    },
    {
      name: 'razorpay-closed',
      shows: 'The window was closed before it was paid',
      go: async ({ page }) =>
        expect(page.getByRole('button', { name: 'Cancel this payment' })).toBeVisible(),
      leave: async ({ page }) => {
        await cancelPayment(page);
        await expect(panel(page)).toBeHidden();
        await payInCash(page);
      },
    },
    {
      name: 'refunds-due',
      shows: 'Money that came too late has to go back',
      main: true,
      go: async ({ page, shop }) => {
        const { orders } = await razorpayLedger(shop);
        await atRazorpay(shop, orders.at(-1)?.id ?? '', 'pay');
        await expect(async () => {
          await page.goto(`${shop.url}/refunds-due`);
          await expect(refunds(page).filter({ hasText: '₹' })).toHaveCount(1, { timeout: 5_000 });
        }).toPass();
      },
    },
    {
      name: 'refund',
      shows: 'It goes back with its amount on the button',
      go: async ({ page }) => {
        await refunds(page).getByRole('button', { name: 'Refund', exact: true }).click();
        await expect(dialog(page, 'Refund')).toBeVisible();
      },
    },
    {
      name: 'refunded',
      shows: 'It went back',
      go: async ({ page }) => {
        await dialog(page, 'Refund')
          .getByRole('button', { name: /^Refund ₹/ })
          .click();
        await expect(refunds(page).filter({ hasText: 'Refunded' })).toBeVisible();
      },
    },
  ],
};
