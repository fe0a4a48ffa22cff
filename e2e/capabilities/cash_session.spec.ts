import type { Page } from '@playwright/test';
import { newBill, paymentComplete, take, toCheckout } from '../support/checkout';
import { expect, expectAccessible, scan, test } from '../support/test';
import { act, activate, dialog, printed, signIn } from '../support/till';

/** Opens what shows and moves the drawer's cash; upright it waits behind “More actions”. */
async function openDrawer(page: Page): Promise<void> {
  const till = page.getByRole('button', { name: /Till 1/ });
  const more = page.getByRole('button', { name: 'More actions' });
  await expect(more.or(till).first()).toBeVisible();
  if (!(await till.isVisible())) await more.click();
  await till.click();
  await expect(dialog(page, 'Cash drawer')).toBeVisible();
}

/** Moves cash in or out, by a manager's passcode. */
async function move(
  page: Page,
  kind: 'Cash in' | 'Cash out' | 'Cash to safe',
  [amount, reason, passcode]: readonly [string, string, string],
): Promise<void> {
  await openDrawer(page);
  await dialog(page, 'Cash drawer').getByRole('button', { name: kind }).click();
  const movement = dialog(page, kind);
  await movement.getByLabel('Amount').fill(amount);
  await movement.getByLabel('Reason').fill(reason);
  await movement.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Manager passcode').fill(passcode);
  await expect(dialog(page, 'Manager approval')).toBeHidden();
  await expect(movement).toBeHidden();
}

test('a drawer is opened by its notes, filled and emptied, read, and closed with a reason for what is short @upright (CSH-01, CSH-02, CSH-09, CSH-10, CSH-14, CSH-16, CSH-21)', async ({
  page,
  shop,
}) => {
  const { manager_passcode: passcode, products } = shop.guide;
  const [product] = products;
  if (!product) throw new Error('the demo store sells nothing');

  await test.step('notes and coins are counted before anything is billed', async () => {
    await activate(page, shop);
    await signIn(page, shop);
    const opening = dialog(page, 'Open Session');
    await opening.getByRole('textbox', { name: '₹500 note' }).fill('3');
    await opening.getByRole('textbox', { name: '₹100 note' }).fill('5');
    await expect(opening.getByText('2,000.00')).toBeVisible();
    await opening.getByRole('button', { name: 'Continue' }).click();
    await expect(opening).toBeHidden();
  });

  await test.step('cash comes in by a bill and by hand, and goes out by hand', async () => {
    await scan(page, product.barcode);
    await toCheckout(page);
    await take(page);
    await expect(paymentComplete(page)).toBeVisible();
    await newBill(page);
    await move(page, 'Cash in', ['500', 'Change from the bank', passcode]);
    await move(page, 'Cash out', ['120.50', 'Courier', passcode]);
  });

  const expected = 2_000 + Math.round(Number(product.price)) + 500 - 120.5;
  const written = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(expected);

  await test.step('an Mid-shift report tells the movements, and the session goes on', async () => {
    await openDrawer(page);
    await dialog(page, 'Cash drawer').getByRole('button', { name: 'Mid-shift report' }).click();
    const reading = dialog(page, 'Mid-shift report');
    const paper = reading.frameLocator('iframe').locator('body');
    await expect(paper).toContainText('500.00');
    await expect(paper).toContainText('120.50');
    await expectAccessible(page, 'Mid-shift report');
    await reading.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click();
    await expect(reading).toBeHidden();
  });

  await test.step('the count is confirmed blindly; what is short wants its reason, which is on the slip', async () => {
    await act(page, 'Close Session');
    const closing = dialog(page, 'Close Session');
    await closing.getByRole('tab', { name: 'Enter the amount' }).click();
    await closing.getByLabel('Closing balance').fill(String(expected - 60));
    await expect(closing).not.toContainText(written);
    await closing.getByRole('button', { name: 'Continue' }).click();
    await dialog(page, 'Confirm the count').getByRole('button', { name: 'Close Session' }).click();
    const closed = dialog(page, 'Session closed');
    await expect(closed.getByText('Expected').locator('xpath=..')).toContainText(written);
    await expect(closed).toContainText('60.00');
    await closed.getByLabel('Reason for the difference').fill('A coin roll burst');
    await closed.getByRole('button', { name: 'Print Slip' }).click();
    await expect(printed(page)).toContainText('A coin roll burst');
    await expect(printed(page)).toContainText(written);
  });

  await test.step('a reload comes back to it until it is done with', async () => {
    await page.reload();
    const closed = dialog(page, 'Session closed');
    await expect(closed).toContainText('60.00');
    await closed.getByRole('button', { name: 'Done' }).click();
    await expect(dialog(page, 'Open Session')).toBeVisible();
    await page.reload();
    await expect(dialog(page, 'Open Session')).toBeVisible();
    await expect(closed).toBeHidden();
  });

  await test.step('the next opening shows the last count, and a difference wants its reason', async () => {
    const opening = dialog(page, 'Open Session');
    await expect(opening.getByText('Last count')).toBeVisible();
    await opening.getByRole('tab', { name: 'Enter the amount' }).click();
    await opening.getByLabel('Opening balance').fill('1500');
    await expectAccessible(page, 'opening-difference');
    await opening.getByLabel('Reason for the difference').fill('The rest is in the safe');
    await opening.getByRole('button', { name: 'Continue' }).click();
    await expect(opening).toBeHidden();
    await openDrawer(page);
    await dialog(page, 'Cash drawer').getByRole('button', { name: 'Mid-shift report' }).click();
    const paper = dialog(page, 'Mid-shift report').frameLocator('iframe').locator('body');
    await expect(paper).toContainText('The rest is in the safe');
  });
});
