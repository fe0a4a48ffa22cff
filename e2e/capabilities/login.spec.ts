import type { BrowserContext, Page } from '@playwright/test';
import { payments, payPart, take, toCheckout } from '../support/checkout';
import { lastSms } from '../support/messages';
import { OwnCalls } from '../support/ownCalls';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, scan, test } from '../support/test';
import {
  act,
  activate,
  billLine,
  dialog,
  endElsewhere,
  openSession,
  phoneField,
  readyTill,
  signIn,
} from '../support/till';

const EXPIRED = 'Session expired.\nPlease login again.';
const ended = (page: Page) => page.getByRole('alertdialog', { name: /Session expired/ });

/** Ends the sign-in from elsewhere, so that what a person does at this till next is the first to hear of it. */
async function endUnheard(page: Page, own: OwnCalls): Promise<void> {
  await own.hold();
  await endElsewhere(page);
}

async function loginAgain(page: Page, shop: Shop, own: OwnCalls): Promise<void> {
  await expect(ended(page)).toBeVisible();
  await own.release();
  expect(await ended(page).getByRole('heading').innerText()).toBe(EXPIRED);
  await ended(page).getByRole('button', { name: 'Login' }).click();
  await phoneField(page);
  const cashier = shop.guide.cashiers[0];
  if (!cashier) throw new Error('the demo store has no cashier');
  await (await phoneField(page)).fill(cashier.mobile);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('PIN', { exact: true }).fill(cashier.pin);
}

const codeField = (page: Page) => page.getByLabel('Code from the SMS');

test('a user without a PIN sets one with a code and is signed in (LOG-24, LOG-25)', async ({
  page,
  shop,
}) => {
  const mobile = shop.guide.newcomer_mobile;
  await activate(page, shop);
  await (await phoneField(page)).fill(mobile);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Set your PIN' })).toBeVisible();
  await expect(page.getByText(`We have sent a code to ${mobile}.`)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page, 'code');
  const code = /^\d{6}/.exec(await lastSms(shop, mobile))?.[0] ?? '';

  await test.step('a wrong code is told where it is entered', async () => {
    await page.keyboard.type(code === '111111' ? '222222' : '111111', { delay: 120 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('New PIN', { exact: true })).toBeFocused();
    await page.keyboard.type('4826', { delay: 120 });
    await expect(page.getByLabel('New PIN once more')).toBeFocused();
    await page.keyboard.type('4827', { delay: 120 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('The two PINs are not the same.')).toBeVisible();
    await expectAccessible(page, 'pins-differ');
    await page.keyboard.type('4826', { delay: 120 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect code. 4 tries left.')).toBeVisible();
    await expectAccessible(page, 'wrong-code');
  });

  await codeField(page).fill(code);
  await page.keyboard.press('Enter');
  await page.getByLabel('New PIN', { exact: true }).fill('4826');
  await page.getByLabel('New PIN once more').fill('4826');
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await page.waitForURL('**/billing');
  await expect(dialog(page, 'Open Session')).toBeVisible();
});

test('a sign-in that ends in the middle of a bill brings the bill back', async ({ page, shop }) => {
  const [rice, other] = shop.guide.products;
  if (!rice || !other) throw new Error('the demo store has no products');
  const own = await OwnCalls.of(page);
  await readyTill(page, shop);

  await test.step('with a scan as the first to hear of it', async () => {
    await scan(page, rice.barcode);
    await expect(billLine(page, rice.name)).toBeVisible();
    await endUnheard(page, own);
    await scan(page, other.barcode);
    await expect(ended(page)).toBeVisible();
    await expectAccessible(page, 'expired');
    await expect(billLine(page, rice.name)).toBeHidden();
    await loginAgain(page, shop, own);
    await expect(billLine(page, rice.name)).toBeVisible();
    // The scan had no place on the bill yet; the same person's sign-in sends it again.
    await expect(billLine(page, other.name)).toBeVisible();
  });

  await test.step('with a dialog open', async () => {
    await act(page, 'Manual Discount');
    const discount = dialog(page, 'Manual Discount');
    await discount.getByRole('textbox', { name: 'Discount' }).fill('5');
    await endUnheard(page, own);
    await discount.getByRole('button', { name: 'Apply' }).click();
    await loginAgain(page, shop, own);
    await expect(billLine(page, rice.name)).toBeVisible();
    await expect(discount).toBeHidden();
  });

  await test.step('after a reload', async () => {
    await endUnheard(page, own);
    await page.reload();
    await loginAgain(page, shop, own);
    await expect(billLine(page, rice.name)).toBeVisible();
  });

  await test.step('with the till locked', async () => {
    await page.keyboard.press('Alt+l');
    await endUnheard(page, own);
    await page.getByLabel('PIN', { exact: true }).fill('4071');
    await loginAgain(page, shop, own);
    await expect(billLine(page, rice.name)).toBeVisible();
  });
});

test('a sign-in that ends at checkout brings the part-paid bill back there', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  const own = await OwnCalls.of(page);
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await toCheckout(page);
  await payPart(page, '10');
  const entries = payments(page).getByRole('listitem');
  // Its answer tells the balance, and with that what stands in the field.
  await expect(entries).toHaveText([/Taken.*₹10\.00/]);
  await endUnheard(page, own);
  await page.getByLabel('Pay part').fill('5');
  await take(page);
  await loginAgain(page, shop, own);
  await page.waitForURL('**/checkout');
  // The payment that was refused with the sign-in was written down: it is taken now, and once.
  await expect(entries).toHaveText([/Taken.*₹10\.00/, /Taken.*₹5\.00/]);
});

test.describe('on two devices', () => {
  let other: BrowserContext;
  test.beforeEach(async ({ browser }) => {
    other = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  });
  test.afterEach(() => other.close());

  test('forcing a sign-in holds the bill that was open elsewhere (LOG-10, LOG-11)', async ({
    page,
    shop,
  }) => {
    const [rice] = shop.guide.products;
    if (!rice) throw new Error('the demo store has no products');
    await readyTill(page, shop);
    await scan(page, rice.barcode);
    await scan(page, rice.barcode);
    await expect(billLine(page, rice.name)).toBeVisible();

    const second = await other.newPage();
    await activate(second, shop, shop.guide.licences[1]);
    const cashier = shop.guide.cashiers[0];
    if (!cashier) throw new Error('the demo store has no cashier');
    await (await phoneField(second)).fill(cashier.mobile);
    await second.getByRole('button', { name: 'Continue' }).click();
    await second.getByLabel('PIN', { exact: true }).fill(cashier.pin);
    const question = second.getByRole('alertdialog', { name: 'Please Confirm' });
    await expect(question).toContainText(/You are signed in on .* since .*\. Sign out there/);
    await question.getByRole('button', { name: 'Continue' }).click();
    await second.waitForURL('**/billing');
    await expect(
      second.getByText('Your bill of 1 item from Till 1 is in Held Bills').first(),
    ).toBeVisible();
    await openSession(second, '1000');

    await scan(page, rice.barcode);
    await expect(ended(page)).toBeVisible();
    expect(await ended(page).getByRole('heading').innerText()).toBe(EXPIRED);
    await ended(page).getByRole('button', { name: 'Login' }).click();
    await signIn(page, shop, 2);
    await expect(page.getByText('0 items')).toBeVisible();
  });
});
