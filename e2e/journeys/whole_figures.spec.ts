import type { Page } from '@playwright/test';
import { COUNTER_SIZES } from '../support/boxes';
import { namesCutShort } from '../support/cutNames';
import { receive } from '../support/goods';
import { answerLongest } from '../support/longestValues';
import type { Shop } from '../support/shop';
import { expect, scan, test } from '../support/test';
import { emptyBill, readyTill, toBilling } from '../support/till';
import { brokenWords } from '../support/wholeWords';

const { lying, small, upright } = COUNTER_SIZES;
const WINDOWS = [{ width: 1366, height: 768 }, small, upright, lying] as const;
/** How long a look may take to come to rest in a window that has just become another one. */
const RESTS_AFTER_MS = 1500;
const BARCODE = '8909786410121';

/** Everything that is cut on the page, in each window; it ends in the one that drives the till. */
async function cutIn(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    const until = Date.now() + RESTS_AFTER_MS;
    let found: string[];
    do {
      await page.evaluate(
        () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))),
      );
      found = [...(await brokenWords(page)), ...(await namesCutShort(page))];
    } while (found.length > 0 && Date.now() < until);
    faults.push(...found.map((fault) => `${name} at ${window.width} × ${window.height}: ${fault}`));
  }
  return faults;
}

/** A manager at the till, in a language, with the longest values a shop has. */
async function beginLong(page: Page, shop: Shop, language: 'en' | 'hi'): Promise<void> {
  await readyTill(page, shop, { user: shop.guide.manager, language });
  await answerLongest(page);
}

/** Bills far more of a product than a line shows today: some crores. */
async function billCrores(page: Page): Promise<void> {
  await page.keyboard.type('99999*', { delay: 40 });
  await scan(page, BARCODE);
  await expect(page.locator('tbody [role="group"]')).toHaveCount(1);
}

/** Sells one piece for cash. */
async function sellOne(page: Page): Promise<void> {
  await scan(page, BARCODE);
  await expect(page.locator('tbody [role="group"]')).toHaveCount(1);
  await page.keyboard.press('F9');
  await page.waitForURL('**/checkout');
  await expect(page.locator('main input:focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-stood]')).toBeVisible();
}

/** Gives the bill to somebody the store knows, by keys alone. */
async function tagByKeys(page: Page): Promise<void> {
  const dock = page.getByRole('dialog');
  await page.keyboard.press('F4');
  await dock.getByRole('textbox').first().fill('9800001101');
  await expect(dock).toContainText('Aditya');
  await page.keyboard.press('Enter');
  await expect(dock).toBeHidden();
}

