import type { Page } from '@playwright/test';
import { paymentComplete, take, toCheckout } from '../support/checkout';
import { dark, dotsOf, readDots } from '../support/dots';
import { PrintAgent } from '../support/printAgent';
import { printerDataOf } from '../support/printerData';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, readyTill, toBilling } from '../support/till';

/** ESC/POS: the drawer opens, and a cut. */
const DRAWER = Buffer.from([0x1b, 0x70, 0, 25, 250]);
const CUT = Buffer.from([0x1d, 0x56]);

/** Chooses the printer of the print agent. */
async function choosePrinter(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.url}/settings`);
  await page.getByRole('tab', { name: 'Printer' }).click();
  const printers = page.getByRole('region', { name: 'Available Printers' });
  await printers.getByRole('button', { name: /Counter 1/ }).click();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
}

/** A bill of one product that is paid, with its invoice on the screen; answers its number. */
async function paid(page: Page, shop: Shop): Promise<string> {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await toBilling(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await toCheckout(page);
  await take(page);
  await expect(paymentComplete(page)).toBeVisible();
  const label = page.getByRole('term').filter({ hasText: 'Invoice number' });
  return label.locator('xpath=following-sibling::*[1]').innerText();
}

const printButton = (page: Page) => page.getByRole('button', { name: /^Print/ }).first();

test('a till finds the print agent, chooses its printer and prints an invoice without a question (PRN-02, PRN-06, PRN-08, PRN-09)', async ({
  page,
  shop,
}) => {
  const agent = new PrintAgent();
  const answered = printerDataOf(page);
  shop.run('settings', 'set', '--store', 'PN1', 'open_drawer', 'true');
  try {
    await agent.start(shop.url);
    await readyTill(page, shop);
    await page.goto(`${shop.url}/settings`);
    await page.getByRole('tab', { name: 'Printer' }).click();

    await test.step('its printer is listed, and stands as the default one once that is confirmed', async () => {
      const printers = page.getByRole('region', { name: 'Available Printers' });
      await printers.getByRole('button', { name: /Counter 1/ }).click();
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(question).toContainText('Set default printer');
      await question.getByRole('button', { name: 'Set', exact: true }).click();
      await expect(printers.getByRole('button', { name: /Counter 1/ })).toContainText(
        'Default Printer',
      );
      await expectAccessible(page, 'settings-printer-agent');
    });

    await test.step('a test page comes out, drawn across the paper', async () => {
      await page.getByRole('button', { name: 'Print a test page' }).click();
      await expect.poll(() => agent.jobs.length, { timeout: 60_000 }).toBe(1);
      const dots = dotsOf(agent.jobs[0] ?? Buffer.alloc(0));
      expect(dots.across).toBe(576);
      expect(dark(dots)).toBeGreaterThan(500);
    });

    await test.step('an invoice comes out once, to the byte as the server drew it, and opens the drawer', async () => {
      const number = await paid(page, shop);
      await printButton(page).click();
      await expect.poll(() => agent.jobs.length, { timeout: 60_000 }).toBe(2);
      const [, invoice = Buffer.alloc(0)] = agent.jobs;
      expect(invoice.toString('latin1')).toContain(number);
      expect(invoice.equals(answered.at(-1) ?? Buffer.alloc(0))).toBe(true);
      expect(invoice.includes(DRAWER)).toBe(true);
      expect(invoice.lastIndexOf(CUT)).toBe(invoice.length - 4);
    });
  } finally {
    agent.close();
  }
});

test('on a printer with other paper than the store’s an invoice comes out as a page in dots, and a phone reads its number', async ({
  page,
  shop,
}) => {
  const agent = new PrintAgent();
  try {
    await agent.start(shop.url, 58);
    await readyTill(page, shop);
    await choosePrinter(page, shop);
    const number = await paid(page, shop);
    await printButton(page).click();
    await expect.poll(() => agent.jobs.length, { timeout: 60_000 }).toBe(1);
    const [invoice = Buffer.alloc(0)] = agent.jobs;
    const dots = dotsOf(invoice);
    expect(dots.across).toBe(384);
    expect(readDots(dots)).toBe(number);
    expect(invoice.lastIndexOf(CUT)).toBeGreaterThan(dots.rows.length);
  } finally {
    agent.close();
  }
});

test('a print whose answer got lost comes out exactly once, however often it is wanted again', async ({
  page,
  shop,
}) => {
  const agent = new PrintAgent();
  // The agent prints what it is sent, and the first answer that it did never comes.
  let lost = 0;
  await page.routeWebSocket(
    ({ hostname, port }) => hostname === 'localhost' && port === String(agent.port),
    (till) => {
      const service = till.connectToServer();
      let job = '';
      till.onMessage((frame) => {
        const text = String(frame);
        if (text.includes('"call":"print"')) job = (JSON.parse(text) as { uid: string }).uid;
        service.send(frame);
      });
      service.onMessage((frame) => {
        if (lost > 0 || job === '' || !String(frame).includes(job)) return till.send(frame);
        lost += 1;
        void till.close({ code: 1001 });
      });
    },
  );
  try {
    await agent.start(shop.url);
    await readyTill(page, shop);
    await choosePrinter(page, shop);
    await paid(page, shop);

    const print = printButton(page);
    const asked = page.getByRole('alertdialog', { name: 'Has it been printed?' });
    await test.step('nobody knows whether it came out, so somebody is asked to look', async () => {
      await print.click();
      await expect.poll(() => lost, { timeout: 60_000 }).toBe(1);
      await expect(asked).toBeVisible();
      await expect.poll(() => agent.jobs.length).toBe(1);
    });

    await test.step('wanted again it is known to have come out, and comes out no second time', async () => {
      await asked.getByRole('button', { name: 'Print again' }).click();
      await expect(page.getByText('Printer ready').first()).toBeAttached();
      expect(agent.jobs.length).toBe(1);
    });

    await test.step('a new wish is a new print', async () => {
      await print.click();
      await expect.poll(() => agent.jobs.length, { timeout: 60_000 }).toBe(2);
    });
  } finally {
    agent.close();
  }
});

test('what waits for a printer that is off is seen in settings, and given up there (PRN-11)', async ({
  page,
  shop,
}) => {
  const agent = new PrintAgent();
  try {
    await agent.start(shop.url);
    await readyTill(page, shop);
    await choosePrinter(page, shop);
    const number = await paid(page, shop);
    await agent.switchOff();
    await printButton(page).click();
    await expect(page.getByText(/The job waits, and is printed once/).first()).toBeVisible();

    await page.goto(`${shop.url}/settings`);
    await page.getByRole('tab', { name: 'Printer' }).click();
    const waiting = page.getByText(`1 paper waits for Counter 1: ${number}`);
    await expect(waiting).toBeVisible();
    await waiting.scrollIntoViewIfNeeded();
    await expectAccessible(page, 'settings-printer-waiting');
    await page.getByRole('button', { name: 'Remove waiting prints' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove waiting prints?' });
    await expectAccessible(page, 'settings-printer-give-up');
    await question.getByRole('button', { name: 'Remove prints', exact: true }).click();
    await expect(waiting).toBeHidden();

    await agent.switchOn();
    await page.getByRole('button', { name: 'Print a test page' }).click();
    await expect.poll(() => agent.jobs.length, { timeout: 60_000 }).toBe(1);
    expect(agent.jobs[0]?.toString('latin1')).not.toContain(number);
  } finally {
    agent.close();
  }
});

test('a paired print agent prints for a till that is signed in, and for no other page of the shop', async ({
  page,
  shop,
}) => {
  const agent = new PrintAgent();
  const key = agent.pair();
  try {
    await agent.start(shop.url);
    await readyTill(page, shop);
    await page.goto(`${shop.url}/settings`);
    await page.getByRole('tab', { name: 'Printer' }).click();
    const printers = page.getByRole('region', { name: 'Available Printers' });
    const counter = printers.getByRole('button', { name: /Counter 1/ });

    await test.step('a server that has no key vouches for nobody: no printer is told', async () => {
      await expect(page.getByText(/needs the signature of the store's server/)).toBeVisible();
      await expect(counter).toBeHidden();
      await expectAccessible(page, 'settings-printer-unpaired');
    });

    await test.step('with the key it signs, and a page comes out', async () => {
      await shop.signForPrintAgents(key);
      await page.reload();
      await page.getByRole('tab', { name: 'Printer' }).click();
      await counter.click();
      await page.getByRole('button', { name: 'Set', exact: true }).click();
      await page.getByRole('button', { name: 'Print a test page' }).click();
      await expect.poll(() => agent.jobs.length, { timeout: 60_000 }).toBe(1);
      expect(dark(dotsOf(agent.jobs[0] ?? Buffer.alloc(0)))).toBeGreaterThan(500);
    });

    await test.step('another page of the same origin, where nobody is signed in, prints nothing', async () => {
      const refused = await page.evaluate(async (port) => {
        const socket = new WebSocket(`ws://localhost:${port}`);
        await new Promise((open) => socket.addEventListener('open', open));
        const told = new Promise<string>((answer) =>
          socket.addEventListener('message', ({ data }) => answer(String(data))),
        );
        socket.send(JSON.stringify({ certificate: null, uid: 'a', timestamp: Date.now() }));
        return told;
      }, agent.port);
      expect(refused).toContain('error');
      expect(agent.jobs).toHaveLength(1);
    });
  } finally {
    agent.close();
  }
});
