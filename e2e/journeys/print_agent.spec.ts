import { paymentComplete, take, toCheckout } from '../support/checkout';
import { PrintAgent } from '../support/printAgent';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, readyTill, toBilling } from '../support/till';

/** ESC/POS: a picture in dots, and a cut. */
const DOTS = Buffer.from([0x1d, 0x76, 0x30]);
const CUT = Buffer.from([0x1d, 0x56]);

test('a till finds the print agent, chooses its printer and prints an invoice without a question (PRN-02, PRN-06, PRN-08, PRN-09)', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  const agent = new PrintAgent();
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

    await test.step('a test page comes out', async () => {
      await page.getByRole('button', { name: 'Print a test page' }).click();
      await expect.poll(() => agent.jobs.length, { timeout: 60_000 }).toBe(1);
    });

    await test.step('an invoice comes out once, in dots, and is cut', async () => {
      await toBilling(page, shop);
      await scan(page, rice.barcode);
      await expect(billLine(page, rice.name)).toBeVisible();
      await toCheckout(page);
      await take(page);
      await expect(paymentComplete(page)).toBeVisible();
      await page
        .getByRole('button', { name: /^Print/ })
        .first()
        .click();
      await expect.poll(() => agent.jobs.length, { timeout: 60_000 }).toBe(2);
      const invoice = agent.jobs[1] ?? Buffer.alloc(0);
      expect(invoice.includes(DOTS)).toBe(true);
      expect(invoice.lastIndexOf(CUT)).toBeGreaterThan(invoice.lastIndexOf(DOTS));
      expect(invoice.length).toBeGreaterThan((agent.jobs[0] ?? Buffer.alloc(0)).length);
    });
  } finally {
    agent.close();
  }
});

test('a print whose answer got lost comes out exactly once, however often it is wanted again', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
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
    await page.goto(`${shop.url}/settings`);
    await page.getByRole('tab', { name: 'Printer' }).click();
    const printers = page.getByRole('region', { name: 'Available Printers' });
    await printers.getByRole('button', { name: /Counter 1/ }).click();
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await toBilling(page, shop);
    await scan(page, rice.barcode);
    await expect(billLine(page, rice.name)).toBeVisible();
    await toCheckout(page);
    await take(page);
    await expect(paymentComplete(page)).toBeVisible();

    const print = page.getByRole('button', { name: /^Print/ }).first();
    await test.step('nobody knows whether it came out', async () => {
      await print.click();
      await expect.poll(() => lost, { timeout: 60_000 }).toBe(1);
      await expect(page.getByText(/It may have been printed/)).toBeVisible();
      await expect.poll(() => agent.jobs.length).toBe(1);
    });

    await test.step('wanted again it is known to have come out, and comes out no second time', async () => {
      await print.click();
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
      await expect(page.getByText(/prints only what the store's server signs/)).toBeVisible();
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
      expect(agent.jobs[0]?.includes(DOTS)).toBe(true);
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
