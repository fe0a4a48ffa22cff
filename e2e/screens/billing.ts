import { expect, type Page } from '@playwright/test';
import { scan } from '../support/test';
import { act, billLine, dialog, emptyBill } from '../support/till';
import { type Chapter, closeTop, type Place } from './walk';

async function toggleCatalog({ page }: Place): Promise<void> {
  await page.getByRole('button', { name: /^(View|Hide) Catalog/ }).click();
}

/** A customer of the demo store with store credit, whose group has an offer of its own. */
export const GOLD_CUSTOMER = '9800001101';

/** In the sheet of keys; the rail has the languages too. */
const chooseLanguage = (page: Page, language: string) =>
  page.getByRole('dialog').getByRole('button', { name: language }).click();

const customer = (page: Page) => dialog(page, 'Customer Information');

/** A bill is made. */
export const billing: Chapter = [
  {
    name: 'billing-empty',
    shows: 'Billing, ready to scan',
    go: async ({ page }) => expect(page.getByText('Start scanning or manually')).toBeVisible(),
  },
  {
    name: 'search',
    shows: 'Search by name, brand or barcode',
    go: async ({ page }) => {
      await page.getByRole('combobox').fill('basmati');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    leave: async ({ page }) => {
      await page.getByRole('combobox').fill('');
      await page.getByRole('heading', { name: 'Billing Session' }).click();
    },
  },
  {
    name: 'billing',
    shows: 'A bill with pieces, a weighing and two printed prices',
    main: true,
    go: async ({ page, shop: { guide } }) => {
      for (const product of guide.products.slice(0, 4)) {
        await scan(page, product.barcode);
        await expect(billLine(page, product.name)).toBeVisible();
      }
      await scan(page, guide.scale_barcode);
      await expect(billLine(page, guide.weighed_product.name)).toBeVisible();
      await scan(page, guide.two_mrp_barcode);
      await expect(page.getByRole('button', { name: /^2 MRPs/ })).toBeVisible();
    },
  },
  {
    name: 'billing-refused',
    shows: 'A code that nothing has',
    go: async ({ page }) => {
      await scan(page, '8901999999998');
      await expect(page.getByText('No product found for 8901999999998.').first()).toBeVisible();
    },
    leave: async ({ page, shop: { guide } }) => {
      const [again] = guide.products;
      await scan(page, again?.barcode ?? '');
      await expect(page.getByRole('status', { name: 'Last scan' })).toContainText(
        again?.name ?? '',
      );
    },
  },
  {
    name: 'other-mrp',
    shows: 'One barcode, two printed prices',
    go: async ({ page }) => page.getByRole('button', { name: /^2 MRPs/ }).click(),
    leave: closeTop,
  },
  {
    name: 'quantity',
    shows: 'The quantity of a line',
    go: async ({ page }) => {
      await page
        .getByRole('button', { name: /choose the quantity of/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    leave: closeTop,
  },
  {
    name: 'weight',
    shows: 'Loose goods without a label: the weight is entered',
    go: async ({ page, shop: { guide } }) => {
      await scan(page, guide.weighed_product.barcode);
      await expect(dialog(page, 'Enter the weight')).toBeVisible();
    },
    leave: closeTop,
  },
  {
    name: 'product-information',
    shows: 'More of a product',
    go: async ({ page }) => {
      await page.keyboard.press('i');
      await expect(dialog(page, 'Product Information')).toBeVisible();
    },
    leave: closeTop,
  },
  {
    name: 'catalog',
    shows: 'The catalog beside the bill',
    main: true,
    go: async (place) => {
      await toggleCatalog(place);
      await expect(place.page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'catalog-category',
    shows: 'The goods of a category, with what is on the bill already',
    main: true,
    go: async ({ page }) => {
      await page.getByRole('tab').nth(1).click();
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    },
    leave: toggleCatalog,
  },
  {
    name: 'manual-discount',
    shows: 'A manual discount, and what it comes to before it is given',
    go: async ({ page }) => {
      await act(page, 'Manual Discount');
      await dialog(page, 'Manual Discount').getByRole('textbox', { name: 'Discount' }).fill('25');
      await expect(dialog(page, 'Manual Discount').getByText('−₹25.00')).toBeVisible();
    },
    leave: closeTop,
  },
  {
    name: 'customer',
    shows: 'A customer, found by the phone',
    go: async ({ page }) => {
      await page.keyboard.press('F4');
      await customer(page).getByRole('textbox', { name: 'Phone number' }).fill(GOLD_CUSTOMER);
      await expect(customer(page).getByRole('button', { name: 'Start Billing' })).toBeVisible();
    },
  },
  {
    name: 'customer-profile',
    shows: 'The profile of a customer whom the store knows',
    main: true,
    go: async ({ page }) => {
      await customer(page).getByRole('button', { name: 'Edit profile' }).click();
      await expect(customer(page).getByLabel('First Name')).not.toHaveValue('');
    },
    leave: async ({ page }) => {
      await page.keyboard.press('Enter');
      await expect(customer(page)).toBeHidden();
    },
  },
  {
    name: 'carry-bags',
    shows: 'Carry bags, and what they come to',
    go: async ({ page }) => {
      await page.keyboard.press('F8');
      const bags = dialog(page, 'Carry Bags');
      await bags.getByRole('button', { name: /^One more: Paper Carry Bag Medium/ }).click();
      await expect(bags.getByText('₹5.00', { exact: true }).last()).toBeVisible();
    },
  },
  {
    name: 'carry-bags-leave',
    shows: 'Counts of carry bags that were changed are asked about before they are lost',
    go: async ({ page }) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    leave: async ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click(),
  },
  {
    name: 'hold-bill',
    shows: 'Holding the bill, with a note to know it by',
    go: async ({ page }) => {
      await act(page, 'Hold Bill');
      await page.getByRole('dialog').getByLabel('Note').fill('red shirt');
    },
    leave: async ({ page }) => {
      const question = page.getByRole('dialog');
      await question.getByRole('button', { name: 'Hold Bill' }).click();
      await expect(question).toBeHidden();
      await expect(emptyBill(page)).toBeVisible();
    },
  },
  {
    name: 'held-bills',
    shows: 'The held bills of the store',
    main: true,
    go: async ({ page, shop: { guide } }) => {
      await scan(page, guide.products[0]?.barcode ?? '');
      await expect(billLine(page, guide.products[0]?.name ?? '')).toBeVisible();
      await act(page, 'View Held Bills 1');
      await expect(page.getByRole('table', { name: 'Held Bills' })).toContainText('red shirt');
    },
  },
  {
    name: 'hold-and-recall',
    shows: 'Recalling a bill while another one is open',
    go: async ({ page }) => {
      await page.getByRole('button', { name: 'Recall Bill' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    leave: async ({ page }) => {
      await page.getByRole('button', { name: 'Hold and Recall' }).click();
      await page.waitForURL('**/billing');
    },
  },
  {
    name: 'cash-drawer',
    shows: 'Cash into and out of the drawer',
    go: async ({ page }) => {
      await page.getByRole('button', { name: /Till 1 · Asha/ }).click();
      await expect(dialog(page, 'Cash drawer')).toBeVisible();
    },
  },
  {
    name: 'cash-out',
    shows: 'Cash out: how much, and what for',
    go: async ({ page }) => {
      await dialog(page, 'Cash drawer').getByRole('button', { name: 'Cash out' }).click();
      const movement = dialog(page, 'Cash out');
      await movement.getByLabel('Amount').fill('150');
      await movement.getByLabel('Reason').fill('Tea for the team');
    },
  },
  {
    name: 'manager-passcode',
    shows: 'A manager is asked for',
    go: async ({ page }) => {
      await dialog(page, 'Cash out').getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByLabel('Manager passcode')).toBeFocused();
    },
    leave: async (place) => {
      await closeTop(place);
      await expect(place.page.getByLabel('Manager passcode')).toBeHidden();
      await closeTop(place);
      await expect(dialog(place.page, 'Cash out')).toBeHidden();
    },
  },
  {
    name: 'cancel-bill',
    shows: 'Cancelling the bill is asked about',
    go: async ({ page }) => {
      await act(page, 'Cancel Bill');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    leave: closeTop,
  },
  {
    name: 'shortcuts',
    shows: 'The keys of this screen, their preset and the language',
    go: async ({ page }) => {
      await page.keyboard.press('?');
      await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
    },
  },
  {
    name: 'shortcuts-hindi',
    shows: 'The same in Hindi',
    go: async ({ page }) => {
      await chooseLanguage(page, 'हिन्दी');
      await expect(dialog(page, 'कीबोर्ड शॉर्टकट')).toBeVisible();
    },
    leave: closeTop,
  },
  {
    name: 'billing-hindi',
    shows: 'Billing in Hindi',
    main: true,
    go: async ({ page }) => expect(page.getByRole('heading', { level: 1 })).toContainText('बिलिंग'),
    leave: async (place) => {
      await place.page.keyboard.press('?');
      await chooseLanguage(place.page, 'English');
      await closeTop(place);
    },
  },
  {
    name: 'lock',
    shows: 'The till is locked; the PIN returns to the same bill',
    go: async ({ page }) => {
      await page.keyboard.press('Alt+l');
      await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
    },
    leave: async ({ page, shop }) => {
      await page.getByLabel('PIN', { exact: true }).fill(shop.guide.cashiers[0]?.pin ?? '');
      await expect(page.getByLabel('PIN', { exact: true })).toBeHidden();
    },
  },
  {
    name: 'logout',
    shows: 'Leaving is asked about',
    go: async ({ page }) => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByText('Are you sure you want to logout ?')).toBeVisible();
    },
    leave: closeTop,
  },
];
