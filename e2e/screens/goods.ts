import { expect, type Page } from '@playwright/test';
import { receive } from '../support/goods';
import { scan } from '../support/test';
import { dialog, readyTill } from '../support/till';
import { closeTop, type Walk } from './walk';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const dock = (page: Page) => dialog(page, 'Update Quantity');

/** Opens a place by its address, as upright some are behind More. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.reload();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

/** Goods that come in: what is advised, what is counted, and what was made of it. */
export const goods: Walk = {
  name: 'goods receipt',
  about: 'Goods receipt',
  begin: async ({ page, shop }) => {
    await readyTill(page, shop);
    await receive(page, 'ADV-26-0118', [
      { barcode: '8909786410121', received_qty: 20, damage_qty: 2, remarks: 'One carton open' },
      { barcode: '8909762610088', received_qty: 30 },
    ]);
    await receive(page, 'ADV-26-0109', [
      { barcode: '8909786410145', received_qty: 9, lost_qty: 1 },
      { barcode: '8909823510685', received_qty: 24 },
    ]);
  },
  steps: [
    {
      name: 'advices',
      shows: 'What suppliers have advised',
      main: true,
      go: async ({ page }) => {
        await open(page, '/advice-list', 'Advices');
        await expect(rowOf(page, 'ADV-26-0117')).toBeVisible();
      },
    },
    {
      name: 'advices-filters',
      shows: 'Advices by status and day',
      go: async ({ page }) => {
        await page.getByRole('button', { name: /^View Filters/ }).click();
        await page.getByLabel('Status', { exact: true }).selectOption('Pending');
        await expect(rowOf(page, 'ADV-26-0118')).toBeHidden();
      },
      leave: async ({ page }) => {
        await press(page, 'Clear filters').first().click();
        await expect(rowOf(page, 'ADV-26-0118')).toBeVisible();
      },
    },
    {
      name: 'advice-details',
      shows: 'An advice and the GRNs that were made for it',
      go: async ({ page }) => {
        await rowOf(page, 'ADV-26-0118')
          .getByRole('button', { name: /^View Details/ })
          .click();
        await expect(page.getByRole('heading', { name: 'ADV-26-0118' })).toBeVisible();
        await expect(page.getByRole('button', { name: /^View Details/ }).first()).toBeVisible();
      },
    },
    {
      name: 'goods-entry-begin',
      shows: 'A GRN before anything is counted',
      go: async ({ page }) => {
        await open(page, '/advice-list', 'Advices');
        await rowOf(page, 'ADV-26-0117')
          .getByRole('button', { name: /^Create GRN/ })
          .click();
        await expect(page.getByRole('status', { name: 'Last scan' })).toBeVisible();
      },
    },
    {
      name: 'goods-entry',
      shows: 'Goods that are counted scan by scan',
      main: true,
      go: async ({ page }) => {
        await page.keyboard.press('F2');
        await page.keyboard.type('9*', { delay: 150 });
        await scan(page, '8909711510230');
        for (const batch of ['RB2611C', 'RB2611C', 'RB2612A'])
          await scan(page, `]d201089098221105341728113010${batch}`);
        await expect(page.getByRole('status', { name: 'Last scan' })).toContainText('RB2612A');
      },
    },
    {
      name: 'goods-batches',
      shows: 'What came of a line, batch by batch',
      main: true,
      go: async ({ page }) => {
        await press(page, /^Update Quantity of Nestle Lactogen/).click();
        await expect(dock(page)).toBeVisible();
      },
    },
    {
      name: 'goods-batch',
      shows: 'A batch with its expiry',
      go: async ({ page }) => {
        await page.keyboard.press('b');
        await page.keyboard.type('RB2701', { delay: 60 });
        await dialog(page, 'Batch')
          .getByRole('textbox', { name: 'Expiry date' })
          .fill('31/01/2029');
      },
    },
    {
      name: 'goods-short',
      shows: 'Less than was advised',
      go: async ({ page }) => {
        await page.keyboard.press('Enter');
        await page.keyboard.type('4');
        await dock(page).getByRole('button', { name: 'Update Quantity' }).click();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await page.keyboard.press('F9');
        await expect(dialog(page, 'Adjust the remaining quantity to short/excess?')).toBeVisible();
      },
    },
    {
      name: 'goods-made',
      shows: 'A GRN is made',
      go: async ({ page }) => {
        await dialog(page, 'Adjust the remaining quantity to short/excess?')
          .getByRole('button', { name: 'Create GRN' })
          .click();
        await expect(page.getByRole('heading', { name: /has been created\.$/ })).toBeVisible();
      },
    },
    {
      name: 'goods-serials',
      shows: 'Pieces by their serial numbers',
      go: async ({ page }) => {
        await open(page, '/advice-list', 'Advices');
        await rowOf(page, 'ADV-26-0115')
          .getByRole('button', { name: /^Create GRN/ })
          .click();
        await expect(page.getByRole('status', { name: 'Last scan' })).toBeVisible();
        await scan(page, '8909837510237');
        await expect(dock(page).getByRole('textbox', { name: 'Serial number' })).toBeFocused();
        for (const serial of ['BT-0001', 'BT-0002']) await scan(page, serial);
        await expect(dock(page).getByRole('listitem')).toHaveCount(2);
      },
    },
    {
      name: 'goods-adhoc',
      shows: 'Goods that nobody advised',
      go: async ({ page }) => {
        await open(page, '/adhoc-grn', 'New Ad-Hoc GRN');
        await scan(page, '8909786410121');
        await expect(page.getByRole('status', { name: 'Last scan' })).toContainText('India Gate');
      },
    },
    {
      name: 'goods-two-mrps',
      shows: 'A line that came in two MRPs',
      go: async ({ page }) => {
        await press(page, /^Update Quantity of India Gate/).click();
        await page.keyboard.press('m');
        const prices = dialog(page, 'Prices and remark');
        await expect(prices.getByRole('textbox', { name: 'MRP' })).toBeFocused();
        await page.keyboard.type('999', { delay: 60 });
        await page.keyboard.press('Enter');
        await page.keyboard.type('3');
        await page.keyboard.press('Enter');
        await expect(rowOf(page, 'MRP ₹999.00')).toContainText('3');
      },
    },
    {
      name: 'grns',
      shows: 'All GRNs',
      main: true,
      go: async ({ page }) => {
        await open(page, '/grn-list', 'GRN Listing');
        await expect(rowOf(page, 'ADV-26-0109')).toBeVisible();
      },
    },
    {
      name: 'grn-detail',
      shows: 'All that is known of a GRN',
      main: true,
      go: async ({ page }) => {
        await rowOf(page, 'ADV-26-0118')
          .getByRole('button', { name: /^View GRN/ })
          .click();
        await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
      },
    },
    {
      name: 'grn-empty',
      shows: 'No GRN in sight',
      go: async ({ page }) => {
        await open(page, '/grn-list', 'GRN Listing');
        await page.keyboard.press('F2');
        await page.keyboard.type('nothing', { delay: 60 });
        await expect(page.getByText('No advices avaliable')).toBeVisible();
      },
      leave: closeTop,
    },
  ],
};
