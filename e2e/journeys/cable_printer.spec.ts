import type { Page } from '@playwright/test';
import { Cables } from '../support/cables';
import { paymentComplete, take, toCheckout } from '../support/checkout';
import { printEveryPaper } from '../support/everyPaper';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, readyTill, toBilling } from '../support/till';

const USB = 0;
const SERIAL = 1;

async function toPrinters(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings`);
  await page.getByRole('tab', { name: 'Printer' }).click();
  await page.getByRole('button', { name: 'USB or serial' }).click();
}

const onDevice = (page: Page) =>
  page.getByRole('region', { name: 'Receipt Printer on This Device' });
const told = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

test('a receipt printer on USB is chosen by a press, found again, and prints nothing twice (PRN-09, PRN-11, PRN-14)', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  const cables = await Cables.of(page);
  await readyTill(page, shop);
  await toPrinters(page, shop.url);
  const usb = onDevice(page).getByRole('button', { name: /^USB printer/ });

  await test.step('who chooses none is told what may be the matter', async () => {
    await usb.click();
    await told(page, /No printer was connected\./);
    await expect(usb).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('the one that is chosen is the default one', async () => {
    await cables.choose(USB);
    await usb.click();
    await expect(usb).toContainText('TM-T82X Default Printer');
    await usb.scrollIntoViewIfNeeded();
    await expectAccessible(page, 'settings-printer-cable');
  });

  let seen = 0;
  await test.step('a test page comes out, as a picture', async () => {
    await page.getByRole('button', { name: 'Print a test page' }).click();
    await expect.poll(() => cables.sent(USB).includes(Buffer.from([0x1d, 0x56]))).toBe(true);
    expect(cables.sent(USB).subarray(0, 5)).toEqual(Buffer.from([0x1b, 0x40, 0x1d, 0x76, 0x30]));
    seen = cables.sent(USB).length;
  });

  const came = () => cables.sent(USB).subarray(seen);
  const invoice = () => cables.answered.at(-1) ?? Buffer.alloc(0);
  const print = page.getByRole('button', { name: 'Print Invoice' });

  await test.step('after a reload it is open without a question, and an invoice is what the server drew', async () => {
    await toBilling(page, shop);
    await scan(page, rice.barcode);
    await expect(billLine(page, rice.name)).toBeVisible();
    await toCheckout(page);
    await take(page);
    await expect(paymentComplete(page)).toBeVisible();
    await print.click();
    await expect.poll(() => came().equals(invoice())).toBe(true);
    expect(came().length).toBeGreaterThan(200);
    expect(await cables.asked()).toBe(0);
  });

  await test.step('pulled out, it prints nothing and says so; plugged in, it prints the same', async () => {
    seen = cables.sent(USB).length;
    await cables.unplug(USB);
    await print.click();
    await told(page, "The printer doesn't seem to be working.");
    expect(came()).toHaveLength(0);
    await cables.plug(USB);
    await print.click();
    await expect.poll(() => came().equals(invoice())).toBe(true);
  });

  await test.step('pulled out in the middle, it prints again only when somebody has looked and wants it', async () => {
    seen = cables.sent(USB).length;
    await cables.breakAfter(100);
    await print.click();
    const asked = page.getByRole('alertdialog', { name: 'Has it been printed?' });
    await expect(asked).toBeVisible();
    await expectAccessible(page, 'printed-question');
    expect(came()).toEqual(invoice().subarray(0, 100));
    await page.keyboard.press('Escape');
    await told(page, /It may have been printed: check the paper before you print again\.$/);
    await cables.plug(USB);
    await print.click();
    await asked.getByRole('button', { name: 'Print again' }).click();
    await expect
      .poll(() => came().equals(Buffer.concat([invoice().subarray(0, 100), invoice()])))
      .toBe(true);
  });
});

test('every paper goes to a receipt printer on a serial port as the server drew it (PRN-14)', async ({
  page,
  shop,
}) => {
  const cables = await Cables.of(page);
  shop.importReasons();
  await readyTill(page, shop);
  await toPrinters(page, shop.url);
  await cables.choose(SERIAL);
  const serial = onDevice(page).getByRole('button', { name: /^Serial printer/ });
  await serial.click();
  await expect(serial).toContainText('Default Printer');
  let seen = 0;
  let papers = 0;
  await printEveryPaper(page, shop, async (words) => {
    const came = () => cables.sent(SERIAL).subarray(seen);
    await expect.poll(() => cables.answered.some((paper) => paper.equals(came()))).toBe(true);
    for (const word of words) expect(came().toString('latin1')).toContain(word);
    seen = cables.sent(SERIAL).length;
    papers += 1;
  });
  expect(papers).toBe(6);
});

test('a browser that reaches no cables is told so, and prints by its dialog', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    for (const way of ['usb', 'serial'])
      Object.defineProperty(navigator, way, { value: undefined });
  });
  await readyTill(page, shop);
  await toPrinters(page, shop.url);
  await told(page, /^This browser reaches no printer by itself\./);
  await expect(onDevice(page).getByRole('button')).toHaveCount(0);
});
