import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { toCheckout } from './checkout';
import type { Shop } from './shop';
import { scan } from './test';
import { billLine, emptyBill } from './till';

/** Payments outside: how the till asks for them, and how the simulators are played. */

/** The store takes payments in these ways, too, before the till reads its settings. */
export function switchOn(shop: Shop, ...types: string[]): void {
  for (const type of types) shop.run('settings', 'set', '--store', 'PN1', `pay_${type}`, 'true');
}

export const tile = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Payment methods' }).getByRole('button', { name });

/** Money that is on its way, in the place of what is entered. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: /^Payment by/ });

/** Tells the till the serial number of its card machine. */
export async function connectDevice(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.url}/settings`);
  await page.getByRole('tab', { name: 'Payment Device' }).click();
  await page.getByLabel('Serial Number').fill('184002637715');
  await page.getByRole('button', { name: 'Set Device' }).click();
  await expect(page.getByRole('button', { name: 'Remove Device' })).toBeVisible();
}

/** Razorpay's Checkout, in the window that the till frames. */
export const razorpayWindow = (page: Page): FrameLocator =>
  page
    .frameLocator('iframe[title="Window of Razorpay"]')
    .frameLocator('iframe.razorpay-checkout-frame');

/** A bill of one product at checkout. */
export async function billAtCheckout(page: Page, shop: Shop): Promise<void> {
  const product = shop.guide.products[0];
  if (!product) throw new Error('the demo store has no product');
  await expect(emptyBill(page)).toBeVisible();
  await scan(page, product.barcode);
  await expect(billLine(page, product.name)).toBeVisible();
  await toCheckout(page);
}

/** Acts at the card machine on the one payment that waits there. */
export async function atMachine(shop: Shop, act: string): Promise<void> {
  const waiting = async () => {
    const answer = await fetch(`${shop.simulators}/card-machine.json`);
    const { payments } = (await answer.json()) as {
      payments: { reference: string; waits: boolean; silent: boolean }[];
    };
    return payments.find(({ waits, silent }) => waits || silent)?.reference ?? '';
  };
  await expect.poll(waiting).not.toBe('');
  const body = new URLSearchParams({ reference: await waiting(), act });
  await fetch(`${shop.simulators}/card-machine/act`, { method: 'POST', body });
}

/** Goes on as if so many seconds had gone by on this till since it asked for money. */
export async function asIfLater(page: Page, seconds: number): Promise<void> {
  // Before the new page reads it, and after the old one has written it for the last time.
  await page.addInitScript(() => {
    const milliseconds = Number(sessionStorage.getItem('later'));
    sessionStorage.removeItem('later');
    const text = localStorage.getItem('rokad.charge');
    if (!milliseconds || !text) return;
    const kept = JSON.parse(text);
    kept.state.since -= milliseconds;
    localStorage.setItem('rokad.charge', JSON.stringify(kept));
  });
  await page.evaluate((later) => sessionStorage.setItem('later', String(later)), seconds * 1000);
  await page.reload();
}

interface Ledger {
  orders: { id: string }[];
  qrs: { id: string }[];
  payments: { captured: boolean }[];
  refunds: { amount: number; status: string }[];
}

/** Reads Razorpay's books. */
export async function razorpayLedger(shop: Shop): Promise<Ledger> {
  const answer = await fetch(`${shop.simulators}/razorpay/ledger.json`);
  return (await answer.json()) as Ledger;
}

/** Acts as the customer on an order or a code of Razorpay. */
export async function atRazorpay(shop: Shop, id: string, act: string): Promise<void> {
  const body = new URLSearchParams({ id, act });
  await fetch(`${shop.simulators}/razorpay/act`, { method: 'POST', body });
}

/** A customer scans the code that the till shows, and pays. */
export async function scanCode(page: Page, shop: Shop): Promise<void> {
  await expect(panel(page).getByRole('img', { name: 'UPI code of this payment' })).toBeVisible();
  const { qrs } = await razorpayLedger(shop);
  await atRazorpay(shop, qrs.at(-1)?.id ?? '', 'pay');
}

/** A customer uses so many points on the page of the programme, which the till frames. */
export async function usePoints(page: Page, points: number): Promise<void> {
  const programme = page.frameLocator('iframe[title="Points of the customer"]');
  await programme.getByLabel('Points to use').fill(String(points));
  await programme.getByRole('button', { name: 'Use points' }).click();
}

/** How Razorpay behaves from now on. */
export async function razorpayBehaves(shop: Shop, quirks: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(quirks);
  await fetch(`${shop.simulators}/razorpay/quirks`, { method: 'POST', body });
}
