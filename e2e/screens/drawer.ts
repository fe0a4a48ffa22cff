import { expect, type Page } from '@playwright/test';
import { act, dialog, openSession, readyTill } from '../support/till';
import type { Place, Walk } from './walk';

async function count({ page }: Place, amount: string): Promise<void> {
  const closing = dialog(page, 'Close Session');
  await closing.getByRole('tab', { name: 'Enter the amount' }).click();
  await closing.getByLabel('Closing balance').fill(amount);
}

async function confirm(page: Page): Promise<void> {
  await dialog(page, 'Close Session').getByRole('button', { name: 'Continue' }).click();
  await dialog(page, /Confirm the count|Close Session/)
    .getByRole('button', { name: 'Close Session' })
    .click();
  await expect(dialog(page, 'Session closed')).toBeVisible();
}

/** The drawer, counted in all ways. */
export const drawer: Walk = {
  name: 'the drawer',
  about: 'The drawer',
  begin: ({ page, shop }) => readyTill(page, shop),
  steps: [
    {
      name: 'close-amount',
      shows: 'Closing with one amount',
      go: async (place) => {
        await act(place.page, 'Close Session');
        await count(place, '2000');
      },
    },
    {
      name: 'closed-exact',
      shows: 'Session closed without a difference',
      main: true,
      go: async ({ page }) => confirm(page),
    },
    {
      name: 'slip',
      shows: 'The slip of the session before it is printed',
      go: async ({ page }) => {
        await dialog(page, 'Session closed').getByRole('button', { name: 'Print Slip' }).click();
        await expect(page.locator('iframe').last()).toBeAttached();
      },
      leave: async ({ page }) => {
        await dialog(page, 'Session closed').getByRole('button', { name: 'Done' }).click();
        await openSession(page, '2000');
      },
    },
    {
      name: 'closed-over',
      shows: 'More cash than expected: the difference wants a reason',
      main: true,
      go: async (place) => {
        await act(place.page, 'Close Session');
        await count(place, '2350');
        await confirm(place.page);
      },
      leave: async ({ page }) => {
        const closed = dialog(page, 'Session closed');
        await closed.getByLabel('Reason for the difference').fill('Change of the morning');
        await closed.getByRole('button', { name: 'Done' }).click();
        await expect(closed).toBeHidden();
        await openSession(page, '2350');
      },
    },
    {
      name: 'close-yesterday',
      shows: 'The session of yesterday has to be closed first',
      main: true,
      go: async (place) => {
        const { page } = place;
        // The day cannot be turned back: the till is told that the session of the day before is open.
        await page.route('**/api/**', async (route) => {
          const answer = await route.fetch();
          const body = (await answer.text())
            .replaceAll('"opening_balance_status":1', '"opening_balance_status":0')
            .replaceAll(
              '"closing_previous_balance_status":1',
              '"closing_previous_balance_status":0',
            );
          await route.fulfill({ response: answer, body });
        });
        await page.reload();
        await expect(dialog(page, 'Close Session')).toBeVisible();
      },
    },
  ],
};
