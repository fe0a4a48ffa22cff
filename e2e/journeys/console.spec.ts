import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sell } from '../support/bills';
import type { Shop } from '../support/shop';
import { expect, test } from '../support/test';
import { readyTill } from '../support/till';

/** The one figure of Home. */
const netSales = (page: Page) =>
  page.getByRole('term').filter({ hasText: 'Net sales' }).locator('xpath=following-sibling::*[1]');

/** The code of an authenticator (RFC 6238) at this moment. */
function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const from = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function signIn(page: Page, { url, guide }: Shop): Promise<void> {
  await page.goto(`${url}/console/`);
  await page.getByLabel('E-mail').fill(guide.owner.mail);
  await page.getByLabel('Password', { exact: true }).fill(guide.owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your code' })).toBeVisible();
  await page.keyboard.type(await (await fetch(`${url}${guide.owner.code_page}`)).text());
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

test('an owner signs in on a phone and sees what a till has just sold, and ends the sign-in', async ({
  page,
  shop,
  browser,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signIn(phone, shop);
  await expect(netSales(phone)).toContainText('₹0.00');

  await readyTill(page, shop);
  await sell(page, [rice]);
  // It asks anew by itself.
  await expect(netSales(phone)).toContainText(`₹${rice.price}`, { timeout: 60_000 });
  await phone.getByRole('button', { name: 'More' }).click();
  await phone.getByRole('button', { name: 'Sign out' }).click();
  await expect(phone.getByLabel('E-mail')).toBeVisible();
  await phone.goto(`${shop.url}/console/`);
  await expect(phone.getByLabel('E-mail')).toBeVisible();
  await context.close();
});

test('a second owner comes by the link that the machine prints', async ({ page, shop }) => {
  const link = shop.run('setup-link', '--mail', 'anand@nisarga.example').trim();
  await page.goto(`${shop.url}${link.slice(link.indexOf('/console/'))}`);
  await page.getByLabel('Your name').fill('Anand Kadam');
  await page.getByLabel('New password').fill('password12345');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('This password is easy to guess.')).toBeVisible();
  await page.getByLabel('New password').fill('four lamps by the river');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your code' })).toBeVisible();
  const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Then enter its six digits').fill(codeOf(secret));
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
});
