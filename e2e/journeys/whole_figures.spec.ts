import type { Page, Route } from '@playwright/test';
import { sell } from '../support/bills';
import { expect, test } from '../support/test';
import { dialog, readyTill, signInAs } from '../support/till';
import { clippedFigures, FIGURE_WIDTHS } from '../support/wholeFigures';

/** The longest values that a shop really has, by the column they stand in. */
const LONGEST: Readonly<Record<string, string>> = {
  date: '2026-11-26',
  time: '22:45',
  opened: '2026-11-26 09:04:05',
  closed: '2026-11-26 22:45:05',
  barcode: '18909786410121',
  number: 'PN1T01-26-000123',
  invoice: 'PN1T01-26-000123',
  voucher: '71264050001234',
  gstin: '27AAFCN4821K1ZA',
  mobile: '9800001101',
  hsn: '10063020',
  from: 'PN1T01-26-000001',
  to: 'PN1T01-26-999999',
  name: 'India Gate Basmati Rice Classic Extra Long Grain Aged 24 Months 5 kg Pouch',
  customer: 'Venkatanarasimharajuvaripeta Subramaniam Iyer and Sons',
  reason: 'The courier was paid from the drawer and the slip was lost on the way',
  z_no: '12345',
};

interface Column {
  key: string;
  kind: string;
}

function longest({ key, kind }: Column): string {
  if (kind === 'money') return '-976294990.40';
  if (kind !== 'text') return '99999.999';
  return LONGEST[key] ?? '';
}

/** Fills every report with its longest values. */
async function fillReports(page: Page): Promise<void> {
  await page.route('**/report/read', async (route: Route) => {
    const response = await route.fetch();
    const body = await response.json();
    const columns: Column[] = body.data?.columns ?? [];
    const row = columns.map(longest);
    const totals = columns.map((column) => (column.kind === 'text' ? '' : longest(column)));
    body.data = { ...body.data, rows: [row, row, row], totals, row_count: 3 };
    await route.fulfill({ response, json: body });
  });
}

/** The same for the invoices: a wholesale bill of many pieces, paid in several ways. */
async function fillInvoices(page: Page): Promise<void> {
  await page.route('**/my-orders*', async (route: Route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const row of body.data ?? []) {
      Object.assign(row, {
        Order_ID: 'PN1T01-26-000123',
        Cloud_Date: '2026-11-26 22:45:05',
        Customer_Name: LONGEST.customer,
        Mobile: LONGEST.mobile,
        Qty: 99_999,
        Amount: '9762949.40',
        MOP: 'Voucher, Cash, Card',
      });
    }
    await route.fulfill({ response, json: body });
  });
}

async function expectWhole(page: Page, name: string): Promise<void> {
  for (const width of FIGURE_WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    await expect
      .poll(() => clippedFigures(page), { message: `${name} at ${width} px` })
      .toEqual([]);
  }
}

test('no figure of a report or a list is cut from 1024 px up', async ({ page, shop }) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  await sell(page, [rice]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await dialog(page, 'More').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await signInAs(page, shop.guide.manager);
  await fillReports(page);
  await fillInvoices(page);
  await page.goto(`${shop.url}/reports`);

  const which = page.getByLabel('Report', { exact: true });
  await expect(which.locator('option').nth(9)).toBeAttached();
  const names = await which.locator('option').allInnerTexts();
  for (const name of names) {
    await which.selectOption(name);
    await expect(page.getByRole('table', { name }).getByRole('row').nth(3)).toBeVisible();
    await expectWhole(page, name);
  }

  for (const [path, name] of [
    ['audit', 'Audit'],
    ['invoices-history/', 'Invoice History'],
    ['advice-list', 'Advices'],
    ['grn-list', 'GRN Listing'],
    ['refunds-due', 'Refunds Due'],
  ] as const) {
    await page.goto(`${shop.url}/${path}`);
    const list = page.getByRole('table', { name });
    // A list whose rows are on their way has nothing to cut.
    await expect(page.locator('[aria-busy="false"]').filter({ has: list })).toBeVisible();
    await expectWhole(page, name);
  }
});
