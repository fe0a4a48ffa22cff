import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { boxOf, COUNTER_SIZES } from '../support/boxes';
import { amountField, newBill, take, toCheckout } from '../support/checkout';
import { forgetPrices, pricesCopied } from '../support/priceCopy';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, scan, test } from '../support/test';
import { act, activate, billLine, dialog, phoneField, readyTillByHand } from '../support/till';

test.use({ serviceWorkers: 'allow' });

const LOOK = 'You can look, not sell';

/**
 * Has this device copy what it needs to go without the server, and waits for it: the session that was opened just now is
 * among it only when the copy begins after that, as it does when the app starts.
 */
async function copied(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // On a slow machine the copy that the sign-in began is over before the app starts again; on a
  // fast one it is not.
  await pricesCopied(page);
  await forgetPrices(page);
  // Prices are asked for when all else is kept.
  const rest = page.waitForRequest(/\/vendor\/price-list$/);
  await page.reload();
  await rest;
  await pricesCopied(page);
}

/** No network for the browser, and no server behind it. */
async function goOffline(context: BrowserContext, shop: Shop): Promise<void> {
  await context.setOffline(true);
  await shop.stop();
}

async function comeBack(context: BrowserContext, shop: Shop): Promise<void> {
  await shop.start();
  await context.setOffline(false);
}

async function logout(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  const button = page.getByRole('button', { name: 'Logout' });
  await expect(more.or(button).first()).toBeVisible();
  // Beside the rail there is a More, too, with the same button once more.
  if (!(await button.isVisible())) await more.click();
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await phoneField(page);
}

const pin = (page: Page) => page.getByLabel('PIN', { exact: true });
const loginOffline = (page: Page) => page.getByRole('button', { name: 'Login offline' });

