import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Shop } from './shop';

/** The ways through the app that most journeys begin with. */

/** The till's address, and the guide to what opens it. */
export type Served = Pick<Shop, 'url' | 'guide'>;

/** The field of the phone number, past the names of the people whom the till knows. */
export async function phoneField(page: Page): Promise<Locator> {
  const phone = page.getByLabel('Phone number');
  const other = page.getByRole('button', { name: 'Another phone number' });
  await expect(phone.or(other)).toBeVisible();
  if (await other.isVisible()) await other.click();
  return phone;
}

/** Activates the device of this page with a licence of the shop, by default the first till of store 1. */
export async function activate(
  page: Page,
  shop: Served,
  key: string = shop.guide.licences[0],
): Promise<void> {
  await page.goto(`${shop.url}/`);
  await page.getByLabel('Licence key').fill(key);
  await page.getByRole('button', { name: 'Continue' }).click();
  await phoneField(page);
}

/** Signs a cashier of the shop in: 1 and 2 are of store 1, 3 and 4 of store 2. */
export async function signIn(page: Page, shop: Served, number: 1 | 2 | 3 | 4 = 1): Promise<void> {
  const cashier = shop.guide.cashiers[number - 1];
  if (!cashier) throw new Error(`the demo store has no cashier ${number}`);
  await signInAs(page, cashier);
}

/** Signs somebody in, from the phone on. */
export async function signInAs(
  page: Page,
  { mobile, pin }: { mobile: string; pin: string },
): Promise<void> {
  await (await phoneField(page)).fill(mobile);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.waitForURL('**/billing');
}

/** The dialog on top, by its name. */
export function dialog(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
}

/** Opens the cash session with one amount, in the dialog that a store with compulsory opening shows. */
export async function openSession(page: Page, amount: string): Promise<void> {
  const opening = dialog(page, 'Open Session');
  await opening.getByRole('tab', { name: 'Enter the amount' }).click();
  await opening.getByLabel('Opening balance').fill(amount);
  await opening.getByRole('button', { name: 'Continue' }).click();
  await expect(opening).toBeHidden();
}

/** The words of billing while nothing is on the bill: from then on scans count. */
export const emptyBill = (page: Page): Locator => page.locator('[data-empty-bill]');

