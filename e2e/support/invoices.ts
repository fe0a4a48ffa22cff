import { expect, type Page } from '@playwright/test';

/** Opens an invoice from the history of invoices, by its number. */
export async function openInvoice(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: /^Invoice/ }).click();
  await page.getByRole('table').getByRole('button', { name: number }).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
}