for (const language of ['en', 'hi'] as const) {
  test(`no figure and no name of a list or a report is cut: ${language}`, async ({
    page,
    shop,
  }) => {
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await cutIn(page, name)));
    await beginLong(page, shop, language);
    await receive(page, 'ADV-26-0118', [{ barcode: BARCODE, received_qty: 20, damage_qty: 2 }]);
    await toBilling(page, shop);
    await billCrores(page);
    await tagByKeys(page);
    await page.keyboard.press('F6');
    await page.getByRole('dialog').getByRole('textbox').fill('red shirt');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await sellOne(page);

    await page.goto(`${shop.url}/reports`);
    const which = page.locator('select:has(option:nth-child(10))');
    await expect(which).toBeVisible();
    for (const name of await which.locator('option').allInnerTexts()) {
      await which.selectOption(name);
      await expect(page.getByRole('table', { name }).getByRole('row').nth(3)).toBeVisible();
      await look(name);
    }
    for (const path of [
      'overview',
      'audit',
      'invoices-history/',
      'advice-list',
      'grn-list',
      'refunds-due',
      'held-bill',
    ]) {
      await page.goto(`${shop.url}/${path}`);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('main :is(tbody tr, li)').first()).toBeVisible();
      await look(path);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults).toEqual([]);
  });

  test(`no figure and no name of a bill or a dock is cut: ${language}`, async ({ page, shop }) => {
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await cutIn(page, name)));
    const dock = page.getByRole('dialog');
    const closeDock = async () => {
      await page.keyboard.press('Escape');
      await expect(dock).toBeHidden();
    };
    await beginLong(page, shop, language);
    await page.reload();
    await expect(emptyBill(page)).toBeVisible();
    await look('empty bill');
    await billCrores(page);
    await look('bill');

    await page.locator('tbody [role="group"] button').nth(1).click();
    await expect(dock).toBeVisible();
    await look('quantity');
    await closeDock();
    await page.keyboard.press('i');
    await expect(dock).toBeVisible();
    await look('product information');
    await closeDock();
    await page.keyboard.press('F7');
    await dock.getByRole('textbox').first().fill('9999999');
    await look('discount');
    await closeDock();
    await page.keyboard.press('F8');
    await expect(dock.getByRole('textbox').first()).toBeVisible();
    await look('carry bags');
    await closeDock();
    await page.keyboard.press('F6');
    await expect(dock).toBeVisible();
    await look('hold');
    await closeDock();
    await page.keyboard.press('F4');
    await dock.getByRole('textbox').first().fill('9800001101');
    await expect(dock).toContainText('Aditya');
    await look('customer');
    await page.keyboard.press('Enter');
    await expect(dock).toBeHidden();
    await look('bill of a customer');
    await page.keyboard.press('v');
    await page.getByRole('tab').nth(1).click();
    await expect(page.locator('[data-tile]').first()).toBeVisible();
    await look('catalog');
    await page.keyboard.press('v');

    await page.keyboard.press('F9');
    await page.waitForURL('**/checkout');
    await expect(page.getByRole('group').getByRole('button').first()).toBeVisible();
    for (const [key, name] of [
      ['u', 'UPI'],
      ['s', 'store credit'],
      ['c', 'cash'],
      ['x', 'split'],
    ] as const) {
      await page.keyboard.press(key);
      await look(`checkout: ${name}`);
    }
    await page.keyboard.press('x');
    await expect(page.locator('[role="switch"]')).not.toBeChecked();
    await page.keyboard.press('d');
    await look('checkout: card');
    const fields = page.locator('main input:not([role="switch"])');
    await fields.last().fill('402118');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-stood]')).toBeVisible();
    await look('payment complete');
    await page.goto(`${shop.url}/invoices-history/`);
    await page.locator('[data-opens-row]').first().click();
    await page.waitForURL('**/order-summary/**');
    await expect(page.locator('main table')).toHaveCount(2);
    await look('invoice');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults).toEqual([]);
  });

  test(`no figure and no name of goods, returns, settings and the session is cut: ${language}`, async ({
    page,
    shop,
  }) => {
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await cutIn(page, name)));
    const dock = page.getByRole('dialog');
    await beginLong(page, shop, language);

    await page.goto(`${shop.url}/advice-list`);
    await page.locator('[data-opens-row]').first().click();
    await page.waitForURL('**/generate-grn/*');
    const lines = page.locator('main tbody button');
    await expect(lines.first()).toBeVisible();
    await look('GRN against an advice');
    await lines.first().click();
    await expect(dock).toBeVisible();
    await dock.getByRole('textbox').first().fill('9999');
    await look('a line of a GRN');
    await page.keyboard.press('Escape');
    await page.goto(`${shop.url}/adhoc-grn`);
    await expect(page.getByRole('status').filter({ visible: true }).first()).toBeVisible();
    await scan(page, BARCODE);
    await expect(lines.first()).toBeVisible();
    await look('GRN without an advice');

    await toBilling(page, shop);
    await sellOne(page);
    await page.goto(`${shop.url}/invoices-history/`);
    await page.locator('[data-opens-row]').first().click();
    await page.waitForURL('**/order-summary/**');
    await expect(page.locator('main table')).toHaveCount(2);
    await page.keyboard.press('r');
    await expect(dock).toBeVisible();
    await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
    await page.waitForURL('**/return-items');
    await page.getByRole('checkbox').first().check();
    await look('return');

    await page.goto(`${shop.url}/settings`);
    for (const tab of [1, 2, 3, 4, 5]) {
      await page.keyboard.press(`${tab}`);
      await look(`settings ${tab}`);
    }

    await toBilling(page, shop);
    await page.getByRole('button', { name: /^(Close Session|सेशन बंद करें)/ }).click();
    await expect(dock).toBeVisible();
    await look('closing a session');
    await dock.getByRole('tab').last().click();
    await dock.getByRole('textbox').first().fill('99999999.99');
    await look('the amount of a session');
    await page.keyboard.press('Enter');
    await expect(dock.getByRole('tab')).toHaveCount(0);
    await look('the count, once more');
    await page.keyboard.press('Control+Enter');
    await expect(dock.locator('iframe, article').first()).toBeVisible();
    await look('a closed session');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults).toEqual([]);
  });
}
