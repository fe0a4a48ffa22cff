import type { Page } from '@playwright/test';
import { App } from '../support/androidApp';
import { paymentComplete, take, toCheckout } from '../support/checkout';
import { printEveryPaper } from '../support/everyPaper';
import { PrintAgent } from '../support/printAgent';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, dialog, readyTill, tag, toBilling } from '../support/till';

/** ESC/POS: a fresh start, a picture in dots, and a cut. */
const START = Buffer.from([0x1b, 0x40]);
const DOTS = Buffer.from([0x1d, 0x76, 0x30]);
const CUT = Buffer.from([0x1d, 0x56]);

/** The maker of the printer that each call of a page has named, by its path. */
function makersOf(page: Page): Map<string, string | null> {
  const makers = new Map<string, string | null>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST' || !pathname.startsWith('/api/')) return;
    const maker = new URLSearchParams(request.postData() ?? '').get('manufacturer_name');
    makers.set(pathname.slice('/api/'.length), maker);
  });
  return makers;
}

for (const answers of ['listener', 'interface'] as const) {
  test(`every paper goes by the bridge of an Android app that answers by its ${answers}, named by its maker (PRN-01, PRN-14)`, async ({
    page,
    shop,
  }) => {
    const app = await App.around(page, { answers });
    const makers = makersOf(page);
    shop.importReasons();
    await readyTill(page, shop);
    let seen = 0;
    await printEveryPaper(page, shop, async (words) => {
      await expect.poll(() => app.jobs.length).toBe(seen + 1);
      const bytes = app.jobs[seen]?.bytes ?? Buffer.alloc(0);
      seen += 1;
      expect(bytes.subarray(0, 2)).toEqual(START);
      expect(bytes.includes(CUT)).toBe(true);
      for (const word of words) expect(bytes.toString('latin1')).toContain(word);
    });
    expect(new Set(app.jobs.map(({ job }) => job)).size).toBe(6);
    const named = [...makers].filter(([, maker]) => maker !== null).sort();
    expect(named).toEqual([
      ['get-duplicate-receipt', 'SUNMI'],
      ['return/approve', 'SUNMI'],
      ['save-payment', 'SUNMI'],
      ['vendor/grn-print', 'SUNMI'],
      ['vendor/print-settlement', 'SUNMI'],
    ]);
  });
}

test('every paper goes by the print service of a desktop (PRN-14)', async ({ page, shop }) => {
  const agent = new PrintAgent();
  const makers = makersOf(page);
  try {
    await agent.start(shop.url);
    shop.importReasons();
    await readyTill(page, shop);
    await page.goto(`${shop.url}/settings`);
    await page.getByRole('tab', { name: 'Printer' }).click();
    await page.getByRole('button', { name: /Counter 1/ }).click();
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(page.getByText('Default Printer')).toBeVisible();
    let seen = 0;
    await printEveryPaper(page, shop, async () => {
      await expect.poll(() => agent.jobs.length, { timeout: 60_000 }).toBe(seen + 1);
      const bytes = agent.jobs[seen] ?? Buffer.alloc(0);
      seen += 1;
      expect(bytes.lastIndexOf(CUT)).toBeGreaterThan(bytes.lastIndexOf(DOTS));
    });
    expect([...makers.values()].filter((maker) => maker !== null)).toEqual([]);
  } finally {
    agent.close();
  }
});

