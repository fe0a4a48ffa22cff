import type { Locator, Page } from '@playwright/test';
import { choose, newBill, paymentComplete, take } from '../support/checkout';
import {
  atMachine,
  atRazorpay,
  billAtCheckout,
  panel,
  razorpayBehaves,
  razorpayLedger,
  switchOn,
  tile,
} from '../support/outside';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, test } from '../support/test';
import { dialog, emptyBill, readyTill, tag, toBilling } from '../support/till';

const ADITYA = '9800001101';

const rows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Refunds Due' }).getByRole('row').filter({ hasText: '₹' });
const place = (page: Page): Locator => page.getByRole('link', { name: /^Refunds Due/ });
/** The dock by what is in it: its title says whether money is sent or handed back. */
const dock = (page: Page): Locator => dialog(page, /^(Refund|Pay back)$/);

/** Begins a payment by Razorpay, gives it up, is paid in cash, and then the customer pays outside all the same. */
async function paidTwice(page: Page, shop: Shop): Promise<void> {
  await expect(emptyBill(page)).toBeVisible();
  await tag(page, ADITYA);
  await billAtCheckout(page, shop);
  await choose(page, 'Razorpay');
  await take(page);
  const window = page.frameLocator('iframe[title="Window of Razorpay"]');
  await window
    .frameLocator('iframe.razorpay-checkout-frame')
    .getByRole('button', { name: 'Close', exact: true })
    .click();
  await page.getByRole('button', { name: 'Cancel this payment' }).click();
  await expect(panel(page)).toBeHidden();
  await tile(page, 'Cash').click();
  await take(page);
  await expect(paymentComplete(page)).toBeVisible();
  await newBill(page);
  const { orders } = await razorpayLedger(shop);
  await atRazorpay(shop, orders.at(-1)?.id ?? '', 'pay');
}

test('money that comes too late is told of, and goes back once: by Razorpay, by hand, from a card machine', async ({
  page,
  shop,
}) => {
  switchOn(shop, 'razor_pay_online', 'ezswype');
  await readyTill(page, shop);

  await test.step('nothing is due: the place is behind More, and says so', async () => {
    await expect(place(page)).toBeHidden();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await place(page).click();
    await expect(page.getByText('No refunds are due.')).toBeVisible();
    await expectAccessible(page, 'refunds-none');
    await page.keyboard.press('Escape');
    await page.waitForURL('**/billing');
  });

  await test.step('a payment comes after its bill was paid in cash: the navigation counts it', async () => {
    await paidTwice(page, shop);
    // The till looks by itself every few minutes, and whenever it is opened; Razorpay tells the server at once.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('1 waiting')).toBeAttached({ timeout: 5_000 });
    }).toPass();
    const more = page.getByRole('button', { name: /^More( 1 waiting)?$/ });
    if (!(await place(page).isVisible())) await more.click();
    await place(page).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Aditya Kulkarni');
    await expect(rows(page)).toContainText('Paid another way.');
    await expect(rows(page)).toContainText(/PN1T01-26-\d+/);
    await expectAccessible(page, 'refunds-due');
  });

  await test.step('refunded with the amount on the button, it went back', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dock(page)).toContainText('Aditya Kulkarni');
    await expectAccessible(page, 'refund');
    const amount = await dock(page)
      .getByText(/^₹[\d.,]+$/)
      .innerText();
    await expect(dock(page).getByRole('button', { name: `Refund ${amount}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dock(page)).toBeHidden();
    await expect(page.getByText(`${amount} went back to the customer.`)).toBeVisible();
    await expect(rows(page)).toContainText('Refunded');
    await expect(page.getByText('1 waiting')).toBeHidden();
    const { refunds } = await razorpayLedger(shop);
    expect(refunds).toHaveLength(1);
    await expectAccessible(page, 'refunded');
  });

  await test.step('what the bank does not take is paid back by hand, with its reference', async () => {
    await razorpayBehaves(shop, { refunds: 'failed' });
    await toBilling(page, shop);
    await paidTwice(page, shop);
    await expect(async () => {
      await page.goto(`${shop.url}/refunds-due`);
      await expect(rows(page)).toHaveCount(1, { timeout: 5_000 });
    }).toPass();
    await rows(page).getByRole('button', { name: 'Refund', exact: true }).click();
    await dock(page)
      .getByRole('button', { name: /^Refund ₹/ })
      .click();
    await expect(dock(page)).toContainText('Failed');
    await expect(dock(page)).toContainText('The bank did not take the refund.');
    await expectAccessible(page, 'refund-failed');
    await dock(page).getByRole('button', { name: 'Paid back another way' }).click();
    await expect(dock(page).getByLabel('Reference of the refund')).toBeFocused();
    await expect(dock(page).getByRole('button', { name: /is paid back/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.type('NEFT 4471', { delay: 60 });
    await expectAccessible(page, 'refund-by-hand');
    await page.keyboard.press('Enter');
    await expect(dock(page)).toBeHidden();
    await expect(rows(page)).toContainText('Refunded');
  });

  await test.step('a card machine gives back by hand, and the cancelled bill says where', async () => {
    await page.goto(`${shop.url}/settings`);
    await page.getByRole('tab', { name: 'Payment Device' }).click();
    await page.getByLabel('Serial Number').fill('184002637715');
    await page.getByRole('button', { name: 'Set Device' }).click();
    await expect(page.getByRole('button', { name: 'Remove Device' })).toBeVisible();
    await toBilling(page, shop);
    await billAtCheckout(page, shop);
    await page.getByText(/^Split/).click();
    await choose(page, 'EZSwype');
    await expect(tile(page, 'Card')).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel(/^Pay part$/).fill('50');
    await take(page);
    await atMachine(shop, 'approve');
    await expect(panel(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel Bill', exact: true }).last().click();
    const handBack = dialog(page, /hand back/i);
    await expect(handBack).toContainText('Not from the drawer: see Refunds Due');
    await expectAccessible(page, 'hand-back-outside');
    await handBack.getByRole('button').last().click();
    const more = page.getByRole('button', { name: /^More 1 waiting/ });
    await expect(place(page).or(more)).toBeVisible();
    if (!(await place(page).isVisible())) await more.click();
    await place(page).click();
    await expect(rows(page)).toContainText('The bill was cancelled.');
    await rows(page).getByRole('button', { name: 'Pay back' }).click();
    await expect(dock(page)).toContainText('Refund the payment on the card machine');
    await expectAccessible(page, 'pay-back-machine');
    await page.keyboard.type('RRN 881204', { delay: 60 });
    await page.keyboard.press('Enter');
    await expect(rows(page)).toContainText('Refunded');
  });
});
