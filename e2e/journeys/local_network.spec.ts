import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { dark, dotsOf } from '../support/dots';
import { PrintAgent } from '../support/printAgent';
import { expect, expectAccessible, test } from '../support/test';
import { readyTill } from '../support/till';

/** The policy that a store's administrator is given, with the address of a shop in it. */
const POLICY = resolve(import.meta.dirname, '../../packaging/rokad-print/chrome-policy.json');
const SHOP = 'https://shop.example.com';

const folder = mkdtempSync(join(tmpdir(), 'rokad-e2e-loopback-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A Chromium of a computer that is managed by the policy for the shop at an address: no other Chromium sees it. */
function managed(address: string): string {
  const policy = join(folder, 'rokad.json');
  const program = join(folder, 'chromium');
  writeFileSync(policy, readFileSync(POLICY, 'utf8').replaceAll(SHOP, address));
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo ';
  writeFileSync(
    program,
    `#!/bin/sh
exec ${asRoot}unshare --mount --propagation private sh -c '
  mount -t tmpfs tmpfs /etc/chromium && mkdir -p /etc/chromium/policies/managed &&
  cp ${policy} /etc/chromium/policies/managed/ && exec /usr/bin/chromium "$@"' chromium "$@"
`,
  );
  chmodSync(program, 0o755);
  return program;
}

/** Browses the shop as from the internet: from there a page asks before it reaches its own computer. */
function browse(url: string, executablePath = '/usr/bin/chromium'): Promise<BrowserContext> {
  return chromium.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
    executablePath,
    args: [
      '--no-sandbox',
      '--deny-permission-prompts',
      `--ip-address-space-overrides=${new URL(url).host}=public`,
    ],
    serviceWorkers: 'block',
    locale: 'en-IN',
  });
}

const askedFor = (page: Page) =>
  page.evaluate(async () => {
    const name = 'loopback-network' as PermissionName;
    return (await navigator.permissions.query({ name })).state;
  });

async function toPrinters(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings`);
  await page.getByRole('tab', { name: 'Printer' }).click();
}

test('a browser that keeps the till from its computer is told of, and one that lets it prints', async ({
  shop,
}) => {
  const agent = new PrintAgent();
  await agent.start(shop.url);
  const browser = await browse(shop.url);
  const page = await browser.newPage();
  const counter = page.getByRole('button', { name: /Counter 1/ });
  const denied = page.getByText(/^This browser keeps the page from programs on this computer/);
  try {
    await readyTill(page, shop);
    await toPrinters(page, shop.url);

    await test.step('who looks for a printer reads where to allow it', async () => {
      await expect(denied).toBeVisible();
      await expect(counter).toBeHidden();
      await expectAccessible(page, 'settings-printer-denied');
    });

    await test.step('once that is done the printer is there, and prints', async () => {
      const wire = await browser.newCDPSession(page);
      const permission = { name: 'loopback-network' };
      await wire.send('Browser.setPermission', { permission, setting: 'granted' });
      await page.getByRole('button', { name: 'Check printer Connection' }).click();
      await counter.click();
      await page.getByRole('button', { name: 'Set', exact: true }).click();
      await expect(denied).toBeHidden();
      await page.getByRole('button', { name: 'Print a test page' }).click();
      await expect.poll(() => agent.jobs.length, { timeout: 60_000 }).toBe(1);
      expect(dark(dotsOf(agent.jobs[0] ?? Buffer.alloc(0)))).toBeGreaterThan(500);
    });

    await test.step('who prints where it is forbidden again reads that, and nothing comes out', async () => {
      const wire = await browser.newCDPSession(page);
      const permission = { name: 'loopback-network' };
      await wire.send('Browser.setPermission', { permission, setting: 'denied' });
      await toPrinters(page, shop.url);
      await page.getByRole('button', { name: 'Print a test page' }).click();
      await expect(page.getByText(/This browser keeps the till from it/).first()).toBeAttached();
      expect(agent.jobs).toHaveLength(1);
    });
  } finally {
    await browser.close();
    agent.close();
  }
});

test('a computer that is managed by the policy of the package prints, and asks nobody', async ({
  shop,
}) => {
  const agent = new PrintAgent();
  await agent.start(shop.url);
  const browser = await browse(shop.url, managed(shop.url));
  const page = await browser.newPage();
  try {
    await readyTill(page, shop);
    expect(await askedFor(page)).toBe('granted');
    await toPrinters(page, shop.url);
    await expect(page.getByRole('button', { name: /Counter 1/ })).toBeVisible();
  } finally {
    await browser.close();
    agent.close();
  }
});
