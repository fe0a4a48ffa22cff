import { expect } from '@playwright/test';
import { sell } from '../support/bills';
import { inRail, signInToConsole } from '../support/console';
import { readyTill } from '../support/till';
import { productOf, type Walk } from './walk';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** An owner's evening: on the desk, then on a phone. */
export const ownersConsole: Walk = {
  name: 'the owner’s console',
  about: 'The owner’s console',
  begin: async (place) => {
    const { page, shop } = place;
    await readyTill(page, shop);
    await sell(page, [productOf(place, 'India Gate Basmati Rice Feast')]);
    await sell(page, [productOf(place, 'Britannia Marie Gold')]);
    await page.setViewportSize(DESK);
    await signInToConsole(page, shop);
  },
  steps: [
    {
      name: 'console-home',
      shows: 'Home: the day of all stores beside the same weekday before',
      size: DESK,
      go: ({ page }) => expect(page.getByText('How customers paid')).toBeVisible(),
    },
    {
      name: 'console-bill',
      shows: 'Bills as they come, one of them beside the list',
      size: DESK,
      go: async ({ page }) => {
        await inRail(page, 'Bills').click();
        await page.getByRole('table').getByRole('button').first().click();
        await expect(page.getByText('What happened')).toBeVisible();
      },
    },
    {
      name: 'console-reports',
      shows: 'The day book with its chart',
      size: DESK,
      go: async ({ page }) => {
        await inRail(page, 'Reports').click();
        await expect(page.getByRole('table', { name: 'Day book' })).toContainText('Total');
      },
    },
    {
      name: 'console-gst',
      shows: 'The GST of the month, with what would stop its file',
      size: DESK,
      go: async ({ page }) => {
        await page.getByRole('link', { name: 'GST month' }).click();
        await expect(page.getByText('Tax by rate')).toBeVisible();
      },
    },
    {
      name: 'console-audit',
      shows: 'The audit of all stores, its chain just checked',
      size: DESK,
      go: async ({ page }) => {
        await inRail(page, 'Audit').click();
        await page.getByRole('button', { name: 'Check the chain' }).click();
        await expect(page.getByText('Chain unbroken')).toBeVisible();
      },
    },
    {
      name: 'console-new-person',
      shows: 'Somebody is invited, with a role and stores',
      size: DESK,
      go: async ({ page }) => {
        await inRail(page, 'People').click();
        await page.getByRole('button', { name: 'New person' }).click();
        await expect(page.getByRole('radio', { name: 'Accountant' })).toBeVisible();
      },
      leave: ({ page }) => page.keyboard.press('Escape'),
    },
    {
      name: 'console-home-phone',
      shows: 'Home on a phone',
      size: PHONE,
      go: async ({ page, shop }) => {
        await page.setViewportSize(PHONE);
        await page.goto(`${shop.url}/console/`);
        await expect(page.getByRole('term').filter({ hasText: 'Net sales' })).toBeVisible();
      },
    },
    {
      name: 'console-bills-phone',
      shows: 'Bills on a phone',
      size: PHONE,
      go: async ({ page }) => {
        await inRail(page, 'Bills').click();
        await expect(page.getByRole('button', { name: /^PN1/ }).first()).toBeVisible();
      },
    },
  ],
};
