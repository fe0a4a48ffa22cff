import { expect, type Page } from '@playwright/test';
import { dialog, readyTill } from '../support/till';
import { closeTop, type Walk } from './walk';

const panel = (page: Page) => page.getByRole('tabpanel');
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const button = (page: Page, name: string) => panel(page).getByRole('button', { name });

/** The settings of a cashier and of the till. */
export const settings: Walk = {
  name: 'settings',
  about: 'Settings',
  begin: ({ page, shop }) => readyTill(page, shop),
  steps: [
    {
      name: 'settings-profile',
      shows: 'The profile of a cashier',
      main: true,
      go: async ({ page }) => {
        await page.getByRole('link', { name: 'Settings' }).click();
        await expect(panel(page).getByLabel('First Name')).not.toHaveValue('');
      },
    },
    {
      name: 'settings-calendar',
      shows: 'The day of birth in a calendar',
      go: async ({ page }) => {
        await panel(page).getByRole('button', { name: 'Choose the day in a calendar' }).click();
        await expect(page.getByRole('dialog', { name: 'Date of Birth' })).toBeVisible();
      },
      leave: closeTop,
    },
    {
      name: 'settings-phone',
      shows: 'Another phone number wants the PIN',
      go: async ({ page }) => {
        await panel(page).getByLabel('Phone', { exact: true }).fill('9000077777');
        await panel(page).getByLabel('Your PIN').fill('9999');
        await button(page, 'Update Information').click();
        await expect(panel(page).getByText(/^Incorrect PIN/)).toBeVisible();
      },
      leave: async ({ page }) => button(page, 'Discard changes').click(),
    },
    {
      name: 'settings-pin',
      shows: 'Changing the PIN: the present one first',
      go: async ({ page, shop }) => {
        await openTab(page, 'Change PIN');
        await panel(page)
          .getByLabel('Current PIN')
          .fill(shop.guide.cashiers[0]?.pin ?? '');
      },
    },
    {
      name: 'settings-new-pin',
      shows: 'The new PIN, twice; here not the same',
      go: async ({ page }) => {
        await button(page, 'Continue').click();
        await panel(page).getByLabel('Enter new PIN', { exact: true }).fill('5820');
        await panel(page).getByLabel('Re-enter new PIN').fill('5821');
        await expect(panel(page).getByText('The PINs do not match.')).toBeVisible();
      },
    },
    {
      name: 'settings-pin-updated',
      shows: 'The PIN has been changed',
      go: async ({ page }) => {
        await panel(page).getByLabel('Re-enter new PIN').fill('5820');
        await button(page, 'Save Pin').click();
        await expect(dialog(page, 'PIN updated.')).toBeVisible();
      },
      leave: async ({ page }) =>
        dialog(page, 'PIN updated.').getByRole('button', { name: 'Dismiss' }).click(),
    },
    {
      name: 'settings-theme',
      shows: 'The theme of the till',
      main: true,
      go: async ({ page }) => openTab(page, 'Change Theme'),
    },
    {
      name: 'settings-printer',
      shows: 'No printer is found',
      main: true,
      go: async ({ page }) => {
        await openTab(page, 'Setup Printer');
        await button(page, 'Check printer Connection').click();
        await expect(panel(page).getByText('No Printer Availbale')).toBeVisible();
      },
    },
    {
      name: 'settings-device',
      shows: 'A payment device whose number is refused',
      go: async ({ page }) => {
        await openTab(page, 'Payment Device');
        await panel(page).getByLabel('Serial Number').fill('12');
        await button(page, 'Set Device').click();
        await expect(panel(page).getByText('A serial number has 4 to 32')).toBeVisible();
      },
    },
  ],
};