/** A bill of one product that is paid, with its invoice on the screen. */
async function paid(page: Page, shop: Shop): Promise<void> {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await toBilling(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await toCheckout(page);
  await take(page);
  await expect(paymentComplete(page)).toBeVisible();
}

test('the printer of a tablet is its default one, prints a test page, and prints nothing twice @looks', async ({
  page,
  shop,
}) => {
  const app = await App.around(page);
  await readyTill(page, shop);
  await page.goto(`${shop.url}/settings`);
  await page.getByRole('tab', { name: 'Printer' }).click();

  await test.step('nothing has to be installed or chosen', async () => {
    const printers = page.getByRole('region', { name: 'Available Printers' });
    const own = printers.getByRole('button', { name: /Built-in printer/ });
    await expect(own).toContainText('Default Printer');
    await expect(page.getByText('First install the drivers')).toBeHidden();
    await expectAccessible(page, 'settings-printer-tablet');
  });

  await test.step('a test page comes out, as a picture', async () => {
    await page.getByRole('button', { name: 'Print a test page' }).click();
    await expect.poll(() => app.jobs.length).toBe(1);
    const { bytes } = app.jobs[0] ?? { bytes: Buffer.alloc(0) };
    expect(bytes.subarray(2, 5)).toEqual(DOTS);
    const dark = bytes.subarray(10, bytes.lastIndexOf(CUT)).filter((byte) => byte !== 0).length;
    expect(dark).toBeGreaterThan(500);
  });

  await test.step('an invoice whose answer got lost is the same job when it is wanted again', async () => {
    await paid(page, shop);
    await app.refuse('print', 'cover_open');
    await page.getByRole('button', { name: 'Print Invoice' }).click();
    const words = "The printer doesn't seem to be working. Its cover is open.";
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
    expect(app.jobs).toHaveLength(1);
    await app.refuse('print', '');
    await page.getByRole('button', { name: 'Print Invoice' }).click();
    await expect.poll(() => app.jobs.length).toBe(2);
    await page.getByRole('button', { name: 'Print Invoice' }).click();
    await expect.poll(() => app.jobs.length).toBe(3);
    expect(app.jobs[2]?.bytes).toEqual(app.jobs[1]?.bytes);
    expect(app.jobs[2]?.job).not.toBe(app.jobs[1]?.job);
  });
});

test('goods are weighed by the scale of a tablet @looks (PRN-01, BIL-20)', async ({
  page,
  shop,
}) => {
  const app = await App.around(page);
  const { weighed_product: dal } = shop.guide;
  await readyTill(page, shop);
  await scan(page, dal.barcode);
  const weight = dialog(page, 'Enter the weight');
  await expect(weight.getByText('Nothing is on the scale.')).toBeVisible();
  await expectAccessible(page, 'weight-empty');
  await app.weigh(742, false);
  const add = weight.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'weight-moves');
  await app.weigh(750);
  await expect(weight.getByText('From the scale')).toBeVisible();
  await expectAccessible(page, 'weight-steady');
  await page.keyboard.press('Enter');
  await expect(billLine(page, dal.name)).toContainText('0.750');

  await scan(page, dal.barcode);
  await expect(weight).toBeVisible();
  await page.keyboard.type('1.5', { delay: 60 });
  await expect(weight.getByRole('button', { name: /from the scale/ })).toBeVisible();
  await expectAccessible(page, 'weight-typed');
  await page.keyboard.press('Enter');
  await expect(billLine(page, dal.name).nth(1)).toContainText('1.500');
});

test('the app of a tablet ends the session, and somebody signs in again @looks (SHL-25)', async ({
  page,
  shop,
}) => {
  const app = await App.around(page);
  await readyTill(page, shop);
  await app.tell('session_timeout');
  const said = page.getByRole('alertdialog');
  await expect(said).toContainText('Session expired.');
  await expectAccessible(page, 'session-timeout');
  expect(await page.evaluate(() => localStorage.getItem('rokad.identity'))).toContain(
    '"token":null',
  );
  await said.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
});

test('the app of a tablet opens the page of the loyalty programme @looks (LOY-05)', async ({
  page,
  shop,
}) => {
  const app = await App.around(page);
  shop.run('settings', 'set', '--store', 'PN1', 'pay_loyalty_emr', 'true');
  await readyTill(page, shop);
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  // A customer who is a member of the simulated programme.
  await tag(page, '9800001101');
  await toCheckout(page);
  await page
    .getByRole('group', { name: 'Payment methods' })
    .getByRole('button', { name: 'Loyalty' })
    .click();
  const started = page.waitForResponse('**/api/charge/start');
  await take(page);
  const { loyalty_url: url } = await (await started).json();
  expect(url).toMatch(/^http/);
  await expect.poll(() => app.opened).toEqual([url]);
  await expect(page.getByText('The page of the programme is open on this tablet.')).toBeVisible();
  await expect(page.getByTitle('Points of the customer')).toHaveCount(0);
  await expectAccessible(page, 'loyalty-by-app');
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect.poll(() => app.opened).toEqual([url, url]);
});
