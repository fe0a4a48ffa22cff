import { expect } from '@playwright/test';
import { act, dialog } from '../support/till';
import type { Chapter } from './walk';

/** The cash session begins. */
export const opening: Chapter = [
  {
    name: 'open-session',
    shows: 'Opening the session by counting notes and coins',
    main: true,
    go: async ({ page }) => {
      const counting = dialog(page, 'Open Session');
      await counting.getByRole('textbox', { name: '₹500 note' }).fill('3');
      await counting.getByRole('textbox', { name: '₹100 note' }).fill('5');
      await expect(counting.getByText('2,000.00')).toBeVisible();
    },
  },
  {
    name: 'open-session-amount',
    shows: 'Opening the session with one amount',
    go: async ({ page }) => {
      await dialog(page, 'Open Session').getByRole('tab', { name: 'Enter the amount' }).click();
      await page.getByLabel('Opening balance').fill('2000');
    },
    leave: async ({ page }) => {
      await dialog(page, 'Open Session').getByRole('button', { name: 'Continue' }).click();
      await expect(dialog(page, 'Open Session')).toBeHidden();
    },
  },
];

/** The cash session ends, with a count that is a little short. */
export const closing: Chapter = [
  {
    name: 'close-session',
    shows: 'Closing the session by counting, before the expected amount is seen',
    go: async ({ page }) => {
      await act(page, 'Close Session');
      const counting = dialog(page, 'Close Session');
      await counting.getByRole('textbox', { name: '₹500 note' }).fill('7');
      await counting.getByRole('textbox', { name: '₹100 note' }).fill('3');
      await counting.getByRole('textbox', { name: '₹50 note' }).fill('1');
    },
    leave: async ({ page }) =>
      dialog(page, 'Close Session').getByRole('button', { name: 'Continue' }).click(),
  },
  {
    name: 'confirm-count',
    shows: 'The count is confirmed',
    go: async ({ page }) => expect(dialog(page, 'Confirm the count')).toBeVisible(),
    leave: async ({ page }) =>
      dialog(page, 'Confirm the count').getByRole('button', { name: 'Close Session' }).click(),
  },
  {
    name: 'session-closed',
    shows: 'Session closed: expected, counted, the difference and the slip',
    go: async ({ page }) => expect(dialog(page, 'Session closed')).toBeVisible(),
    leave: async ({ page }) => {
      const closed = dialog(page, 'Session closed');
      await closed.getByLabel('Reason for the difference').fill('not known');
      await closed.getByRole('button', { name: 'Done' }).click();
      await expect(closed).toBeHidden();
    },
  },
];
