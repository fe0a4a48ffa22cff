import type { Page } from '@playwright/test';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, scan, test } from '../support/test';
import {
  act,
  activate,
  billLine,
  dialog,
  emptyBill,
  hold,
  openSession,
  phoneField,
  readyTill,
  signIn,
} from '../support/till';

const question = (page: Page) => page.getByRole('alertdialog');
const list = (page: Page) => page.getByRole('table', { name: 'Held Bills' });
const row = (page: Page, words: string) => list(page).getByRole('row').filter({ hasText: words });
const recall = (page: Page, words: string) =>
  row(page, words).getByRole('button', { name: 'Recall Bill' });

function products(shop: Shop) {
  const [rice, moreRice] = shop.guide.products;
  if (!rice || !moreRice) throw new Error('the demo store has no products');
  return { rice, moreRice };
}

test('a bill is held, found and recalled at today’s prices @upright (BIL-11, BIL-12, HLD-02, HLD-03, HLD-04, HLD-05)', async ({
  page,
  shop,
}) => {
  const { rice, moreRice } = products(shop);
  await readyTill(page, shop);

  await test.step('nothing is held yet', async () => {
    await act(page, 'View Held Bills');
    await page.waitForURL('**/held-bill');
    await expect(page.getByText('No held bills found.')).toBeVisible();
    await expectAccessible(page, 'nothing-held');
    await page.keyboard.press('Escape');
    await page.waitForURL('**/billing');
  });

  await test.step('a bill is put aside with a note', async () => {
    await scan(page, rice.barcode);
    await scan(page, shop.guide.scale_barcode);
    await expect(billLine(page, shop.guide.weighed_product.name)).toBeVisible();
    await act(page, 'Hold Bill');
    const asked = dialog(page, 'Do you wish to hold current bill ?');
    await expect(asked).toBeVisible();
    await expectAccessible(page, 'hold');
    await asked
      .getByLabel('Note')
      .fill('Blue shirt, went back for the oil and a second packet of rice, pays with UPI');
    await asked.getByRole('button', { name: 'Hold Bill' }).click();
    await expect(emptyBill(page)).toBeVisible();
    await expect(page.getByText('The bill is in Held Bills.')).toBeVisible();
    await expectAccessible(page, 'held');
    await scan(page, moreRice.barcode);
    await hold(page, '');
    await scan(page, rice.barcode);
    await expect(billLine(page, rice.name)).toBeVisible();
  });

  await test.step('the list tells them apart, and the search finds one', async () => {
    await act(page, 'View Held Bills 2');
    await expect(list(page).getByRole('button', { name: 'Recall Bill' })).toHaveCount(2);
    await expect(row(page, 'Blue shirt')).toContainText('Asha Kulkarni, Till 1');
    await expectAccessible(page, 'list');
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page, 'row-in-focus');
    await page.keyboard.press('F2');
    await page.keyboard.type('blue', { delay: 120 });
    await expect(list(page).getByRole('button', { name: 'Recall Bill' })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(list(page).getByRole('button', { name: 'Recall Bill' })).toHaveCount(2);
  });

  await test.step('what is open is held for it, and what changed is told', async () => {
    shop.setPrice(rice, '239.00');
    await recall(page, 'Blue shirt').click();
    await expect(question(page)).toHaveAccessibleName(
      'Do you wish to hold current bill and recall the selected bill ?',
    );
    await expectAccessible(page, 'hold-and-recall');
    await question(page).getByRole('button', { name: 'Hold and Recall' }).click();
    await page.waitForURL('**/billing');
    await expect(billLine(page, shop.guide.weighed_product.name)).toBeVisible();
    const changed = page.getByRole('status', { name: 'Changed on this bill' });
    await expect(changed).toHaveText(`${rice.name} now costs ₹239.00 instead of ₹245.00.`);
    await expectAccessible(page, 'changed');
    await changed.getByRole('button', { name: 'Dismiss' }).click();
    await expect(changed).toBeEmpty();
  });

  await test.step('a price that changes while the bill is open is told, too', async () => {
    shop.setPrice(rice, '229.50');
    await scan(page, moreRice.barcode);
    await expect(page.getByRole('status', { name: 'Changed on this bill' })).toHaveText(
      `${rice.name} now costs ₹229.50 instead of ₹239.00.`,
    );
  });
});

test('of two tills that recall one bill, one gets it and the other hears who did @engines (HLD-05)', async ({
  page,
  shop,
  browser,
}) => {
  const { rice, moreRice } = products(shop);
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await hold(page, 'Blue shirt');
  await scan(page, moreRice.barcode);
  await expect(billLine(page, moreRice.name)).toBeVisible();
  await hold(page, 'Red bag');

  const context = await browser.newContext();
  const other = await context.newPage();
  await activate(other, shop, shop.guide.licences[1]);
  await signIn(other, shop, 2);
  await openSession(other, '1500');
  for (const till of [page, other]) {
    await act(till, 'View Held Bills 2');
    await expect(recall(till, 'Blue shirt')).toBeVisible();
  }
  await Promise.all([recall(page, 'Blue shirt').click(), recall(other, 'Blue shirt').click()]);
  const winners = () =>
    Promise.all(
      [page, other].map((till) =>
        till
          .waitForURL('**/billing', { timeout: 5_000 })
          .then(() => true)
          .catch(() => false),
      ),
    );
  const won = await winners();
  expect(won.filter(Boolean)).toHaveLength(1);
  const [winner, loser] = won[0] ? [page, other] : [other, page];
  await expect(billLine(winner, rice.name)).toBeVisible();
  const who = won[0] ? 'Asha Kulkarni on Till 1' : 'Imran Shaikh on Till 2';
  await expect(loser.getByRole('status', { name: 'Not recalled' })).toHaveText(
    `This bill was recalled already: ${who}.`,
  );
  await expect(row(loser, 'Blue shirt')).toBeHidden();
  await expect(row(loser, 'Red bag')).toBeVisible();
  await expectAccessible(loser, 'lost');

  await loser.keyboard.press('ArrowDown');
  await loser.keyboard.press('Enter');
  await loser.waitForURL('**/billing');
  await expect(billLine(loser, moreRice.name)).toBeVisible();
  await context.close();
});

test('held bills open for whoever is signed out, and are not shown (HLD-01)', async ({
  page,
  shop,
}) => {
  await activate(page, shop);
  await page.goto(`${shop.url}/held-bill`);
  await expect(page.getByRole('alertdialog')).toContainText('Session expired.');
  expect(new URL(page.url()).pathname).toBe('/held-bill');
  await expect(page.getByRole('heading', { name: 'Held Bills' })).toBeAttached();
  await page.getByRole('button', { name: 'Login' }).click();
  await phoneField(page);
});
