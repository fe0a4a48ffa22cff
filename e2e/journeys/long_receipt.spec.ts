import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Shop } from '../support/shop';
import { expect, scan, test } from '../support/test';
import { dialog, readyTill } from '../support/till';

const LINES = 500;

/** A barcode of thirteen digits, the last of which proves the others. */
function barcodeOf(line: number): string {
  const digits = `8907700${String(line).padStart(5, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const nameOf = (line: number) => `Kirana Item ${String(line).padStart(3, '0')}`;

/** An advice of five hundred lines, of goods that the store did not know. */
function importLongAdvice(shop: Shop): void {
  const folder = mkdtempSync(join(tmpdir(), 'rokad-advice-'));
  const bring = (kind: string, head: string, row: (line: number) => string, count = LINES) => {
    const file = join(folder, `${kind}.csv`);
    const rows = Array.from({ length: count }, (_, at) => row(at + 1));
    writeFileSync(file, `${[head, ...rows].join('\n')}\n`);
    shop.run('import', kind, file, '--store', 'PN1');
  };
  try {
    bring(
      'products',
      'code,barcode,name,brand,variant,category,hsn,tax,uom,kind,returnable,max_weight',
      (line) =>
        `LNG${line},${barcodeOf(line)},${nameOf(line)},Kirana,,Staples & Grains,1006,GST5,NOS,piece,1,`,
    );
    bring('prices', 'barcode,mrp,price', (line) => `${barcodeOf(line)},50.00,45.00`);
    const supplier = () => 'LONG,Long Lists Traders,,9811055509,,1 Market Yard,Pune,411037';
    bring('suppliers', 'code,name,gstin,mobile,email,address,city,pincode', supplier, 1);
    bring(
      'advices',
      'advice,date,supplier,origin,barcode,quantity,description,mrp,price,purchase_price',
      (line) => `ADV-LONG,2026-11-20,LONG,Pune,${barcodeOf(line)},2,,,,`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('an advice of five hundred lines is counted as one of five, and posted', async ({
  page,
  shop,
}) => {
  importLongAdvice(shop);
  await readyTill(page, shop);
  await page.getByRole('link', { name: /^GRN against advice$/ }).click();
  await page
    .getByRole('row')
    .filter({ hasText: 'ADV-LONG' })
    .getByRole('button', { name: /^Create GRN/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Create GRN' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Lines of the GRN' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('button') });
  const dock = dialog(page, 'Update Quantity');
  const current = table.locator('[aria-current="true"]');

  await test.step('what is not seen of it is not drawn', async () => {
    await expect(rows.first()).toContainText(nameOf(1));
    await expect(table).toHaveAttribute('aria-rowcount', String(LINES + 1));
    expect(await rows.count()).toBeLessThan(40);
  });

  await test.step('a scan finds line 400, which comes into sight', async () => {
    await scan(page, barcodeOf(400));
    await expect(page.getByRole('status', { name: 'Last scan' })).toContainText('1 of 2');
    await expect(dock).toContainText(nameOf(400));
    await expect(current).toContainText(nameOf(400));
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await rows.count()).toBeLessThan(40);
  });

  await test.step('Enter goes on to the next line, twenty times', async () => {
    for (let line = 400; line < 420; line += 1) {
      await expect(dock).toContainText(nameOf(line));
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
    }
    await expect(dock).toContainText(nameOf(420));
    await expect(current).toContainText(nameOf(420));
    await expect(current).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dock).toBeHidden();
  });

  await test.step('the arrow keys go through lines that were not drawn', async () => {
    await table.getByRole('button', { name: new RegExp(nameOf(420)) }).focus();
    for (let line = 420; line < 450; line += 1) await page.keyboard.press('ArrowDown');
    const reached = table.getByRole('button', { name: new RegExp(nameOf(450)) });
    await expect(reached).toBeFocused();
    await expect(reached).toBeInViewport({ ratio: 1 });
  });

  await test.step('it is posted', async () => {
    await page.keyboard.press('F9');
    await dialog(page, 'Adjust the remaining quantity to short/excess?')
      .getByRole('button', { name: 'Create GRN' })
      .click();
    await expect(page.getByRole('heading', { name: /has been created\.$/ })).toBeVisible();
    const products = page.getByRole('table', { name: 'Products of the GRN' });
    await expect(products).toContainText(nameOf(419));
    await expect(products).not.toContainText(nameOf(421));
  });
});