test('a device without network starts, signs in and looks prices up (OFF-01, OFF-02, OFF-03, OFF-04, OFF-09)', async ({
  page,
  context,
  shop,
}) => {
  const [cashier] = shop.guide.cashiers;
  const [rice] = shop.guide.products;
  if (!cashier || !rice) throw new Error('the demo store is empty');
  await readyTillByHand(page, shop);
  await copied(page);
  await logout(page);
  await goOffline(context, shop);

  await test.step('the app starts without network', async () => {
    await page.goto(`${shop.url}/`);
    await phoneField(page);
    await expect(page.getByText(/People who signed in here lately/)).toBeVisible();
    await expectAccessible(page, 'phone');
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(caches_.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/shell');
    expect(kept.filter((path) => /^\/(api|b|pictures)\//.test(path))).toEqual([]);
  });

  await test.step("a page of the server's own is not the app instead", async () => {
    await expect(page.goto(`${shop.url}/pay/razorpay`)).rejects.toThrow('net::');
    await page.waitForURL('chrome-error://chromewebdata/');
    await page.goto(`${shop.url}/`);
    await phoneField(page);
  });

  await test.step('an unknown phone is nobody', async () => {
    await (await phoneField(page)).fill('9999999999');
    await loginOffline(page).click();
    await expect(page.getByText('The user does not exist.')).toBeVisible();
  });

  await test.step('the PIN is proved on the device', async () => {
    await (await phoneField(page)).fill(cashier.mobile);
    await loginOffline(page).click();
    await pin(page).fill('0000');
    await loginOffline(page).click();
    await expect(page.getByText('Incorrect PIN. 4 tries left.')).toBeVisible();
    await expectAccessible(page, 'wrong-pin');
    await pin(page).fill(cashier.pin);
    await loginOffline(page).click();
    await page.waitForURL('**/offline');
    await expect(page.getByText(LOOK)).toBeVisible();
    const { state } = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('rokad.offline') ?? '{}'),
    );
    expect(state.session.token).toMatch(/^[A-Za-z0-9]{60}$/);
  });

  await test.step('prices are looked up by scan and by name', async () => {
    await expect(page.getByText(/^Opened .* with ₹2,000\.00$/)).toBeVisible();
    await expectAccessible(page, 'offline');
    await scan(page, rice.barcode);
    await expect(page.getByRole('listitem').filter({ hasText: rice.name })).toContainText(
      rice.price,
    );
    await page.getByRole('searchbox').fill(rice.name.slice(0, 6));
    await expect(page.getByRole('listitem').filter({ hasText: rice.name })).toBeVisible();
    await expectAccessible(page, 'price');
    await page.getByRole('searchbox').fill('zzzz');
    await expect(page.getByText('No product found.')).toBeVisible();
  });

  await test.step('it says when the server is back, and leads to it', async () => {
    await comeBack(context, shop);
    await expect(page.getByText('The server is back')).toBeVisible();
    await expectAccessible(page, 'back');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await phoneField(page);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  });
});

test('five wrong PINs lock a user on the device, also over a reload (OFF-02)', async ({
  page,
  context,
  shop,
}) => {
  const [cashier] = shop.guide.cashiers;
  if (!cashier) throw new Error('the demo store has no cashier');
  await readyTillByHand(page, shop);
  await copied(page);
  await logout(page);
  await goOffline(context, shop);
  await page.reload();
  await (await phoneField(page)).fill(cashier.mobile);
  await loginOffline(page).click();
  for (const left of [4, 3, 2, 1]) {
    await pin(page).fill('0000');
    await loginOffline(page).click();
    await expect(page.getByText(`Incorrect PIN. ${left} tries left.`)).toBeVisible();
  }
  await pin(page).fill('0000');
  await loginOffline(page).click();
  await expect(page.getByText(/Too many wrong PINs\. Try again after/)).toBeVisible();
  await page.reload();
  await (await phoneField(page)).fill(cashier.mobile);
  await loginOffline(page).click();
  await pin(page).fill(cashier.pin);
  await loginOffline(page).click();
  await expect(page.getByText(/Too many wrong PINs\. Try again after/)).toBeVisible();
});

test('a till whose network drops can look, not sell, and goes on when it is back', async ({
  page,
  context,
  shop,
}) => {
  const [rice, other] = shop.guide.products;
  if (!rice || !other) throw new Error('the demo store has no products');
  await readyTillByHand(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await copied(page);
  await goOffline(context, shop);
  await expect(page.getByText(LOOK)).toBeVisible();
  await expect(billLine(page, rice.name)).toBeVisible();
  await expectAccessible(page, 'banner');
  await page.getByRole('button', { name: 'Look up a price' }).click();
  const lookUp = dialog(page, 'Look up a price');
  await scan(page, other.barcode);
  await expect(lookUp.getByRole('listitem').filter({ hasText: other.name })).toContainText(
    other.price,
  );
  await expectAccessible(page, 'look-up');
  await page.keyboard.press('Escape');
  await comeBack(context, shop);
  await expect(page.getByText(LOOK)).toBeHidden();
  await scan(page, other.barcode);
  await expect(billLine(page, other.name)).toBeVisible();
});

test('the head of billing keeps its height and everything its place when the server is gone', async ({
  page,
  context,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTillByHand(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await toCheckout(page);
  await amountField(page).fill('1000');
  await take(page);
  await newBill(page);
  const head = page.locator('main header');
  await expect(head.getByText('Gave back')).toBeVisible();
  const look = head.getByText(LOOK);
  const placed = [
    head,
    head.getByText('Gave back'),
    head.getByRole('switch', { name: 'Return Mode' }),
    head.getByRole('button', { name: /^Notifications/ }),
    page.getByPlaceholder('Scan barcode or search product'),
  ];
  const places = async () => {
    const found: Record<string, unknown> = {};
    for (const [size, viewport] of Object.entries(COUNTER_SIZES)) {
      await page.setViewportSize(viewport);
      found[size] = await Promise.all(placed.map(boxOf));
    }
    return found;
  };
  const before = await places();
  await goOffline(context, shop);
  await expect(look).toBeVisible();
  expect(await places()).toEqual(before);
  for (const viewport of Object.values(COUNTER_SIZES)) {
    await page.setViewportSize(viewport);
    expect((await boxOf(head)).height).toBe(48);
    // Nothing of it is cut.
    for (const words of [look, head.getByRole('heading')])
      expect(
        await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0);
  }
});

test('a new build takes over by itself once the bill is empty, and not before (OFF-09)', async ({
  page,
  shop,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'rokad-e2e-web-'));
  try {
    cpSync(resolve(import.meta.dirname, '../../web/dist'), folder, { recursive: true });
    shop.serveWebApp(folder);
    await shop.stop();
    await shop.start();
    const build = () =>
      page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content);
    const [rice] = shop.guide.products;
    if (!rice) throw new Error('the demo store has no products');
    await readyTillByHand(page, shop);
    const before = await build();
    expect(before).toMatch(/^[\da-f]{16}$/);
    await scan(page, rice.barcode);
    await expect(billLine(page, rice.name)).toBeVisible();

    await shop.stop();
    appendFileSync(join(folder, 'index.html'), '<!-- newer -->');
    await shop.start();
    await scan(page, rice.barcode);
    await expect(billLine(page, rice.name)).toContainText('2');
    // Longer than it waits between two looks.
    await page.waitForTimeout(7_000);
    expect(await build()).toBe(before);

    await act(page, 'Cancel Bill');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Bill' }).click();
    await expect(billLine(page, rice.name)).toBeHidden();
    await expect.poll(() => build().catch(() => before), { timeout: 30_000 }).not.toBe(before);
    await expect(page.getByRole('heading', { name: 'Billing Session' })).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('without a worker, as on a plain shop network, everything else works', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await activate(page, shop);
  await shop.stop();
  await (await phoneField(page)).fill('9999999999');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/People who signed in here lately/)).toBeVisible();
  await loginOffline(page).click();
  await expect(page.getByText('The user does not exist.')).toBeVisible();
  await context.close();
});
