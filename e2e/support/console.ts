import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Shop } from './shop';
import { expect } from './test';

/** The code of an authenticator (RFC 6238) at this moment. */
export function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const from = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Signs the owner of the demo store in, on Home. */
export async function signInToConsole(page: Page, { url, guide }: Shop): Promise<void> {
  await page.goto(`${url}/console/`);
  await page.getByLabel('E-mail').fill(guide.owner.mail);
  await page.getByLabel('Password', { exact: true }).fill(guide.owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your code' })).toBeVisible();
  await page.keyboard.type(await (await fetch(`${url}${guide.owner.code_page}`)).text());
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

/** A place of the rail. */
export const inRail = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name });
