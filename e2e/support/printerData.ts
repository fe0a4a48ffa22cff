import type { Page } from '@playwright/test';

/** Printer data that the calls of a page answer from here on, in their order. */
export function printerDataOf(page: Page): readonly Buffer[] {
  const answered: Buffer[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const text = await response.text().catch(() => '');
    for (const [, data = ''] of text.matchAll(/"print_data":"([A-Za-z0-9+/=]+)"/g)) {
      answered.push(Buffer.from(data, 'base64'));
    }
  });
  return answered;
}
