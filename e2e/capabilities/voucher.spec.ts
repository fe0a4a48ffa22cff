import type { Locator, Page } from '@playwright/test';
import {
  amountDue,
  amountField,
  appliedVouchers,
  newBill,
  paymentComplete,
  take,
  takeButton,
  toCheckout,
} from '../support/checkout';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, readyTill, tag } from '../support/till';

const entry = (page: Page) => page.getByRole('region', { name: 'Voucher', exact: true });
const code = (page: Page) => entry(page).getByRole('textbox', { name: 'Voucher code' });

/** Scans the first products of the shop until the bill is above an amount, and takes it to checkout. */
async function billAbove(page: Page, shop: Shop, rupees: number): Promise<void> {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  for (let total = 0; total <= rupees; total += Number(rice.price)) await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await toCheckout(page);
}

/** Expects the words to be red, whatever the theme. */
async function expectRed(words: Locator): Promise<void> {
  const colour = await words.evaluate((told) => getComputedStyle(told).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(Math.min(red - green, red - blue)).toBeGreaterThan(100);
}

/** A voucher of a customer, or of its bearer, that has not expired. */
function voucherOf(shop: Shop, mobile: string) {
  const today = new Date().toISOString().slice(0, 10);
  const voucher = shop.guide.vouchers.find((row) => row.mobile === mobile && row.expires >= today);
  if (!voucher) throw new Error(`the demo store has no voucher of ${mobile || 'a bearer'}`);
  return voucher;
}

test('a voucher pays a part of the bill, goes off again, and pays it after all (VCH-01, VCH-02, VCH-05, VCH-07, VCH-08, VCH-09, VCH-10)', async ({
  page,
  shop,
}) => {
  const bearer = voucherOf(shop, '');
  await readyTill(page, shop);
  await billAbove(page, shop, Number(bearer.amount) + 100);
  const whole = await amountDue(page);

  await test.step('a wrong code is told in red', async () => {
    await page.keyboard.press('v');
    await expect(code(page)).toBeFocused();
    await expect(entry(page).getByRole('button', { name: 'Apply' })).toBeDisabled();
    await expectAccessible(page, 'entry');
    await page.keyboard.type('nosuchcode', { delay: 60 });
    await page.keyboard.press('Enter');
    const words = 'This voucher is not known. Please check the code.';
    await expect(entry(page).getByText(words)).toBeVisible();
    await expectRed(entry(page).getByText(words));
    await expectAccessible(page, 'not-known');
  });

  await test.step('a scanned one is applied and paid in', async () => {
    await code(page).fill('');
    await scan(page, bearer.code);
    await expect(entry(page)).toBeHidden();
    await expect(appliedVouchers(page)).toContainText(`··${bearer.code.slice(-4)}`);
    await expect(appliedVouchers(page)).toContainText('Paid in');
    await expect.poll(() => amountDue(page)).toBe(whole - Number(bearer.amount));
    await expectAccessible(page, 'applied');
  });

  await test.step('it goes off again', async () => {
    await appliedVouchers(page).getByRole('button', { name: 'Remove' }).click();
    await expect(appliedVouchers(page)).toBeHidden();
    await expect.poll(() => amountDue(page)).toBe(whole);
  });

  await test.step('it pays its part, and cash the rest', async () => {
    await page.getByRole('button', { name: 'Voucher' }).click();
    await code(page).fill(bearer.code.toLowerCase());
    await entry(page).getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => amountDue(page)).toBe(whole - Number(bearer.amount));
    await take(page);
    await expect(paymentComplete(page)).toBeVisible();
  });
});

