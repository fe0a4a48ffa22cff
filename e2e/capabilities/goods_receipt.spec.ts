import type { Page } from '@playwright/test';
import { receive } from '../support/goods';
import { expect, expectAccessible, scan, test } from '../support/test';
import { dialog, printed, readyTill } from '../support/till';

const rows = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const inRow = (page: Page, words: string, name: string) =>
  rowOf(page, words).getByRole('button', { name, exact: true });

/** Opens a list by its place in the navigation; upright some places are behind More. */
async function openList(page: Page, name: RegExp): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  const link = page.getByRole('link', { name });
  await expect(more.or(link).first()).toBeVisible();
  if (!(await link.isVisible())) await more.click();
  await link.click();
}

test('advices are found, and one that a GRN was made for is looked at down to that GRN (GRN-01, GRN-02, GRN-04, GRN-05, GRN-06, GRN-07, GRN-08, GRN-09, GRN-22, GRN-23, GRN-24, GRN-25, GRN-28, GRN-29, GRN-30)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  const first = await receive(page, 'ADV-26-0118', [
    { barcode: '8909786410121', received_qty: 20, damage_qty: 2, remarks: 'One carton open' },
    { barcode: '8909762610088', received_qty: 30 },
  ]);
  await receive(page, 'ADV-26-0109', [
    { barcode: '8909786410145', received_qty: 9, lost_qty: 1 },
    { barcode: '8909823510685', received_qty: 24 },
  ]);
  await openList(page, /^GRN against advice$/);
  await page.waitForURL('**/advice-list');
  await expect(page.getByRole('heading', { name: 'Advices' })).toBeVisible();
  await expect(rows(page, 'Advices')).toHaveCount(4);

  await test.step('each row offers what its status allows', async () => {
    const steps = [
      ['ADV-26-0117', 'Pending', null, 'true'],
      ['ADV-26-0118', 'Partial', null, null],
      ['ADV-26-0109', 'Complete', 'true', null],
    ] as const;
    for (const [number, status, noGrn, noDetails] of steps) {
      await expect(rowOf(page, number)).toContainText(status);
      const off = async (name: string) =>
        await inRow(page, number, name).getAttribute('aria-disabled');
      expect([number, await off('Create GRN'), await off('View Details')]).toEqual([
        number,
        noGrn,
        noDetails,
      ]);
    }
    await expectAccessible(page, 'advices');
    await expect(inRow(page, 'ADV-26-0109', 'Create GRN')).toHaveAccessibleDescription(
      'GRN already created',
    );
  });

  await test.step('they are searched and narrowed', async () => {
    await page.keyboard.press('F2');
    await page.keyboard.type('bengaluru', { delay: 60 });
    await expect(rows(page, 'Advices')).toHaveCount(1);
    await expect(rowOf(page, 'Cauvery Household Appliances')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows(page, 'Advices')).toHaveCount(4);
    await page.getByRole('textbox', { name: 'Search the list' }).blur();
    await page.keyboard.press('f');
    await page.getByLabel('Status', { exact: true }).selectOption('Pending');
    await expect(rows(page, 'Advices')).toHaveCount(2);
    await page
      .getByLabel('Supplier', { exact: true })
      .selectOption('Deccan Grain and Pulse Traders');
    await expect(page.getByText('No advices avaliable')).toBeVisible();
    await expectAccessible(page, 'no-advices');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Sort').selectOption('Oldest first');
    await expect(rows(page, 'Advices').first()).toContainText('ADV-26-0109');
  });

  await test.step('and by days of one’s own', async () => {
    await page.getByLabel('Date', { exact: true }).selectOption('Custom Range …');
    const range = dialog(page, 'Custom Range');
    const apply = range.getByRole('button', { name: 'Apply' });
    await range.getByLabel('From').fill('17/11/2026');
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await range.getByLabel('To').fill('19/11/2026');
    await page.keyboard.press('Enter');
    await expect(range).toBeHidden();
    await expect(rows(page, 'Advices')).toHaveCount(2);
    await expectAccessible(page, 'filters');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page, 'Advices')).toHaveCount(4);
  });

  await test.step('one of them shows its GRN, and that its products', async () => {
    await inRow(page, 'ADV-26-0118', 'View Details').click();
    await page.waitForURL('**/advice-details/*');
    await expect(page.getByRole('heading', { name: 'ADV-26-0118' })).toBeVisible();
    await expect(page.getByRole('definition')).toContainText([
      '20 November 2026',
      'Deccan Grain and Pulse Traders',
      'Pune',
    ]);
    await expectAccessible(page, 'advice');
    await inRow(page, first, 'View Details').click();
    await page.waitForURL(`**/grn-detail/${first}`);
    const rice = rows(page, 'Products').filter({ hasText: '8909786410121' });
    await expect(rice).toContainText('One carton open');
    await expect(rice.getByRole('cell')).toContainText(['', '24', '20', '2', '0', 'Deficit']);
    for (const fact of [first, 'Deccan Grain and Pulse Traders', 'Pune', 'Partial cartons wet'])
      await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible();
    for (const [name, sum] of [
      ['Received', '50'],
      ['Damaged', '2'],
      ['Lost', '0'],
    ]) {
      const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
      await expect(term.locator('xpath=following-sibling::*[1]')).toHaveText(sum ?? '');
    }
    await expectAccessible(page, 'grn');
  });

  await test.step('it is printed', async () => {
    await page.getByRole('button', { name: 'Print GRN' }).click();
    await expect(printed(page)).toContainText('GOODS RECEIPT NOTE');
    await expect(printed(page)).toContainText(first);
  });

  await test.step('and there are ways back', async () => {
    await page.getByRole('link', { name: 'ADV-26-0118' }).click();
    await page.getByRole('button', { name: 'Back to Advice' }).click();
    await page.waitForURL('**/advice-list/');
    await expect(rows(page, 'Advices')).toHaveCount(4);
  });
});

