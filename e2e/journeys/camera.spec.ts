import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeCameraFilm } from '../support/cameraPicture';
import type { DemoProduct, Shop } from '../support/shop';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, dialog, readyTill } from '../support/till';

/** The film that stands in for what the camera of this test's browser sees. */
const FILM = join(tmpdir(), `rokad-camera-${process.pid}.y4m`);

test.use({
  launchOptions: {
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--deny-permission-prompts',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
});
test.afterAll(() => rmSync(FILM, { force: true }));

/** Has the camera see the code of a product, as the sheet of the demo store shows it. */
async function holdBefore(page: Page, shop: Shop, { barcode }: DemoProduct): Promise<void> {
  const sheet = await page.context().newPage();
  await sheet.goto(`${shop.url}/demo/barcodes`);
  await sheet.evaluate(() => document.body.style.setProperty('zoom', '3'));
  const card = sheet.locator('figure').filter({ hasText: barcode });
  await writeCameraFilm(FILM, card.locator('svg'));
  await sheet.close();
}

/** Waits until the frame around the page lights up; tells what for. */
const litUp = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((tell) => {
        const { body } = document;
        body.addEventListener('animationstart', ({ target, pseudoElement }) => {
          if (target === body && pseudoElement === '::after') tell(body.dataset.flash ?? '');
        });
      }),
  );

const openCamera = (page: Page) =>
  page.getByRole('button', { name: 'Scan with the camera' }).click();

test('a camera reads the code that is held before it, and its goods come onto the bill once', async ({
  page,
  context,
  shop,
}) => {
  const [rice, dal] = shop.guide.products;
  if (!rice || !dal) throw new Error('the demo store has no products');
  await context.grantPermissions(['camera'], { origin: shop.url });
  await holdBefore(page, shop, rice);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await readyTill(page, shop);
  expect(fetched.filter((url) => url.includes('zxing'))).toEqual([]);

  await openCamera(page);
  const camera = dialog(page, 'Scan with the camera');
  await expect(camera.getByText(`Read: ${rice.barcode}`)).toBeVisible();
  await expect(billLine(page, rice.name)).toContainText('1');
  await expectAccessible(page, 'camera');
  const decoder = fetched.filter((url) => url.includes('zxing'));
  expect(decoder.map((url) => new URL(url).origin)).toEqual([shop.url]);

  await test.step('it stays before the camera and is sold once; a scanner goes on beside it', async () => {
    await scan(page, dal.barcode);
    await expect(billLine(page, dal.name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(camera).toBeHidden();
    const pieces = page.getByRole('group', { name: `Quantity of ${rice.name}` });
    await expect(pieces.getByRole('button', { name: /choose the quantity/ })).toHaveText('1');
  });

  await test.step('what is taken lights up and what is not does otherwise, each time anew, and both go out', async () => {
    for (const [code, outcome] of [
      [dal.barcode, /^success/],
      [dal.barcode, /^success/],
      ['8901999999998', /^failure/],
    ] as const) {
      const lit = litUp(page);
      await scan(page, code);
      expect(await lit).toMatch(outcome);
    }
    const shown = () => page.evaluate(() => getComputedStyle(document.body, '::after').opacity);
    await expect.poll(shown).toBe('0');
  });
});

test('a camera that the page may not use is told', async ({ page, shop }) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await holdBefore(page, shop, rice);
  await readyTill(page, shop);
  await openCamera(page);
  await expect(
    dialog(page, 'Scan with the camera').getByText(/^This page may not use the camera\./),
  ).toBeVisible();
});