test.describe('held upright', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('all ways to hand the invoice over are in sight, however much was paid', async ({
    page,
    shop,
  }) => {
    const bearer = voucherOf(shop, '');
    await readyTill(page, shop);
    await tag(page, '9800001101');
    await billAbove(page, shop, Number(bearer.amount) + 100);
    await page.getByRole('button', { name: 'Voucher' }).click();
    await scan(page, bearer.code);
    await expect(appliedVouchers(page)).toContainText('Paid in');
    await amountField(page).fill('500');
    await take(page);
    await expect(paymentComplete(page)).toBeVisible();
    for (const name of ['Print Invoice', 'E-mail Invoice'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });
});

test('a voucher that cannot be taken off says why in red (VCH-08)', async ({ page, shop }) => {
  const bearer = voucherOf(shop, '');
  await readyTill(page, shop);
  await billAbove(page, shop, Number(bearer.amount) + 100);
  await page.getByRole('button', { name: 'Voucher' }).click();
  await expect(code(page)).toBeFocused();
  await scan(page, bearer.code);
  await expect(appliedVouchers(page)).toContainText('Paid in');
  // In another window of the till the bill is paid meanwhile.
  const other = await page.context().newPage();
  await other.goto(`${shop.url}/checkout`);
  await take(other);
  await expect(paymentComplete(other)).toBeVisible();
  await appliedVouchers(page).getByRole('button', { name: 'Remove' }).click();
  await expectRed(page.getByText('This bill is paid already.', { exact: true }));
});

test('a voucher by phone number keeps what the bill does not need (VCH-03, VCH-11)', async ({
  page,
  shop,
}) => {
  const voucher = voucherOf(shop, '9700001138');
  await readyTill(page, shop);
  const byPhone = async () => {
    await page.getByRole('button', { name: 'Voucher' }).click();
    await entry(page).getByRole('tab', { name: 'By phone number' }).click();
    const field = entry(page).getByRole('textbox', { name: 'Phone number and end of the code' });
    await field.fill(voucher.mobile);
    await expect(entry(page).getByRole('button', { name: 'Apply' })).toBeDisabled();
    await field.fill(`${voucher.mobile}${voucher.code.slice(-4)}`);
    await expectAccessible(page, 'by-phone');
    await field.press('Enter');
  };
  await billAbove(page, shop, 0);
  const first = await amountDue(page);
  expect(first).toBeLessThan(Number(voucher.amount));
  await byPhone();
  await expect(paymentComplete(page)).toBeVisible();
  await expectAccessible(page, 'paid-by-voucher');

  await newBill(page);
  await billAbove(page, shop, Number(voucher.amount));
  const second = await amountDue(page);
  await byPhone();
  await expect
    .poll(() => amountDue(page))
    .toBeCloseTo(second - (Number(voucher.amount) - first), 2);
});

test('store credit is redeemed the oldest voucher first (VCH-01, VCH-04, VCH-07)', async ({
  page,
  shop,
}) => {
  const mobile = '9800001101';
  const credit = shop.guide.vouchers
    .filter((row) => row.mobile === mobile)
    .reduce((sum, row) => sum + Number(row.amount), 0);
  await readyTill(page, shop);
  await billAbove(page, shop, credit);
  const redeem = page.getByRole('button', { name: 'Redeem store credit' });
  await expect(redeem).toBeDisabled();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/billing');
  await tag(page, mobile);
  await toCheckout(page);
  const whole = await amountDue(page);
  await expect(redeem).toBeEnabled();
  await expectAccessible(page, 'with-credit');
  await redeem.dblclick();
  await expect(appliedVouchers(page)).toBeHidden();
  await expectAccessible(page, 'credit-chosen');
  await takeButton(page).dblclick();
  await expect.poll(() => amountDue(page)).toBeCloseTo(whole - credit, 2);
  await expect(appliedVouchers(page).getByRole('listitem')).toHaveCount(2);
  await expect(redeem).toBeDisabled();
});

test('a till that dies between applying a voucher and paying it in goes on from there @engines (VCH-10)', async ({
  page,
  shop,
}) => {
  const bearer = voucherOf(shop, '');
  await readyTill(page, shop);
  await billAbove(page, shop, Number(bearer.amount) + 100);
  const whole = await amountDue(page);
  // The payment never leaves the tablet, and what the tablet had written down is lost with it.
  await page.route('**/api/save-payment', (route) => route.abort());
  await page.keyboard.press('v');
  await code(page).fill(bearer.code);
  await page.keyboard.press('Enter');
  await expect(appliedVouchers(page)).toContainText('Not paid in yet');
  await shop.stop('SIGKILL');
  await page.evaluate(() => localStorage.removeItem('rokad.pending_payment'));
  await shop.start();
  await page.unroute('**/api/save-payment');
  await page.reload();
  await expect(appliedVouchers(page)).toContainText('Paid in');
  expect(await amountDue(page)).toBe(whole - Number(bearer.amount));
  await take(page);
  await expect(paymentComplete(page)).toBeVisible();
});
