import { expect, type Locator, type Page } from '@playwright/test';

/** Looks and acts of journeys at checkout. */

export type Tender = 'Card' | 'Paytm' | 'GPay';

/** Takes the open bill to checkout, ready for the cash. */
export async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL('**/checkout');
  await expect(page.getByLabel('Cash received')).toBeFocused();
}

/** The balance, in rupees. */
export async function amountDue(page: Page): Promise<number> {
  const label = page.getByRole('term').filter({ hasText: /^(Amount due|Balance)$/ });
  const shown = label.locator('xpath=following-sibling::*[1]');
  return Number((await shown.textContent())?.replace(/[^\d.]/g, ''));
}

export const payments = (page: Page): Locator =>
  page.getByRole('list', { name: 'Payments of this bill' });

export const appliedVouchers = (page: Page): Locator =>
  page.getByRole('list', { name: 'Vouchers on this bill' });

export const takeButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Continue · take/ }).filter({ visible: true });

/** The field of the amount, of the whole bill or of a part of it. */
export const amountField = (page: Page): Locator => page.getByLabel(/^(Cash received|Pay part)$/);

/** Takes the money. */
export async function take(page: Page): Promise<void> {
  await takeButton(page).click();
}

export const paymentComplete = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Payment complete' });

/** Switches splitting on and pays a part in cash. */
export async function payPart(page: Page, rupees: string): Promise<void> {
  await page.getByText(/^Split/).click();
  await amountField(page).fill(rupees);
  await take(page);
  const taken = payments(page)
    .getByRole('listitem')
    .filter({ hasText: 'Cash' })
    .filter({ hasText: `₹${rupees}.00` });
  await expect(taken).toContainText('Taken');
}

/** The keys by which checkout chooses a way to pay, by what the books call it. */
const KEYS: Readonly<Record<string, string>> = {
  Cash: 'c',
  Card: 'd',
  Paytm: 'p',
  GPay: 'g',
  EZSwype: 'z',
  Razorpay: 'r',
  'UPI QR': 'q',
  Loyalty: 'l',
};

/** Chooses a way to pay by its key: several of them may share a tile. */
export async function choose(page: Page, way: string): Promise<void> {
  await page.keyboard.press(KEYS[way] ?? way);
}

/** Pays what is left by a means outside of the till, with its reference. */
export async function payOutside(page: Page, tender: Tender, reference: string): Promise<void> {
  await choose(page, tender);
  await page.getByLabel(/reference/i).fill(reference);
  await take(page);
  await expect(paymentComplete(page)).toBeVisible();
}

/** Goes on to the next bill, once the change has stood long enough to be read. */
export async function newBill(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Payment complete' })).toHaveAttribute(
    'data-stood',
  );
  await page.getByRole('button', { name: 'New Bill' }).click();
  await page.waitForURL('**/billing');
}

/** The number of the invoice that has just been made. */
export async function invoiceNumber(page: Page): Promise<string> {
  const label = page.getByRole('term').filter({ hasText: 'Invoice number' });
  return label.locator('xpath=following-sibling::*[1]').innerText();
}
