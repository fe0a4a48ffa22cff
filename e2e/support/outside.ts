import { expect, type Locator, type Page } from '@playwright/test';
import { toCheckout } from './checkout';
import type { Shop } from './shop';
import { scan } from './test';
import { billLine, emptyBill } from './till';

/** What takes payments outside: how the till asks for them, and how the simulators are played. */

/** The store takes payments in these ways, too, before the till reads its settings. */
export function switchOn(shop: Shop, ...types: string[]): void {
  for (const type of types) shop.run('settings', 'set', '--store', 'PN1', `pay_${type}`, 'true');
}

export const tile = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Payment methods' }).getByRole('button', { name });

/** Money that is on its way, in the place of what is entered. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: /^Payment by/ });

/** A bill of one product at checkout. */
export async function billAtCheckout(page: Page, shop: Shop): Promise<void> {
  const product = shop.guide.products[0];
  if (!product) throw new Error('the demo store has no product');
  await expect(emptyBill(page)).toBeVisible();
  await scan(page, product.barcode);
  await expect(billLine(page, product.name)).toBeVisible();
  await toCheckout(page);
}

/** What somebody does at the card machine with the one payment that waits there. */
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
  await page.evaluate((milliseconds) => {
    const kept = JSON.parse(localStorage.getItem('rokad.charge') ?? '');
    kept.state.since -= milliseconds;
    localStorage.setItem('rokad.charge', JSON.stringify(kept));
  }, seconds * 1000);
  await page.reload();
}

interface Ledger {
  orders: { id: string }[];
  qrs: { id: string }[];
  refunds: { amount: number; status: string }[];
}

/** What Razorpay has in its books. */
export async function razorpayLedger(shop: Shop): Promise<Ledger> {
  const answer = await fetch(`${shop.simulators}/razorpay/ledger.json`);
  return (await answer.json()) as Ledger;
}

/** What a customer does with an order or a code of Razorpay. */
export async function atRazorpay(shop: Shop, id: string, act: string): Promise<void> {
  const body = new URLSearchParams({ id, act });
  await fetch(`${shop.simulators}/razorpay/act`, { method: 'POST', body });
}

/** How Razorpay behaves from now on. */
export async function razorpayBehaves(shop: Shop, quirks: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(quirks);
  await fetch(`${shop.simulators}/razorpay/quirks`, { method: 'POST', body });
}
