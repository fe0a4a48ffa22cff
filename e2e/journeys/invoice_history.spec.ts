import type { Page } from '@playwright/test';
import { sell, sellOften } from '../support/bills';
import { expect, expectAccessible, scan, test } from '../support/test';
import { dialog, readyTill } from '../support/till';

const list = (page: Page) => page.getByRole('table', { name: 'Invoice History' });
const rows = (page: Page) => list(page).getByRole('row').filter({ hasText: /PN1/ });

/** Opens the history by its place in the navigation. */
async function openHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Invoice/ }).click();
  await page.waitForURL('**/invoices-history/');
}

test('invoices are found again, narrowed by what they are, and opened (INV-12, INV-13, INV-14, INV-22, INV-23, INV-24, INV-28)', async ({
  page,
  shop,
}) => {
  const [rice, dal] = shop.guide.products;
  if (!rice || !dal) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  const first = await sell(page, [rice]);
  const second = await sell(page, [rice, dal]);
  await openHistory(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(second);
  await expect(rows(page).first()).toContainText('Completed');
  await expectAccessible(page, 'history');

  await test.step('by its number, typed', async () => {
    await page.keyboard.press('F2');
    await page.keyboard.type(first.slice(-6), { delay: 60 });
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(first);
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('textbox', { name: 'Search invoices' }).blur();
  });

  await test.step('by filters that state their value', async () => {
    await page.keyboard.press('f');
    await page.getByLabel('Mode of payment').selectOption('Card');
    await expect(page.getByText('No invoices found.')).toBeVisible();
    await expectAccessible(page, 'none-found');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Status', { exact: true }).selectOption('Completed');
    await page.getByLabel('Date', { exact: true }).selectOption('Today');
    await page.getByLabel('Sort').selectOption('Lowest amount');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText(first);
    await expectAccessible(page, 'filters');
    const view = page.getByRole('button', { name: /^View Filters/ });
    await view.click();
    await expect(page.getByLabel('Sort')).toBeHidden();
    await view.click();
    await expect(page.getByLabel('Sort')).toBeVisible();
  });

  await test.step('and opened by a scan of its printed number', async () => {
    await scan(page, second);
    await page.waitForURL(`**/order-summary/${second}`);
    await expect(page.getByRole('row').filter({ hasText: dal.name })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Invoice History' }).click();
    await expect(page.getByLabel('Sort')).toHaveValue('amount_asc');
    await rows(page).first().getByRole('button').click();
    await page.waitForURL(`**/order-summary/${first}`);
  });
});

test('days of one’s own are asked for in a modal (INV-15, INV-16, INV-17, INV-18, INV-19)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await sell(page, [rice]);
  await openHistory(page);
  await page.getByRole('button', { name: /^View Filters/ }).click();
  const date = page.getByLabel('Date', { exact: true });
  await expect(date.getByRole('option', { name: 'Last 7 Days' })).toBeAttached();
  const year = String(new Date().getFullYear());
  // Filters of each call, as the server got them.
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const filter = new URLSearchParams(request.postData() ?? '').get('date_filter');
    if (request.url().endsWith('/api/my-orders') && asked.at(-1) !== filter) asked.push(filter);
  });
  for (const name of ['Today', 'Yesterday', 'Last 7 Days']) {
    await date.selectOption(name);
    await expect(rows(page)).toHaveCount(name === 'Yesterday' ? 0 : 1);
  }

  await date.selectOption('Date range …');
  const range = dialog(page, 'Date range');
  const apply = range.getByRole('button', { name: 'Apply' });
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await range.getByLabel('From').fill(`01/01/${year}`);
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await range.getByLabel('To').fill(`31/12/${year}`);
  // The first day a day earlier, by the calendar and its keys, which leaves the range as it is until a day is chosen.
  const calendar = dialog(page, 'From');
  for (const keys of [['Escape'], ['ArrowLeft', 'Enter']]) {
    await range.getByRole('button', { name: 'Choose the day in a calendar' }).first().click();
    await expect(calendar.getByRole('button', { name: `01 January ${year}` })).toBeFocused();
    if (keys.length > 1) await expectAccessible(page, 'range-calendar');
    for (const key of keys) await page.keyboard.press(key);
    await expect(calendar).toBeHidden();
    await expect(range.getByLabel('From')).toHaveValue(
      keys.length > 1 ? `31/12/${Number(year) - 1}` : `01/01/${year}`,
    );
  }
  await expectAccessible(page, 'range');
  await apply.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(date.locator('option:checked')).toHaveText(
    `31/12/${Number(year) - 1} – 31/12/${year}`,
  );

  await date.selectOption('Year …');
  const ofYear = dialog(page, 'Year');
  const isOff = async (asking: typeof ofYear) =>
    await expect(asking.getByRole('button', { name: 'Apply' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  await isOff(ofYear);
  await ofYear.getByLabel('Year').fill('2001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No invoices found.')).toBeVisible();

  await date.selectOption('Month …');
  const month = dialog(page, 'Month');
  await isOff(month);
  await month.getByLabel('Month').selectOption({ index: new Date().getMonth() + 1 });
  await expectAccessible(page, 'month');
  await month.getByRole('button', { name: 'Apply' }).click();
  await expect(rows(page)).toHaveCount(1);

  await date.selectOption('Day …');
  await isOff(dialog(page, 'Day'));
  await dialog(page, 'Day').getByLabel('Day', { exact: true }).fill('01/01/2001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No invoices found.')).toBeVisible();
  const ofMonth = String(new Date().getMonth() + 1).padStart(2, '0');
  expect(asked).toEqual([
    'today',
    'yesterday',
    'last_week',
    `${Number(year) - 1}-12-31/date_range/${year}-12-31`,
    '2001/specific_year/',
    `${ofMonth}/specific_month/${year}`,
    '2001-01-01/specific_day/',
  ]);
});

test('more are loaded until there are none, and the list stands still meanwhile (INV-21)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await sellOften(page, rice.barcode, 12);
  await openHistory(page);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(rows(page)).toHaveCount(12);
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden();
  await expect(rows(page)).toHaveCount(12);
});

test('a list that cannot be fetched says so in its place, with Retry (SHL-17)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await page.route('**/api/my-orders', (route) => route.abort());
  await openHistory(page);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectAccessible(page, 'not-fetched');
  await page.unroute('**/api/my-orders');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No invoices found.')).toBeVisible();
});