test('GRNs are found, opened by a scan of their number and printed from the list (GRN-14, GRN-15, GRN-16, GRN-17, GRN-21, GRN-30)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await openList(page, /^GRN List$/);
  await page.waitForURL('**/grn-list');
  await expect(page.getByRole('heading', { name: 'GRN Listing' })).toBeVisible();
  await expect(page.getByText('No advices avaliable')).toBeVisible();
  await expectAccessible(page, 'no-grns');

  const first = await receive(page, 'ADV-26-0118', [{ barcode: '8909786410121', received_qty: 9 }]);
  const second = await receive(page, 'ADV-26-0109', [
    { barcode: '8909786410145', received_qty: 9, damage_qty: 1 },
  ]);
  await page.reload();
  await expect(rows(page, 'GRN Listing')).toHaveCount(2);
  await expect(rows(page, 'GRN Listing').first()).toContainText(second);
  await expectAccessible(page, 'grns');

  await test.step('by search and filter', async () => {
    await page.keyboard.press('F2');
    await page.keyboard.type(first.slice(-6), { delay: 60 });
    await expect(rows(page, 'GRN Listing')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Search the list' }).blur();
    await page.keyboard.press('f');
    await expect(page.getByLabel('Date', { exact: true }).getByRole('option')).toContainText([
      'Today',
      'Yesterday',
      'Last 7 Days',
      'Last 30 Days',
      'Custom Range',
    ]);
    await page.getByLabel('Date', { exact: true }).selectOption('Yesterday');
    await expect(page.getByText('No advices avaliable')).toBeVisible();
    await page.getByLabel('Date', { exact: true }).selectOption('Today');
    await expect(rows(page, 'GRN Listing')).toHaveCount(2);
    await page.getByLabel('Status', { exact: true }).selectOption('Ad-hoc');
    await expect(page.getByText('No advices avaliable')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page, 'GRN Listing')).toHaveCount(2);
  });

  await test.step('printed by its key, opened by its button and by a scan', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('p');
    await expect(printed(page)).toContainText(second);
    await inRow(page, first, 'View GRN').click();
    await page.waitForURL(`**/grn-detail/${first}`);
    await scan(page, second);
    await page.waitForURL(`**/grn-detail/${second}`);
    await expect(page.getByRole('heading', { name: second })).toBeVisible();
    await page.getByRole('button', { name: 'Back to GRNs' }).click();
    await page.waitForURL('**/grn-list/');
  });
});
