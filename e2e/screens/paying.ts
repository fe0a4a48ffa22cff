import { expect, type Page } from '@playwright/test';
import {
  amountDue,
  amountField,
  newBill,
  paymentComplete,
  payments,
  payPart,
  take,
  toCheckout,
} from '../support/checkout';
import { scan } from '../support/test';
import { billLine, dialog, readyTill } from '../support/till';
import { closeTop, type Place, type Walk } from './walk';

async function twoPacks({ page, shop }: Place): Promise<void> {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await scan(page, rice.barcode);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await toCheckout(page);
}

async function behave({ page, shop }: Place, how: 'takes' | 'refuses'): Promise<void> {
  await page.request.post(`${shop.simulators}/behaviour`, {
    form: { mail_server: how, sms_gateway: how },
  });
}

async function dismiss(page: Page, title: string): Promise<void> {
  await dialog(page, title).getByRole('button', { name: 'Dismiss' }).click();
  await expect(dialog(page, title)).toBeHidden();
}

/** Events while money is taken. */
export const paying: Walk = {
  name: 'taking money',
  about: 'Taking money',
  begin: ({ page, shop }) => readyTill(page, shop),
  steps: [
    {
      name: 'checkout-exact',
      shows: 'Checkout as it begins: the exact amount',
      go: twoPacks,
    },
    {
      name: 'remark',
      shows: 'A remark to the bill, which is missing yet',
      go: async ({ page }) => {
        await page.keyboard.press('Alt+m');
        const remark = dialog(page, 'Add Bill Remark');
        await remark.getByRole('button', { name: 'Save' }).click();
        await expect(remark.getByText('Please enter your remark')).toBeVisible();
      },
      leave: async ({ page }) => {
        const remark = dialog(page, 'Add Bill Remark');
        await remark
          .getByRole('textbox', { name: 'Bill remark' })
          .fill('Deliver after six, ring the bell twice');
        await page.keyboard.press('Enter');
        await expect(remark).toBeHidden();
      },
    },
    {
      name: 'short-cash',
      shows: 'Less cash than the bill',
      go: async ({ page }) => {
        await amountField(page).fill('400');
        await expect(page.getByRole('button', { name: /take/i }).last()).toBeVisible();
      },
    },
    {
      name: 'over-amount',
      shows: 'A card takes no more than the bill',
      go: async ({ page }) => {
        await page.getByRole('button', { name: 'Card' }).click();
        await page.getByLabel('Amount received').fill('999');
        await expect(
          page
            .getByText('Enter amount is grater then bill amount')
            .filter({ visible: true })
            .first(),
        ).toBeVisible();
      },
      leave: async ({ page }) => page.getByRole('button', { name: 'Cash' }).click(),
    },
    {
      name: 'part-paid',
      shows: 'A part of the bill is paid',
      main: true,
      go: async ({ page }) => payPart(page, '30'),
    },
    {
      name: 'payment-pending',
      shows: 'A payment that was not answered yet',
      go: async ({ page }) => {
        await page.route('**/api/save-payment', (route) => route.abort());
        await amountField(page).fill('50');
        await take(page);
        await expect(payments(page)).toContainText('No answer yet');
      },
      leave: async ({ page }) => {
        await page.unroute('**/api/save-payment');
        await page.getByRole('button', { name: 'Send again' }).click();
        await expect(payments(page).getByRole('listitem')).toHaveCount(2);
        await expect(payments(page)).not.toContainText('No answer yet');
      },
    },
    {
      name: 'hand-back',
      shows: 'A part-paid bill is cancelled: what is handed back',
      main: true,
      go: async ({ page }) => {
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await dialog(page, 'This bill is part paid')
          .getByRole('button', { name: 'Cancel Bill' })
          .click();
        await expect(dialog(page, 'Hand back to the customer')).toBeVisible();
      },
      leave: async ({ page }) => {
        await page.getByRole('button', { name: 'Handed back' }).click();
        await page.waitForURL('**/billing');
      },
    },
    {
      name: 'paid-walk-in',
      shows: 'Paid exactly by a walk-in customer, with a remark',
      main: true,
      go: async (place) => {
        const { page } = place;
        await twoPacks(place);
        await page.keyboard.press('Alt+m');
        await dialog(page, 'Add Bill Remark')
          .getByRole('textbox', { name: 'Bill remark' })
          .fill('Deliver after six, ring the bell twice');
        await page.keyboard.press('Enter');
        await expect(dialog(page, 'Add Bill Remark')).toBeHidden();
        expect(await amountDue(page)).toBeGreaterThan(0);
        await take(page);
        await expect(paymentComplete(page)).toBeVisible();
      },
    },
    {
      name: 'email-missing',
      shows: 'An invoice is not mailed without an address',
      go: async ({ page }) => {
        await page.getByRole('button', { name: 'E-mail Invoice' }).click();
        await dialog(page, 'E-mail Invoice').getByRole('button', { name: 'Send' }).click();
        await expect(page.getByText('Email is required')).toBeVisible();
      },
    },
    {
      name: 'email-failed',
      shows: 'An e-mail that was not delivered',
      go: async (place) => {
        const { page } = place;
        await behave(place, 'refuses');
        const mail = dialog(page, 'E-mail Invoice');
        await mail.getByLabel('E-mail address').fill('meera@example.in');
        await page.keyboard.press('Enter');
        await expect(mail.getByText('Could not be delivered').first()).toBeVisible({
          timeout: 30_000,
        });
      },
      leave: async ({ page }) => dismiss(page, 'E-mail Invoice'),
    },
    {
      name: 'sms-failed',
      shows: 'An SMS that was not delivered',
      go: async ({ page }) => {
        await page.getByRole('button', { name: 'SMS Invoice' }).click();
        const sms = dialog(page, 'SMS Invoice');
        await sms.getByLabel('Mobile number').fill('9822055501');
        await page.keyboard.press('Enter');
        await expect(sms.getByText('Could not be delivered').first()).toBeVisible({
          timeout: 30_000,
        });
      },
      leave: async (place) => {
        await dismiss(place.page, 'SMS Invoice');
        await behave(place, 'takes');
        await newBill(place.page);
      },
    },
    {
      name: 'failed-messages',
      shows: 'Messages that were not delivered stay in view',
      go: async ({ page }) =>
        expect(page.getByText(/2 messages not delivered/).first()).toBeVisible(),
      leave: closeTop,
    },
  ],
};
