import {
  amountDue,
  choose,
  paymentComplete,
  take,
  takeButton,
  toCheckout,
} from '../support/checkout';
import { readCode } from '../support/readCode';
import { expect, expectAccessible, scan, test } from '../support/test';
import { readyTill } from '../support/till';

const ADDRESS = 'nisarga.fresh@okbank';

test('the customer scans the store’s own UPI code, and what the cashier saw of it is written down', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  shop.run('settings', 'set', '--store', 'PN1', 'upi_address', ADDRESS);
  await readyTill(page, shop);
  const display = await page.context().newPage();
  await display.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
  await display.goto(new URL('/display', page.url()).href);
  await page.bringToFront();
  await scan(page, rice.barcode);
  await toCheckout(page);
  const due = (await amountDue(page)).toFixed(2);
  const asked = async (link: string) => new URLSearchParams(link.split('?')[1]);

  await test.step('the till’s code and the customer’s window say the same', async () => {
    await choose(page, 'Paytm');
    const link = await readCode(page.getByRole('img', { name: /^UPI code/ }));
    const fields = await asked(link);
    expect([fields.get('pa'), fields.get('am'), fields.get('cu')]).toEqual([ADDRESS, due, 'INR']);
    await expectAccessible(page, 'checkout-upi');
    await display.bringToFront();
    expect(await readCode(display.getByRole('img', { name: /^UPI code/ }))).toBe(link);
    await expectAccessible(display, 'display-upi');
    await page.bringToFront();
  });

  await test.step('it is taken with the digits that the cashier saw, and not without', async () => {
    await page.getByLabel('Last 4 digits of the UPI reference').fill('471');
    await expect(takeButton(page)).toBeDisabled();
    await expect(takeButton(page)).toHaveAccessibleDescription('Enter the reference first.');
    await page.getByLabel('Last 4 digits of the UPI reference').fill('4711');
    await take(page);
    await expect(paymentComplete(page)).toBeVisible();
    await expect(display.getByRole('heading', { name: 'Thank you.' })).toBeVisible();
  });
});
