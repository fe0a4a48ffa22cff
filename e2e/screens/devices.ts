import { expect } from '@playwright/test';
import { PrintAgent } from '../support/printAgent';
import { dialog, readyTill } from '../support/till';
import type { Walk } from './walk';

const agent = new PrintAgent();

/** Devices beside the till: its printers, and the demo store's codes to scan. */
export const devices: Walk = {
  name: 'beside the till',
  about: 'Beside the till',
  begin: async ({ page, shop }) => {
    await agent.start(shop.url);
    await readyTill(page, shop);
  },
  steps: [
    {
      name: 'printers',
      shows: 'The printers of the print agent',
      main: true,
      go: async ({ page, shop }) => {
        await page.goto(`${shop.url}/settings`);
        await page.getByRole('tab', { name: 'Printer' }).click();
        await expect(
          page
            .getByRole('region', { name: 'Available Printers' })
            .getByRole('button', { name: /Counter 1/ }),
        ).toBeVisible();
      },
    },
    {
      name: 'printer-chosen',
      shows: 'One of them is the till’s',
      main: true,
      go: async ({ page }) => {
        const printers = page.getByRole('region', { name: 'Available Printers' });
        const counter = printers.getByRole('button', { name: /Counter 1/ });
        await counter.click();
        await dialog(page, /Set default printer/)
          .or(page.getByRole('alertdialog'))
          .getByRole('button', { name: 'Set', exact: true })
          .click();
        await expect(counter).toContainText('Default Printer');
      },
      leave: async () => agent.close(),
    },
    {
      name: 'barcodes',
      shows: 'Codes of the demo store to scan, from the screen or printed',
      main: true,
      go: async ({ page, shop }) => {
        await page.goto(`${shop.url}/demo/barcodes`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barcodes to scan');
      },
    },
  ],
};
