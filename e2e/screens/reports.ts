import { expect } from '@playwright/test';
import { sell } from '../support/bills';
import { dialog, readyTill, signInAs } from '../support/till';
import { productOf, type Walk } from './walk';

/** A manager's reading: reports, and the audit. */
export const reports: Walk = {
  name: 'reports and audit',
  about: 'What a manager reads',
  begin: async (place) => {
    const { page, shop } = place;
    await readyTill(page, shop);
    await sell(page, [productOf(place, 'India Gate Basmati Rice Feast')]);
    await sell(page, [
      productOf(place, 'Britannia Marie Gold'),
      productOf(place, 'Nisarga Thalipeeth'),
    ]);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await dialog(page, 'More').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await signInAs(page, shop.guide.manager);
    await page.getByRole('button', { name: 'More', exact: true }).click();
  },
  steps: [
    {
      name: 'overview',
      shows: 'Today beside the same weekday, and what needs attention',
      main: true,
      go: async ({ page }) => {
        await dialog(page, 'More').getByRole('link', { name: 'Reports' }).click();
        await expect(page.getByRole('region', { name: 'Best goods' })).toContainText('Marie Gold');
      },
    },
    {
      name: 'reports',
      shows: 'The day book of today, and what the day came to',
      main: true,
      go: async ({ page }) => {
        await page.getByRole('button', { name: 'All reports' }).click();
        await expect(page.getByRole('table', { name: 'Day book' }).getByRole('row')).toHaveCount(4);
      },
    },
    {
      name: 'reports-gst',
      shows: 'The GST summary of chosen days',
      go: async ({ page }) => {
        await page.getByLabel('Report', { exact: true }).selectOption('GST summary');
        await page.getByLabel('Days', { exact: true }).selectOption('Choose days');
        await expect(page.getByRole('table', { name: 'GST summary' })).toContainText('27');
      },
    },
    {
      name: 'audit',
      shows: 'What was done, by whom and when',
      main: true,
      go: async ({ page }) => {
        await page.getByRole('button', { name: 'Audit' }).click();
        await expect(
          page.getByRole('table', { name: 'Audit' }).getByText('sold bill').first(),
        ).toBeVisible();
      },
    },
  ],
};
