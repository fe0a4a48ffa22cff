import { expect, type Page } from '@playwright/test';
import { payPart, toCheckout } from '../support/checkout';
import { scan } from '../support/test';
import {
  act,
  activate,
  billLine,
  closeSession,
  dialog,
  emptyBill,
  openSession,
  signIn,
  toBilling,
} from '../support/till';
import { answerFixed } from './fixedTime';
import { closeTop, type Place, set, type Walk } from './walk';

async function oneLine({ page, shop }: Place, times = 1): Promise<void> {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  const code = times === 1 ? rice.barcode : `${times}*${rice.barcode}`;
  await page.getByRole('combobox').fill(code);
  await page.keyboard.press('Enter');
  await expect(billLine(page, rice.name)).toBeVisible();
}

/** In another window of the same till, which has its identity. */
async function beside({ page, shop }: Place, act: (place: Place) => Promise<void>): Promise<void> {
  const other: Page = await page.context().newPage();
  try {
    await act({ page: other, shop });
  } finally {
    await other.close();
  }
}

/** Looks that a till shows once in a long while. */
export const rarities: Walk = {
  name: 'once in a while',
  about: 'Once in a while',
  begin: async (place) => {
    set(place, 'open_session_compulsory', 'false');
    await activate(place.page, place.shop);
    await signIn(place.page, place.shop);
  },
  steps: [
    {
      name: 'no-opening-balance',
      shows: 'A bill is not paid before the drawer was counted',
      main: true,
      go: async (place) => {
        await oneLine(place);
        set(place, 'open_session_compulsory', 'true');
        await place.page.getByRole('button', { name: 'Checkout' }).click();
        await expect(
          place.page.getByRole('alertdialog', { name: 'No opening balance entered.' }),
        ).toBeVisible();
      },
      leave: async ({ page }) => {
        await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
        await openSession(page, '2000');
      },
    },
    {
      name: 'carry-bags-missing',
      shows: 'A store that sells no carry bags',
      go: async ({ page }) => {
        // A store's bags cannot be taken from it again: the till hears what it would of a store without.
        await page.route('**/api/get-carry-bags', (route) =>
          answerFixed(route, (told) => JSON.stringify({ ...JSON.parse(told), data: [] })),
        );
        await page.keyboard.press('F8');
        await expect(page.getByText('No Carry Bag(s) Available')).toBeVisible();
      },
      leave: async (place) => {
        await closeTop(place);
        await place.page.unroute('**/api/get-carry-bags');
      },
    },
    {
      name: 'above-a-lakh',
      shows: 'A bill above one lakh: its total stands smaller',
      main: true,
      go: async (place) => {
        await oneLine(place, 999);
        await expect(place.page.getByText(/₹\d,\d\d,\d\d\d\.\d\d/).first()).toBeVisible();
      },
      leave: async ({ page }) => {
        await act(page, 'Cancel Bill');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Bill' }).click();
        await expect(emptyBill(page)).toBeVisible();
      },
    },
    {
      name: 'not-permitted',
      shows: 'A cashier at the address of what managers read',
      go: async ({ page, shop }) => {
        await page.goto(`${shop.url}/reports`);
        await expect(page.getByText('Reports are for managers of this store.')).toBeVisible();
      },
      leave: ({ page, shop }) => toBilling(page, shop),
    },
    {
      name: 'carried-over',
      shows: 'A session is closed while a bill is part paid',
      main: true,
      go: async (place) => {
        await beside(place, async (other) => {
          await toBilling(other.page, other.shop);
          await scan(other.page, other.shop.guide.products[0]?.barcode ?? '');
          await toCheckout(other.page);
          await payPart(other.page, '30');
        });
        await closeSession(place.page, '2030');
        await expect(dialog(place.page, 'Session closed')).toContainText('part-paid bill');
      },
    },
  ],
};
