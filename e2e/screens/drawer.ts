import { expect, type Page } from '@playwright/test';
import { act, dialog, openSession, printed, readyTill } from '../support/till';
import { answerFixed } from './fixedTime';
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

/** The slip, in a window of its own. */
let paper: Page;

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
      shows: 'The slip of the session, as a browser prints it',
      size: { width: 420, height: 900 },
      go: async ({ page }) => {
        await dialog(page, 'Session closed').getByRole('button', { name: 'Print Slip' }).click();
        await expect(printed(page)).toContainText('Till 1');
        const html = await printed(page).evaluate(
          (body) => body.ownerDocument.documentElement.outerHTML,
        );
        paper = await page.context().newPage();
        await paper.setContent(html);
      },
      seen: () => paper,
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
        await page.route('**/api/**', (route) =>
          answerFixed(route, (told) =>
            told.replace(/"(opening_balance_status|closing_previous_balance_status)":1/g, '"$1":0'),
          ),
        );
        await page.reload();
        await expect(dialog(page, 'Close Session')).toBeVisible();
      },
    },
  ],
};
