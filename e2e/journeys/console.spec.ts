import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAA } from '../support/accessible';
import { sell } from '../support/bills';
import { codeOf, inRail, signInToConsole } from '../support/console';
import { expect, test } from '../support/test';
import { readyTill } from '../support/till';

/** The one figure of Home. */
const netSales = (page: Page) =>
  page.getByRole('term').filter({ hasText: 'Net sales' }).locator('xpath=following-sibling::*[1]');

test('an owner signs in on a phone and sees what a till has just sold, and ends the sign-in', async ({
  page,
  shop,
  browser,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signInToConsole(phone, shop);
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

test('an owner finds what a till has sold among bills, reports, the GST month and the audit', async ({
  page,
  shop,
  browser,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  const number = await sell(page, [rice]);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await signInToConsole(desk, shop);
  await expectAA(desk, 'console-home');

  await inRail(desk, 'Bills').click();
  await desk.getByRole('button', { name: number }).click();
  const bill = desk.getByRole('complementary', { name: number });
  await expect(bill).toContainText('India Gate Basmati Rice Classic');
  await expect(bill.getByText('sold bill')).toBeVisible();
  await expectAA(desk, 'console-bill');
  const saved = desk.waitForEvent('download');
  await bill.getByRole('button', { name: 'Duplicate (PDF)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${number}-1.pdf`);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(bill.getByText('duplicate', { exact: false }).last()).toBeVisible();

  // Ctrl K finds the bill from everywhere by the end of its number.
  await inRail(desk, 'Home').click();
  await expect(bill).toHaveCount(0);
  await desk.keyboard.press('Control+K');
  await desk.getByRole('combobox', { name: 'Search or go to' }).fill(number.slice(-6));
  await expect(desk.getByRole('option', { name: number })).toHaveAttribute('aria-selected', 'true');
  await expectAA(desk, 'console-palette');
  await desk.keyboard.press('Enter');
  await expect(bill.getByText('sold bill')).toBeVisible();

  await inRail(desk, 'Reports').click();
  await expect(desk.getByRole('table', { name: 'Day book' })).toContainText(number);
  await expectAA(desk, 'console-reports');
  await desk.getByRole('link', { name: 'GST month' }).click();
  await expect(desk.getByText('Nothing to correct')).toBeVisible();
  await expectAA(desk, 'console-gst');

  await inRail(desk, 'Audit').click();
  await expect(desk.getByRole('table', { name: 'Audit' })).toContainText(number);
  await desk.getByRole('button', { name: 'Check the chain' }).click();
  await expect(desk.getByText('Chain unbroken')).toBeVisible();
  await expectAA(desk, 'console-audit');
  await context.close();
});

test('an owner invites somebody, gives another role, and ends the access', async ({
  page,
  shop,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToConsole(page, shop);
  await inRail(page, 'People').click();
  await page.getByRole('button', { name: 'New person' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill('sneha@nisarga.example');
  await page.getByRole('radio', { name: 'Accountant' }).check();
  await expectAA(page, 'console-new-person');
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByRole('dialog').locator('code').innerText();
  expect(link).toContain('/console/invitation#');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table')).toContainText('Invited');

  const context = await browser.newContext();
  const hers = await context.newPage();
  await hers.goto(link);
  await hers.getByLabel('Your name').fill('Sneha Apte');
  await hers.getByLabel('New password').fill('four lamps by the river');
  await hers.getByRole('button', { name: 'Join' }).click();
  const secret = (await hers.getByRole('main').locator('code').innerText()).replaceAll(' ', '');
  await hers.getByLabel('Then enter its six digits').fill(codeOf(secret));
  await hers.getByRole('button', { name: 'I have kept them' }).click();
  await expect(hers.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(inRail(hers, 'People')).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Sneha Apte' }).click();
  await expectAA(page, 'console-person');
  await page.getByRole('button', { name: 'End access' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await expect(page.getByRole('table')).not.toContainText('Sneha Apte');
  await hers.reload();
  await expect(hers.getByLabel('E-mail')).toBeVisible();
  await context.close();
});
