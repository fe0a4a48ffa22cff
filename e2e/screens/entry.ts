import { expect } from '@playwright/test';
import { activate, dialog } from '../support/till';
import { type Chapter, closeTop } from './walk';

/** Before the work: activation and sign-in. */
export const entry: Chapter = [
  {
    name: 'activate',
    shows: 'Activation with the serial key of the till',
    go: async ({ page, shop }) => {
      await page.goto(`${shop.url}/`);
      await expect(page.getByLabel('Serial key')).toBeFocused();
    },
  },
  {
    name: 'sign-in',
    shows: 'Sign-in with the phone number',
    upright: true,
    go: async ({ page, shop }) => activate(page, shop),
  },
  {
    name: 'terms',
    shows: 'Terms & Conditions, from the sign-in',
    go: async ({ page }) => {
      await page.getByRole('button', { name: 'Terms & Conditions' }).click();
      await expect(dialog(page, 'Terms & Conditions').getByRole('article')).toBeVisible();
    },
    leave: closeTop,
  },
  {
    name: 'privacy',
    shows: 'Privacy Policy, from the sign-in',
    go: async ({ page }) => {
      await page.getByRole('button', { name: 'Privacy Policy' }).click();
      await expect(dialog(page, 'Privacy Policy').getByRole('article')).toBeVisible();
    },
    leave: closeTop,
  },
  {
    name: 'sign-in-hindi',
    shows: 'Sign-in in Hindi',
    go: async ({ page }) => {
      await page.getByRole('button', { name: 'हिन्दी' }).click();
      await expect(page.getByRole('heading', { name: 'लॉगिन' })).toBeVisible();
    },
    leave: async ({ page }) => page.getByRole('button', { name: 'English' }).click(),
  },
  {
    name: 'sign-in-unknown',
    shows: 'A phone number that nobody of the store has',
    go: async ({ page }) => {
      await page.getByLabel('Phone number').fill('9000000000');
      await page.keyboard.press('Enter');
      await expect(page.getByText('This phone number is not registered.')).toBeVisible();
    },
  },
  {
    name: 'pin',
    shows: 'The PIN of whom the number belongs to',
    go: async ({ page, shop }) => {
      await page.getByLabel('Phone number').fill(shop.guide.cashiers[0]?.mobile ?? '');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
    },
    leave: async ({ page, shop }) => {
      await page.getByLabel('PIN', { exact: true }).fill(shop.guide.cashiers[0]?.pin ?? '');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.waitForURL('**/billing');
    },
  },
];