/** Loads the app at billing, where no bill is open, and waits until it takes scans. */
export async function toBilling(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.url}/billing`);
  await expect(emptyBill(page)).toBeVisible();
}

/** A till with an open session, ready to bill, by the screens that lead there. */
export async function readyTillByHand(page: Page, shop: Served): Promise<void> {
  await activate(page, shop);
  await signIn(page, shop);
  await openSession(page, '2000');
}

/** The person who is signed in at a till, and its language. */
interface TillOf {
  user?: { mobile: string; pin: string } | undefined;
  language?: 'en' | 'hi';
}

/**
 * A till with an open session, ready to bill. It gets there by the calls of activation, sign-in and opening, and finds what
 * the app would have kept of them: the screens cost three seconds and have journeys of their own.
 */
export async function readyTill(
  page: Page,
  shop: Served,
  { user = shop.guide.cashiers[0], language = 'en' }: TillOf = {},
): Promise<void> {
  const kept = await openTill(shop, user);
  kept['rokad.language'] = JSON.stringify({ state: { language }, version: 0 });
  // A page of the app's origin without the app.
  await page.goto(`${shop.url}/readyz`);
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, Object.entries(kept));
  await page.goto(`${shop.url}/billing`);
  await expect(emptyBill(page)).toBeVisible();
}

/** Opens the first till of a shop for somebody; answers what the app keeps of that, by its names. */
async function openTill(
  { url, guide }: Served,
  person: TillOf['user'],
): Promise<Record<string, string>> {
  if (!person) throw new Error('the demo store has no cashier');
  const trans_from = 'CLOUD_TAB_WEB';
  const call = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, trans_from });
    const answer = await (await fetch(`${url}/api/${path}`, { method: 'POST', body })).json();
    if (answer.status === 'fail') throw new Error(`${path}: ${answer.message}`);
    return answer;
  };
  const udid = randomUUID();
  const device_name = 'Chrome on Linux';
  const [licence_no] = guide.licences;
  const activated = await call('cash-register/tag-licence', { licence_no, udid, device_name });
  const { v_id, store_id, store_name, terminal_name, expires_at } = activated.data;
  const device = { udidtoken: udid, v_id, store_id };
  const { mobile, pin } = person;
  const signedIn = await call('vendor/login', { ...device, mobile, pin, forcelogin: '0' });
  const { api_token, vendor_id: _vendor, vu_id, ...user } = signedIn.data;
  const caller = { ...device, vu_id, api_token };
  const opening = { opening_balance: '2000.00', request_id: randomUUID() };
  const { data: opened } = await call('vendor/opening-balance', { ...caller, ...opening });
  const { settings } = await call('vendor/get-settings', { ...caller, mobile });

  const licence = { udid, v_id, store_id, store_name, terminal_name, device_name, expires_at };
  const session = {
    type: 'close',
    required: false,
    startTime: opened.opening_time,
    username: `${user.first_name} ${user.last_name}`,
    settlementSessionId: opened.settlement_session_id,
    unfinishedId: '',
    lastCount: '',
  };
  const stored = (state: object, version = 0) => JSON.stringify({ state, version });
  return {
    'rokad.device': udid,
    'rokad.identity': stored({ licence, user, token: api_token, trans_from }),
    'rokad.settings': stored({ settings }, 2),
    'rokad.cash_session': stored(session),
  };
}

/** The line of the bill with a product; its accessible name has the product's whole name. */
export function billLine(page: Page, name: string): Locator {
  const quantity = page.getByRole('group', { name: `Quantity of ${name}` });
  return page
    .getByRole('table', { name: 'Lines of the bill' })
    .getByRole('row')
    .filter({ has: quantity });
}

/** The last print: the page in the frame that the browser's print dialog was opened with. */
export function printed(page: Page): Locator {
  return page.locator('iframe[aria-hidden]').last().contentFrame().locator('body');
}

/** Does what a button of the bill does; on a narrow screen some wait behind “More actions”. */
export async function act(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More actions' });
  const button = page.getByRole('button', { name, exact: true });
  await expect(more.or(button).first()).toBeVisible();
  if (!(await button.isVisible())) await more.click();
  await button.click();
}

/** Gives the open bill to a customer the store knows. */
export async function tag(page: Page, mobile: string): Promise<void> {
  const form = dialog(page, 'Customer Information');
  await page.keyboard.press('F4');
  await form.getByRole('textbox', { name: 'Phone number' }).fill(mobile);
  await expect(form.getByRole('button', { name: 'Start Billing' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
}

/** Puts the open bill aside with a note. */
export async function hold(page: Page, note: string): Promise<void> {
  const question = dialog(page, 'Do you wish to hold current bill ?');
  await page.keyboard.press('F6');
  await question.getByLabel('Note').fill(note);
  await question.getByRole('button', { name: 'Hold Bill' }).click();
  await expect(page.getByText(/^Start scanning/)).toBeVisible();
}

/** Closes the session with what is in the drawer, up to the dialog that tells the difference. */
export async function closeSession(page: Page, amount: string): Promise<Locator> {
  await act(page, 'Close Session');
  const closing = dialog(page, 'Close Session');
  await closing.getByRole('tab', { name: 'Enter the amount' }).click();
  await closing.getByLabel('Closing balance').fill(amount);
  await closing.getByRole('button', { name: 'Continue' }).click();
  await dialog(page, 'Confirm the count').getByRole('button', { name: 'Close Session' }).click();
  const closed = dialog(page, 'Session closed');
  await expect(closed).toBeVisible();
  return closed;
}

/** The token of who is signed in is told to the server as signed out, without this page knowing. */
export async function endElsewhere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('rokad.identity') ?? '{}').state;
    await fetch(`/api/vendor/logout?api_token=${token}`);
  });
}

/** Asks the server what the till itself does not, in the name of who is signed in there. */
async function askServer<Answer>(
  page: Page,
  path: string,
  fields: Record<string, string> = {},
): Promise<Answer> {
  return page.evaluate(
    async ([call, more]) => {
      const { licence, user, token } = JSON.parse(
        localStorage.getItem('rokad.identity') ?? '{}',
      ).state;
      const body = new URLSearchParams({
        udidtoken: licence.udid,
        v_id: licence.v_id,
        store_id: licence.store_id,
        vu_id: user.id,
        api_token: token,
        ...more,
      });
      const answer = await fetch(`/api/${call}`, { method: 'POST', body });
      return answer.json();
    },
    [path, fields] as const,
  );
}

/** How many invoices the till's store has. */
export async function invoiceCount(page: Page): Promise<number> {
  const { data } = await askServer<{ data: unknown[] }>(page, 'my-orders');
  return data.length;
}

/** The barcodes on an invoice as the books have it, each as often as it was billed, in their order. */
export async function billedOn(page: Page, invoice: string): Promise<string[]> {
  const { data } = await askServer<{
    data: { qty: number; product_data: { barcode: string } }[];
  }>(page, 'order-details', { order_id: invoice });
  return data
    .flatMap(({ qty, product_data }) => Array<string>(qty).fill(product_data.barcode))
    .sort();
}
