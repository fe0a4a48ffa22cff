import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { paymentComplete, take, toCheckout } from '../support/checkout';
import { readTerminal, Tablet } from '../support/tablet';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, emptyBill, readyTillByHand } from '../support/till';

const NAME = 'till.example';
const AUTHORITY = `Rokad demo of ${NAME}`;

test('a tablet comes to trust the demo, bills over TLS, and may keep the till as an app', async ({
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  const { till, trust, said } = await shop.serveTablets(NAME);
  const tablet = new Tablet(NAME);
  const complaints: string[] = [];
  try {
    await test.step('the terminal leads to both pages, in QR codes and in letters', () => {
      expect(readTerminal(said)).toEqual([trust, till]);
      expect(said).toContain(`Tablets     ${till}\n`);
      expect(said).toContain(`First       ${trust} `);
    });

    let fingerprint = '';
    await test.step('a tablet that trusts nobody yet is warned, and gets the certificate', async () => {
      const browser = await tablet.browse();
      // The browser's own page of the warning is still on its way when it is told.
      const warned = await browser.newPage();
      await expect(warned.goto(till)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
      const page = await browser.newPage();
      await page.goto(trust);
      await expectAccessible(page, 'trust');
      await expect(page.getByRole('link', { name: till })).toBeVisible();
      const downloads = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download the certificate' }).click();
      const file = await (await downloads).path();
      const certificate = new X509Certificate(readFileSync(file));
      expect([certificate.subject, certificate.ca]).toEqual([`CN=${AUTHORITY}`, true]);
      fingerprint = certificate.fingerprint256;
      await expect(page.getByText(fingerprint)).toBeVisible();
      expect(said).toContain(`SHA-256 ${fingerprint}`);
      tablet.trust(file);
    });

    const browser = await tablet.browse();
    const page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      const text = message.text();
      if (/Content Security Policy|Trusted|certificate|mixed/i.test(text)) complaints.push(text);
    });

    await test.step('it bills, over TLS', async () => {
      const first = await page.goto(till);
      expect(await first?.securityDetails()).toMatchObject({ issuer: AUTHORITY });
      // The same names must stay reachable without TLS, for who does not trust it yet.
      expect(first?.headers()['strict-transport-security']).toBeUndefined();
      await readyTillByHand(page, { url: till, guide: shop.guide });
      await scan(page, rice.barcode);
      await expect(billLine(page, rice.name)).toBeVisible();
      await toCheckout(page);
      await take(page);
      await expect(paymentComplete(page)).toBeVisible();
    });

    await test.step('it is a place for workers, cameras and apps', async () => {
      const has = await page.evaluate(async () => {
        const { scope, active } = await navigator.serviceWorker.ready;
        const camera = 'mediaDevices' in navigator;
        return { scope, worker: active?.scriptURL, isSecureContext, camera };
      });
      const worker = `${till}/sw.js`;
      expect(has).toEqual({ scope: `${till}/`, worker, isSecureContext: true, camera: true });
      const session = await browser.newCDPSession(page);
      const manifest = await session.send('Page.getAppManifest');
      expect([manifest.url, manifest.errors]).toEqual([`${till}/manifest.webmanifest`, []]);
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
    });

    await test.step('the authority is the same after a start', async () => {
      await shop.stop();
      await shop.start();
      const again = await page.goto(`${till}/billing`);
      expect(await again?.securityDetails()).toMatchObject({ issuer: AUTHORITY });
      await expect(emptyBill(page)).toBeVisible();
      await page.goto(trust);
      await expect(page.getByText(fingerprint)).toBeVisible();
    });
    expect(complaints).toEqual([]);
  } finally {
    await tablet.close();
  }
});
