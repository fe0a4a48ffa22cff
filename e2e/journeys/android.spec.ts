import type { Page } from '@playwright/test';
import { paymentComplete, take, toCheckout } from '../support/checkout';
import { printEveryPaper } from '../support/everyPaper';
import { test } from '../support/playedTablet';
import { PrintAgent } from '../support/printAgent';
import { printerDataOf } from '../support/printerData';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, scan } from '../support/test';
import {
  activate,
  billLine,
  dialog,
  phoneField,
  readyTill,
  signIn,
  tag,
  toBilling,
} from '../support/till';

/** ESC/POS: a fresh start, and a cut. */
const START = Buffer.from([0x1b, 0x40]);
const CUT = Buffer.from([0x1d, 0x56]);

/** The calls that answer what is printed. */
const PAPERS = [
  'get-duplicate-receipt',
  'return/approve',
  'save-payment',
  'vendor/grn-print',
  'vendor/print-settlement',
];

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

for (const answers of ['Messages', 'Calls']) {
  test(`every paper goes by the bridge of an Android app that answers by “${answers}”, named by its maker (PRN-01, PRN-14)`, async ({
    tablet,
    shop,
  }) => {
    const { till, papers } = tablet;
    await tablet.choose('It answers by', answers);
    const makers = makersOf(till);
    shop.importReasons();
    await readyTill(till, shop);
    let seen = 0;
    await printEveryPaper(till, shop, async (words) => {
      seen += 1;
      await expect(papers).toHaveCount(seen);
      const newest = papers.first();
      await expect(newest.getByText('Printed', { exact: true })).toBeVisible();
      for (const word of words) await expect(newest).toContainText(word);
      await expect(newest.getByRole('separator', { name: 'Cut' })).toHaveCount(1);
      await expect(newest).not.toContainText('Not understood');
      const bytes = await tablet.bytes(newest);
      expect(bytes.subarray(0, 2)).toEqual(START);
      expect(bytes.includes(CUT)).toBe(true);
    });
    await expect(papers).toHaveCount(6);
    const named = [...makers].filter(([, maker]) => maker !== null).sort();
    expect(named).toEqual(PAPERS.map((call) => [call, 'SUNMI']));
  });
}

