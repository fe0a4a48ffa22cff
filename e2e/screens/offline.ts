import { expect } from '@playwright/test';
import { pricesCopied } from '../support/priceCopy';
import { scan } from '../support/test';
import { dialog, endElsewhere, phoneField, signIn } from '../support/till';
import { type Chapter, closeTop, type Place } from './walk';

const CALLS = /\/(api\/.*|healthz)$/;

/** Nothing reaches the server, and the browser says that the network went; the app itself is there already. */
async function loseServer({ page }: Place): Promise<void> {
  await page.route(CALLS, (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
}

async function findServer({ page }: Place): Promise<void> {
  await page.unroute(CALLS);
}

/** The server goes away while a bill is open, and while nobody is signed in; then the sign-in ends. */
export const offline: Chapter = [
  {
    name: 'offline-banner',
    shows: 'The server is out of reach: look, not sell',
    main: true,
    go: async (place) => {
      await pricesCopied(place.page);
      await loseServer(place);
      await expect(place.page.getByText('You can look, not sell')).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'offline-look-up',
    shows: 'Looking a price up over the bill',
    go: async ({ page, shop: { guide } }) => {
      await page.getByRole('button', { name: 'Look up a price' }).click();
      await expect(dialog(page, 'Look up a price')).toBeVisible();
      await scan(page, guide.products[1]?.barcode ?? '');
      await expect(dialog(page, 'Look up a price').getByRole('listitem')).toHaveCount(1);
    },
    leave: async (place) => {
      await closeTop(place);
      await findServer(place);
      await expect(place.page.getByText('You can look, not sell')).toBeHidden({ timeout: 30_000 });
    },
  },
  {
    name: 'session-expired',
    shows: 'The sign-in has ended elsewhere',
    go: async ({ page, shop: { guide } }) => {
      await endElsewhere(page);
      await scan(page, guide.products[0]?.barcode ?? '');
      await expect(page.getByRole('alertdialog', { name: /Session expired/ })).toBeVisible();
    },
    leave: async ({ page }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click();
      await phoneField(page);
    },
  },
  {
    name: 'sign-in-offline',
    shows: 'Sign-in while the server is out of reach',
    main: true,
    go: async (place) => {
      await loseServer(place);
      await (await phoneField(place.page)).fill(place.shop.guide.cashiers[0]?.mobile ?? '');
      await expect(place.page.getByRole('button', { name: 'Login offline' })).toBeEnabled();
    },
  },
  {
    name: 'offline',
    shows: 'Signed in without the server: prices, and the cash session of this till',
    main: true,
    go: async ({ page, shop: { guide } }) => {
      await page.getByRole('button', { name: 'Login offline' }).click();
      await page.getByLabel('PIN', { exact: true }).fill(guide.cashiers[0]?.pin ?? '');
      await page.getByRole('button', { name: 'Login offline' }).click();
      await page.waitForURL('**/offline');
      await page.getByRole('searchbox').fill('India Gate');
      await expect(page.getByRole('listitem').nth(3)).toBeVisible();
    },
  },
  {
    name: 'offline-server-back',
    shows: 'The server is back, and the work goes on with a login',
    go: async (place) => {
      await findServer(place);
      await expect(place.page.getByText('The server is back')).toBeVisible({ timeout: 30_000 });
    },
    leave: async ({ page, shop }) => {
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await signIn(page, shop);
    },
  },
];
