import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { activate, phoneField } from '../support/till';

/** The screens that open for anybody, each with where it stays and whether it asks for data. */
const OPEN = [
  ['/invoices-history/', '/invoices-history/', true],
  ['/order-summary/PN1T01-26-000001', '/order-summary/PN1T01-26-000001', true],
  // Nothing is coming back here, so there is nothing to choose, to confirm or to tell.
  ['/return-items', '/invoices-history/', true],
  ['/return-confirmation', '/invoices-history/', true],
  ['/return-successfull', '/invoices-history/', true],
  ['/advice-list', '/advice-list', true],
  ['/advice-details/1', '/advice-details/1', true],
  ['/generate-grn/1', '/generate-grn/1', true],
  ['/grn-list', '/grn-list', true],
  ['/grn-detail/PN1G-26-000001', '/grn-detail/PN1G-26-000001', true],
  ['/held-bill', '/held-bill', true],
  ['/adhoc-grn', '/adhoc-grn', false],
  ['/loyalty', '/loyalty', false],
  ['/settings', '/settings', false],
] as const;

const ended = (page: Page) => page.getByRole('alertdialog', { name: /Session expired/ });

test('signed out, all screens but billing and checkout open, and those that need data say whose it is (SHL-01, SHL-02, INV-12, INV-29, RET-01, RET-10, RET-15, GRN-01, GRN-14, GRN-23, GRN-28, GRN-34, GRN-56, SET-01)', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/register`);
  await expect(page.getByLabel('Licence key')).toBeVisible();
  await activate(page, shop);
  for (const [path, stays, asks] of OPEN) {
    await test.step(path, async () => {
      await page.goto(`${shop.url}${path}`);
      if (asks) await expect(ended(page)).toBeVisible();
      else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(stays);
    });
  }
  for (const path of ['/billing', '/checkout']) {
    await page.goto(`${shop.url}${path}`);
    await phoneField(page);
    expect(new URL(page.url()).pathname).toBe('/');
  }
});