test('every paper comes out of the print service of a desktop as the server drew it (PRN-14)', async ({
  page,
  shop,
}) => {
  const agent = new PrintAgent();
  const makers = makersOf(page);
  const answered = printerDataOf(page);
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
    await printEveryPaper(page, shop, async (words) => {
      await expect.poll(() => agent.jobs.length, { timeout: 60_000 }).toBe(seen + 1);
      const bytes = agent.jobs[seen] ?? Buffer.alloc(0);
      seen += 1;
      // The answer may be heard of here after it has been printed.
      await expect.poll(() => bytes.equals(answered.at(-1) ?? Buffer.alloc(0))).toBe(true);
      for (const word of words) expect(bytes.toString('latin1')).toContain(word);
    });
    expect(seen).toBe(6);
    const named = [...makers].filter(([, maker]) => maker !== null).sort();
    expect(named).toEqual(PAPERS.map((call) => [call, 'ESC/POS']));
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

/** The till's words about a printer. */
const saidOf = (till: Page, words: string) =>
  till.getByText(words).filter({ visible: true }).first();

test('the printer of a tablet is its default one, prints a test page, and prints nothing twice', async ({
  tablet,
  shop,
}) => {
  const { till, papers } = tablet;
  await readyTill(till, shop);
  await till.goto(`${shop.url}/settings`);
  await till.getByRole('tab', { name: 'Printer' }).click();

  await test.step('nothing has to be installed or chosen', async () => {
    const printers = till.getByRole('region', { name: 'Available Printers' });
    const own = printers.getByRole('button', { name: /Built-in printer/ });
    await expect(own).toContainText('Default Printer');
    await expect(till.getByText('First install the drivers')).toBeHidden();
    await expectAccessible(till, 'settings-printer-tablet');
  });

  await test.step('a test page comes out, as a picture', async () => {
    await till.getByRole('button', { name: 'Print a test page' }).click();
    const picture = papers.getByRole('img', { name: /^Picture of 576 by \d+ dots$/ });
    await expect(picture).toHaveCount(1);
    expect(Number(await picture.getAttribute('data-dark'))).toBeGreaterThan(500);
    await expectAccessible(tablet.page, 'tablet');
  });

  const print = till.getByRole('button', { name: 'Print Invoice' });
  const fault = "The printer doesn't seem to be working.";
  await test.step('what keeps it from printing is told, and nothing has come out', async () => {
    await paid(till, shop);
    for (const [code, words] of [
      ['cover_open', `${fault} Its cover is open.`],
      ['no_paper', `${fault} It has run out of paper.`],
    ] as const) {
      await tablet.choose('Printing', `Refuses: ${code}`);
      await print.click();
      await expect(saidOf(till, words)).toBeVisible();
      await expect(papers).toHaveCount(1);
    }
  });

  await test.step('a printer that takes its time prints once, however often it is pressed', async () => {
    await tablet.choose('Printing', 'Says nothing');
    await print.click();
    await expect(papers.first().getByText('Being printed')).toBeVisible();
    await tablet.choose('Printing', 'Prints');
    await expect(papers.first().getByText('Printed', { exact: true })).toBeVisible();
    await expect(papers).toHaveCount(2);
  });

  await test.step('who wants another copy gets it under another name', async () => {
    await print.click();
    await expect(papers).toHaveCount(3);
    const [first, second] = await Promise.all([
      tablet.bytes(papers.nth(1)),
      tablet.bytes(papers.first()),
    ]);
    expect(second).toEqual(first);
    const names = await papers.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    expect(new Set(names).size).toBe(3);
  });

  await test.step('of what may have come out, somebody is asked to look', async () => {
    await tablet.choose('Printing', 'Refuses: may_have_printed');
    await print.click();
    await expect(papers.first().getByText('May have printed')).toBeVisible();
    const asked = till.getByRole('alertdialog', { name: 'Has it been printed?' });
    await asked.getByRole('button', { name: 'It is printed' }).click();
    await expect(asked).toBeHidden();
    await expect(papers).toHaveCount(4);
  });
});

test('goods are weighed by the scale of a tablet (PRN-01, BIL-20)', async ({ tablet, shop }) => {
  const { till } = tablet;
  const { weighed_product: dal } = shop.guide;
  await readyTill(till, shop);
  await scan(till, dal.barcode);
  const weight = dialog(till, 'Enter the weight');
  await expect(weight.getByText('Nothing is on the scale.')).toBeVisible();
  await expect(tablet.page.getByText('The till asks for the weight')).toBeVisible();
  await expectAccessible(till, 'weight-empty');
  await tablet.weigh(740, false);
  const add = weight.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await tablet.weigh(750);
  await expect(weight.getByText('From the scale')).toBeVisible();
  await expectAccessible(till, 'weight-steady');
  await till.keyboard.press('Enter');
  await expect(billLine(till, dal.name)).toContainText('0.750');
  await expect(tablet.page.getByText('Nobody asks')).toBeVisible();

  await scan(till, dal.barcode);
  await expect(weight).toBeVisible();
  await tablet.page.getByRole('switch', { name: 'Too much on it' }).check();
  await expect(weight.getByText('Too much weight on the scale.')).toBeVisible();
  await tablet.weigh(750);
  await till.keyboard.type('1.5', { delay: 60 });
  await expect(weight.getByRole('button', { name: /from the scale/ })).toBeVisible();
  await expectAccessible(till, 'weight-typed');
  await till.keyboard.press('Enter');
  await expect(billLine(till, dal.name).nth(1)).toContainText('1.500');
});

test('the app of a tablet ends the session, and somebody signs in again (SHL-25)', async ({
  tablet,
  shop,
}) => {
  const { till } = tablet;
  await readyTill(till, shop);
  await tablet.press('End the session');
  const said = till.getByRole('alertdialog');
  await expect(said).toContainText('Session expired.');
  await expectAccessible(till, 'session-timeout');
  expect(await till.evaluate(() => localStorage.getItem('rokad.identity'))).toContain(
    '"token":null',
  );
  await said.getByRole('button', { name: 'Login' }).click();
  await phoneField(till);
});

test('the app of a tablet opens the page of the loyalty programme (LOY-05)', async ({
  tablet,
  shop,
}) => {
  const { till } = tablet;
  shop.run('settings', 'set', '--store', 'PN1', 'pay_loyalty_emr', 'true');
  await readyTill(till, shop);
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await scan(till, rice.barcode);
  await expect(billLine(till, rice.name)).toBeVisible();
  // A customer who is a member of the simulated programme.
  await tag(till, '9800001101');
  await toCheckout(till);
  await till
    .getByRole('group', { name: 'Payment methods' })
    .getByRole('button', { name: 'Loyalty' })
    .click();
  const started = till.waitForResponse('**/api/charge/start');
  await take(till);
  const { loyalty_url: url } = await (await started).json();
  expect(url).toMatch(/^http/);
  const view = tablet.page.getByTitle('The programme’s page');
  await expect(view).toHaveAttribute('src', url);
  await expect(till.getByText('The page of the programme is open on this tablet.')).toBeVisible();
  await expect(till.getByTitle('Points of the customer')).toHaveCount(0);
  await expectAccessible(till, 'loyalty-by-app');

  // Closed without having paid, it is opened again.
  await tablet.press('Close the page');
  await expect(view).toHaveCount(0);
  await till.getByRole('button', { name: 'Open again' }).click();
  await expect(view).toHaveAttribute('src', url);
});

test('a payment terminal tells its own number, and an app of another version is told apart', async ({
  tablet,
  shop,
}) => {
  const { till } = tablet;
  await tablet.says('Payment device', '184002637715');
  await activate(till, shop);
  await signIn(till, shop);
  await till.goto(`${shop.url}/settings`);
  await till.getByRole('tab', { name: 'Payment Device' }).click();
  await expect(till.getByLabel('Serial Number')).toHaveValue('184002637715');

  await tablet.choose('Greeting', 'Refuses: version');
  await till.reload();
  await till.getByRole('tab', { name: 'Printer' }).click();
  await expect(till.getByText(/do not understand each other\. Update the app\.$/)).toBeVisible();
  await tablet.choose('Greeting', 'Answers');
  await tablet.press('Ready: greet me');
  await expect(till.getByRole('button', { name: /Built-in printer/ })).toBeVisible();
});

test('no server but a demo plays a tablet', async ({ page, shop }) => {
  await shop.giveAppOutElsewhere();
  await page.goto(`${shop.url}/demo/tablet`);
  await expect(page.getByText('There is no such page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the till' })).toHaveCount(0);
});
