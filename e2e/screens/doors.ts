import { expect, type Page } from '@playwright/test';
import { activate, dialog, phoneField, signIn } from '../support/till';
import { closeTop, elsewhere, type Place, type Walk } from './walk';

const WRONG_PIN = '9999';

/** The reason on a button, and not its copy for who listens. */
const seen = (page: Page, words: string) => page.getByText(words).filter({ visible: true });

async function enterPhone({ page, shop }: Place, cashier: number): Promise<void> {
  await (await phoneField(page)).fill(shop.guide.cashiers[cashier]?.mobile ?? '');
  await page.keyboard.press('Enter');
}

async function enterPin({ page }: Place, pin: string): Promise<void> {
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
  await page.getByLabel('PIN', { exact: true }).fill(pin);
}

/** Reasons that stop somebody at the doors. */
export const doors: Walk = {
  name: 'at the doors',
  about: 'What stops somebody at the doors',
  begin: ({ page, shop }) => page.goto(`${shop.url}/`).then(() => undefined),
  steps: [
    {
      name: 'licence-short',
      shows: 'A licence key that is too short',
      go: async ({ page }) => {
        await page.getByLabel('Licence key').fill('7126405');
        await page.keyboard.press('Enter');
        await expect(seen(page, 'The licence key has exactly 12 digits.')).toBeVisible();
      },
    },
    {
      name: 'licence-refused',
      shows: 'A licence key that is not known',
      go: async ({ page }) => {
        await page.getByLabel('Licence key').fill('999999999999');
        await page.keyboard.press('Enter');
        await expect(page.getByLabel('Licence key')).toHaveAttribute('aria-invalid', 'true');
      },
    },
    {
      name: 'licence-moves',
      shows: 'A licence that another device has: a manager moves it',
      main: true,
      go: async (place) => {
        const { page, shop } = place;
        await elsewhere(place, (other) => activate(other, shop));
        await page.getByLabel('Licence key').fill(shop.guide.licences[0]);
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Move to this device' }).click();
        await expect(
          page.getByRole('heading', { name: 'Move the licence to this device' }),
        ).toBeVisible();
      },
      leave: async ({ page, shop }) => {
        await page.getByLabel('Manager passcode').fill(shop.guide.manager_passcode);
        await phoneField(page);
      },
    },
    {
      name: 'phone-short',
      shows: 'A phone number that is too short',
      go: async ({ page }) => {
        await (await phoneField(page)).fill('98220');
        await page.keyboard.press('Enter');
        await expect(seen(page, 'Enter all 10 digits.')).toBeVisible();
      },
    },
    {
      name: 'wrong-pin',
      shows: 'A wrong PIN, and how many tries are left',
      main: true,
      go: async (place) => {
        await enterPhone(place, 0);
        await enterPin(place, WRONG_PIN);
        await expect(place.page.getByText(/^Incorrect PIN/)).toBeVisible();
      },
    },
    {
      name: 'locked-out',
      shows: 'Too many wrong PINs',
      go: async (place) => {
        const tooMany = place.page.getByText(/Too many|locked/i).first();
        for (let tries = 0; tries < 9 && !(await tooMany.isVisible()); tries += 1) {
          const answered = place.page.waitForResponse('**/api/**');
          await enterPin(place, WRONG_PIN);
          await answered;
          await place.page.waitForTimeout(200);
        }
        await expect(tooMany).toBeVisible();
      },
      leave: async ({ page }) => {
        await page.getByRole('button', { name: 'Somebody else' }).click();
        await phoneField(page);
      },
    },
    {
      name: 'inactive',
      shows: 'Somebody who works here no longer',
      go: async (place) => {
        const { page, shop } = place;
        shop.run('user', 'deactivate', shop.guide.cashiers[1]?.mobile ?? '');
        await enterPhone(place, 1);
        const pin = page.getByLabel('PIN', { exact: true });
        await expect(pin.or(page.getByText(/inactive|active/i).first())).toBeVisible();
        if (await pin.isVisible()) await enterPin(place, shop.guide.cashiers[1]?.pin ?? '');
        await expect(page.getByText(/active/i).first()).toBeVisible();
      },
      leave: async ({ page, shop }) => {
        shop.run('user', 'activate', shop.guide.cashiers[1]?.mobile ?? '');
        const another = page.getByRole('button', { name: 'Somebody else' });
        if (await another.isVisible()) await another.click();
      },
    },
    {
      name: 'forced-login',
      shows: 'Signed in on another till already',
      main: true,
      go: async (place) => {
        const { page, shop } = place;
        await elsewhere(place, async (other) => {
          await activate(other, shop, shop.guide.licences[1]);
          await signIn(other, shop, 2);
        });
        await enterPhone(place, 1);
        await enterPin(place, shop.guide.cashiers[1]?.pin ?? '');
        await expect(page.getByRole('alertdialog', { name: 'Please Confirm' })).toBeVisible();
      },
      leave: async ({ page }) => {
        await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
        await expect(dialog(page, 'Open Session')).toBeVisible();
      },
    },
    {
      name: 'open-session-missing',
      shows: 'A session is not opened without a count',
      go: async ({ page }) => {
        // It is off, and says why when it is pressed all the same.
        const go = dialog(page, 'Open Session').getByRole('button', { name: 'Continue' });
        await go.click({ force: true });
        await expect(seen(page, 'Count the notes and coins.')).toBeVisible();
      },
      leave: closeTop,
    },
  ],
};
