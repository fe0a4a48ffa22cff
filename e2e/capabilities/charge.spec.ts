import { choose, newBill, paymentComplete, take } from '../support/checkout';
import {
  atMachine,
  atRazorpay,
  billAtCheckout,
  connectDevice,
  panel,
  razorpayLedger,
  razorpayWindow,
  scanCode,
  switchOn,
  tile,
} from '../support/outside';
import { expect, expectAccessible, test } from '../support/test';
import { readyTill, toBilling } from '../support/till';

test('a card machine approves, declines, falls silent and is late', async ({ page, shop }) => {
  switchOn(shop, 'ezswype');
  await readyTill(page, shop);
  await connectDevice(page, shop);
  await toBilling(page, shop);

  await test.step('declined, the reason stands there and another try is made', async () => {
    await billAtCheckout(page, shop);
    await choose(page, 'EZSwype');
    await take(page);
    await expect(panel(page)).toContainText('EZSwype …7715');
    await expectAccessible(page, 'charge-card');
    await atMachine(shop, 'decline');
    await expect(page.getByText('Insufficient funds')).toBeVisible();
    await expectAccessible(page, 'charge-declined');
  });

  await test.step('approved, the bill is paid', async () => {
    await page.keyboard.press('d');
    await atMachine(shop, 'approve');
    await expect(paymentComplete(page)).toBeVisible();
    await newBill(page);
  });

  await test.step('silent and reloaded, it is asked about and never begun again', async () => {
    await billAtCheckout(page, shop);
    await choose(page, 'EZSwype');
    await take(page);
    await expect(panel(page)).toBeVisible();
    await atMachine(shop, 'silence');
    const look = page.getByRole('button', { name: 'Check status' });
    await expect(look).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'charge-silent');
    await page.reload();
    await expect(panel(page)).toBeVisible();
    await atMachine(shop, 'approve');
    await atMachine(shop, 'speak');
    await expect(paymentComplete(page)).toBeVisible();
    await newBill(page);
  });

  await test.step('cancelled, another way is taken', async () => {
    await billAtCheckout(page, shop);
    await choose(page, 'EZSwype');
    await take(page);
    await page.getByRole('button', { name: 'Cancel this payment' }).click();
    await expect(panel(page)).toBeHidden();
    await page.getByRole('button', { name: 'Other ways to pay' }).click();
    await tile(page, 'Cash').click();
    await take(page);
    await expect(paymentComplete(page)).toBeVisible();
  });
});

test("Razorpay's window pays, fails, is closed and opened again; its QR code is scanned", async ({
  page,
  shop,
}) => {
  switchOn(shop, 'razor_pay_online');
  await readyTill(page, shop);
  const checkout = razorpayWindow(page);

  await test.step('it fails, is closed, opened again and pays', async () => {
    await billAtCheckout(page, shop);
    await choose(page, 'Razorpay');
    await take(page);
    await checkout.getByRole('button', { name: 'Let it fail' }).click();
    await expect(checkout.getByRole('alert')).toContainText('declined by the customer');
    await checkout.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(panel(page)).toContainText('declined by the customer');
    await expectAccessible(page, 'charge-razorpay-closed');
    await panel(page).getByRole('button', { name: 'Open again' }).click();
    await checkout.getByRole('button', { name: 'Pay by card' }).click();
    await expect(paymentComplete(page)).toBeVisible();
    await newBill(page);
  });

  await test.step('a code is scanned', async () => {
    await billAtCheckout(page, shop);
    await choose(page, 'UPI QR');
    await expect(panel(page).getByRole('img', { name: 'UPI code of this payment' })).toBeVisible();
    await expectAccessible(page, 'charge-qr');
    await scanCode(page, shop);
    await expect(paymentComplete(page)).toBeVisible();
  });
});

test('a till that is reloaded while money is on its way asks for it once', async ({
  page,
  shop,
}) => {
  switchOn(shop, 'razor_pay_online');
  await readyTill(page, shop);
  const checkout = razorpayWindow(page);
  const byCard = checkout.getByRole('button', { name: 'Pay by card' });

  await test.step('with the window open, and again once it is paid', async () => {
    await billAtCheckout(page, shop);
    await choose(page, 'Razorpay');
    await take(page);
    await expect(byCard).toBeVisible();
    await page.reload();
    await byCard.click();
    await expect(paymentComplete(page)).toBeVisible();
    await page.reload();
    await toBilling(page, shop);
  });

  await test.step('with the code shown, which is paid while the till is away', async () => {
    await billAtCheckout(page, shop);
    await choose(page, 'UPI QR');
    const code = panel(page).getByRole('img', { name: 'UPI code of this payment' });
    await expect(code).toBeVisible();
    await page.reload();
    await expect(code).toBeVisible();
    await page.goto('about:blank');
    const [qr] = (await razorpayLedger(shop)).qrs;
    await atRazorpay(shop, qr?.id ?? '', 'pay');
    await page.goto(`${shop.url}/billing`);
    await expect(paymentComplete(page)).toBeVisible();
  });

  const { orders, qrs, payments } = await razorpayLedger(shop);
  expect([orders.length, qrs.length, payments.filter(({ captured }) => captured).length]).toEqual([
    1, 1, 2,
  ]);
});
