import { expect, type Page } from '@playwright/test';
import { lastBills } from '../support/bills';
import { amountField, newBill, paymentComplete, take } from '../support/checkout';
import { dialog } from '../support/till';
import { type Chapter, closeTop } from './walk';

const entry = (page: Page) => page.getByRole('region', { name: 'Voucher', exact: true });
const code = (page: Page) => entry(page).getByRole('textbox', { name: 'Voucher code' });
const vouchers = (page: Page) => page.getByRole('list', { name: 'Vouchers on this bill' });

/** Hands the invoice over; the dock says so and goes by itself. */
async function send(page: Page, title: string): Promise<void> {
  await dialog(page, title).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page, title)).toBeHidden();
}

/** The bill is paid, and handed to the customer. */
export const checkout: Chapter = [
  {
    name: 'checkout',
    shows: 'Checkout: cash, with change to give back',
    main: true,
    go: async ({ page }) => {
      // The code that was refused before the bill was held is asked about.
      await page.keyboard.press('F9');
      await expect(page.getByRole('dialog', { name: /1 scan is not on the bill/ })).toBeVisible();
      await page.keyboard.press('Enter');
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
    name: 'voucher',
    shows: 'A voucher, by its code; this one is not known',
    go: async ({ page }) => {
      await page.getByRole('button', { name: 'Voucher' }).click();
      await code(page).fill('NOSUCHCODE');
      await page.keyboard.press('Enter');
      await expect(entry(page).getByText('This voucher is not known.')).toBeVisible();
    },
  },
  {
    name: 'voucher-by-phone',
    shows: 'A voucher, by its customer’s phone and the end of its code',
    go: async ({ page }) => {
      await entry(page).getByRole('tab', { name: 'By phone number' }).click();
    },
    leave: closeTop,
  },
  {
    name: 'voucher-applied',
    shows: 'A voucher has paid a part of the bill',
    main: true,
    go: async ({ page, shop: { guide } }) => {
      const bearers = guide.vouchers.find(({ mobile }) => mobile === '');
      await page.getByRole('button', { name: 'Voucher' }).click();
      await code(page).fill(bearers?.code ?? '');
      await page.keyboard.press('Enter');
      await expect(vouchers(page)).toContainText('Paid in');
    },
  },
  {
    name: 'store-credit',
    shows: 'Store credit is redeemed, the oldest voucher first',
    main: true,
    go: async ({ page }) => {
      await page.getByRole('button', { name: 'Redeem store credit' }).click();
      await take(page);
      await expect(vouchers(page).getByRole('listitem')).toHaveCount(3);
      await expect(vouchers(page).getByText('Not paid in yet')).toHaveCount(0);
    },
  },
  {
    name: 'split-back',
    shows: 'A part-paid bill is completed or cancelled, never left',
    go: async ({ page }) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Return to Payment' })).toBeVisible();
    },
    leave: async ({ page }) => page.getByRole('button', { name: 'Return to Payment' }).click(),
  },
  {
    name: 'payment-complete',
    shows: 'Payment complete: the change, the invoice, what to do next',
    main: true,
    go: async ({ page }) => {
      await amountField(page).fill('2000');
      await page.keyboard.press('Enter');
      await expect(paymentComplete(page)).toBeVisible();
    },
  },
  {
    name: 'email',
    shows: 'The invoice by e-mail, to the address that the store knows',
    go: async ({ page }) => {
      await page.getByRole('button', { name: 'E-mail Invoice' }).click();
      const address = dialog(page, 'E-mail Invoice').getByLabel('E-mail address');
      await expect(address).toHaveValue(/@/);
    },
    leave: async ({ page }) => send(page, 'E-mail Invoice'),
  },
  {
    name: 'sms',
    shows: 'The invoice by SMS, to the phone of the customer',
    go: async ({ page }) => {
      await page.getByRole('button', { name: 'SMS Invoice' }).click();
      const mobile = dialog(page, 'SMS Invoice').getByLabel('Mobile number');
      await expect(mobile).toHaveValue(/^\d{10}$/);
    },
    leave: async ({ page }) => {
      await send(page, 'SMS Invoice');
      await newBill(page);
    },
  },
  {
    name: 'last-bill',
    shows: 'Ready for the next bill, with the last one still in reach',
    go: async ({ page }) => expect(lastBills(page)).toBeVisible(),
  },
];
