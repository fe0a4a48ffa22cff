import { expect } from '@playwright/test';
import { lastSms } from '../support/messages';
import { activate, dialog, phoneField } from '../support/till';
import { type Chapter, closeTop } from './walk';

/** Before the work: activation and sign-in. */
export const entry: Chapter = [
  {
    name: 'activate',
    shows: 'Activation with the licence key of the till',
    go: async ({ page, shop }) => {
      await page.goto(`${shop.url}/`);
      await expect(page.getByLabel('Licence key')).toBeFocused();
    },
  },
  {
    name: 'sign-in',
    shows: 'Sign-in with the phone number',
    main: true,
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
      await (await phoneField(page)).fill('9000000000');
      await page.keyboard.press('Enter');
      await expect(page.getByText('This phone number is not registered.')).toBeVisible();
    },
  },
  {
    name: 'first-pin-code',
    shows: 'Somebody without a PIN: the code that came by SMS',
    main: true,
    go: async ({ page, shop }) => {
      await (await phoneField(page)).fill(shop.guide.newcomer_mobile);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Code from the SMS')).toBeFocused();
    },
  },
  {
    name: 'first-pin',
    shows: 'The first PIN, twice; here not the same',
    go: async ({ page, shop }) => {
      const code = /^\d{6}/.exec(await lastSms(shop, shop.guide.newcomer_mobile))?.[0] ?? '';
      await page.getByLabel('Code from the SMS').fill(code);
      await page.keyboard.press('Enter');
      await page.getByLabel('New PIN', { exact: true }).fill('4826');
      await page.getByLabel('New PIN once more').fill('4862');
      await page.keyboard.press('Enter');
      await expect(page.getByText('The two PINs are not the same.')).toBeVisible();
    },
    leave: async ({ page }) => page.getByRole('button', { name: 'Somebody else' }).click(),
  },
  {
    name: 'pin',
    shows: 'The PIN of whom the number belongs to',
    go: async ({ page, shop }) => {
      await (await phoneField(page)).fill(shop.guide.cashiers[0]?.mobile ?? '');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
    },
    leave: async ({ page, shop }) => {
      await page.getByLabel('PIN', { exact: true }).fill(shop.guide.cashiers[0]?.pin ?? '');
      await page.waitForURL('**/billing');
    },
  },
];
