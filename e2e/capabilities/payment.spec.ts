import type { Page } from '@playwright/test';
import {
  amountDue,
  amountField,
  newBill,
  paymentComplete,
  payments,
  payOutside,
  payPart,
  take,
  takeButton,
  toCheckout,
} from '../support/checkout';
import { OwnCalls } from '../support/ownCalls';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, scan, test } from '../support/test';
import {
  billLine,
  dialog,
  emptyBill,
  endElsewhere,
  invoiceCount,
  phoneField,
  readyTill,
} from '../support/till';

const SPLIT_BACK =
  "You can't go back when you are in Split Payment mode Tap 'Return to Payment' to complete the payment process or press 'Cancel Bill' if you wish to start a new bill.";

/** A bill of two packs of the first product, at checkout. */
async function atCheckout(page: Page, shop: Shop): Promise<void> {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await scan(page, rice.barcode);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await toCheckout(page);
}

test('a bill is split, and a reload goes on where it was @upright (CHK-11, PAY-07, PAY-10)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await atCheckout(page, shop);
  const whole = await amountDue(page);

  await test.step('more than the bill is told', async () => {
    await page.getByRole('button', { name: 'Card' }).click();
    const field = page.getByLabel('Amount received');
    await field.fill(String(whole + 1));
    const words = page.getByText('Enter amount is grater then bill amount');
    await expect(words.filter({ visible: true })).toHaveCount(2);
    await expect(field).toHaveAccessibleDescription(/Enter amount is grater then bill amount/);
    await expectAccessible(page, 'above-the-bill');
    await page.getByRole('button', { name: 'Cash' }).click();
  });

  await test.step('a part is paid in cash', async () => {
    await payPart(page, '20');
    expect(await amountDue(page)).toBe(whole - 20);
    await expectAccessible(page, 'part-paid');
  });

  await test.step('nobody leaves by accident', async () => {
    const asked = dialog(page, 'This bill is part paid');
    const ways = [
      () => page.getByRole('button', { name: 'Back', exact: true }).click(),
      () => page.keyboard.press('Escape'),
      // The browser's own way back.
      () => page.evaluate(() => history.back()),
    ];
    for (const leave of ways) {
      await leave();
      await expect(asked.getByText(SPLIT_BACK)).toBeVisible();
      await expectAccessible(page, 'going-back');
      await asked.getByRole('button', { name: 'Return to Payment' }).click();
      // Until it has left the page, the way back is its own.
      await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe('/checkout');
    }
  });

  await test.step('a reload finds it part paid', async () => {
    await page.reload();
    await expect(payments(page)).toContainText('Cash');
    await expect(payments(page)).toContainText('₹20.00');
    await expect(payments(page)).toContainText('Taken');
    expect(await amountDue(page)).toBe(whole - 20);
  });

  await test.step('a card with its reference pays the rest', async () => {
    await payOutside(page, 'Card', '482913');
    expect(await invoiceCount(page)).toBe(1);
  });
});

test('an exact bill needs three presses after its last scan, and Continue says what it takes (PAY-03, PAY-04, PAY-05)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await page.keyboard.press('F9');
  await page.waitForURL('**/checkout');
  const due = await amountDue(page);
  const words = `Continue · take ₹${due.toFixed(2)}`;
  const button = page.getByRole('button', { name: words });
  await expect(button).toBeEnabled();

  await test.step('cash works from the amount upwards, a card at exactly the amount', async () => {
    await amountField(page).fill(String(due - 1));
    await expect(takeButton(page)).toBeDisabled();
    await amountField(page).fill(String(due + 1));
    await expect(button).toBeEnabled();
    await page.keyboard.press('d');
    await expect(button).toBeEnabled();
    await page.getByLabel('Amount received').fill(String(due - 1));
    await expect(takeButton(page)).toBeDisabled();
    await page.getByLabel('Amount received').fill(String(due + 1));
    await expect(takeButton(page)).toBeDisabled();
    // As a person presses them: quicker keys are a scanner's.
    await page.keyboard.press('c', { delay: 60 });
    await page.keyboard.press('e', { delay: 60 });
  });

  await test.step('while it is under way it answers nothing more', async () => {
    let letGo = () => {};
    const held = new Promise<void>((go) => {
      letGo = go;
    });
    let sent = 0;
    await page.route('**/api/save-payment', async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await expect(takeButton(page)).toHaveAttribute('aria-busy', 'true');
    await takeButton(page).click();
    letGo();
    await expect(paymentComplete(page)).toBeVisible();
    expect(sent).toBe(1);
  });
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await newBill(page);
});

test('a part-paid bill that is cancelled says what to hand back', async ({ page, shop }) => {
  await readyTill(page, shop);
  await atCheckout(page, shop);
  await payPart(page, '30');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const asked = dialog(page, 'This bill is part paid');
  await expect(asked).toContainText('Goes back to the customer');
  await expect(asked).toContainText('₹30.00');
  await expectAccessible(page, 'goes-back');
  await asked.getByRole('button', { name: 'Cancel Bill' }).click();
  const handBack = dialog(page, 'Hand back to the customer');
  await expect(handBack).toContainText('₹30.00');
  await expectAccessible(page, 'hand-back');
  await handBack.getByRole('button', { name: 'Handed back' }).click();
  await page.waitForURL('**/billing');
  await expect(emptyBill(page)).toBeVisible();
  expect(await invoiceCount(page)).toBe(0);
});

test('a payment whose answer is lost in a crash of the server is taken once @engines (PAY-12)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await atCheckout(page, shop);
  // The server takes the payment and dies before the till hears of it.
  let reached = 0;
  await page.route('**/api/save-payment', async (route) => {
    reached += 1;
    await route.fetch().catch(() => null);
    await shop.stop('SIGKILL');
    await route.abort();
  });
  await take(page);
  await expect(payments(page)).toContainText('No answer yet');
  expect(reached).toBeGreaterThan(0);
  await page.unroute('**/api/save-payment');
  await shop.start();
  await page.reload();
  await expect(paymentComplete(page)).toBeVisible();
  expect(await invoiceCount(page)).toBe(1);
});

test('a payment that never left the till is made when the page is opened again', async ({
  context,
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await atCheckout(page, shop);
  await page.route('**/api/save-payment', (route) => route.abort());
  await takeButton(page).dblclick();
  await expect(payments(page)).toContainText('No answer yet');
  await page.close();
  const next = await context.newPage();
  await next.goto(`${shop.url}/`);
  await expect(paymentComplete(next)).toBeVisible();
  expect(await invoiceCount(next)).toBe(1);
});

test('a cashier who is signed out in the middle of a payment goes on after signing in again', async ({
  page,
  shop,
}) => {
  const own = await OwnCalls.of(page);
  await readyTill(page, shop);
  await atCheckout(page, shop);
  await payPart(page, '20');
  await own.hold();
  await endElsewhere(page);
  await take(page);
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login).toBeVisible();
  await own.release();
  await login.click();
  const [cashier] = shop.guide.cashiers;
  if (!cashier) throw new Error('the demo store has no cashier');
  await (await phoneField(page)).fill(cashier.mobile);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('PIN', { exact: true }).fill(cashier.pin);
  await expect(paymentComplete(page)).toBeVisible();
  expect(await invoiceCount(page)).toBe(1);
});
