import { expect, type Page } from '@playwright/test';
import { scan } from '../support/test';
import { act, billLine, dialog, hold, readyTill, tag } from '../support/till';
import { GOLD_CUSTOMER } from './billing';
import { closeTop, productOf, set, type Walk } from './walk';

const bags = (page: Page) => dialog(page, 'Carry Bags');
const discount = (page: Page) => dialog(page, 'Manual Discount');
const customer = (page: Page) => dialog(page, 'Customer Information');

async function cancelBill(page: Page): Promise<void> {
  await act(page, 'Cancel Bill');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Bill' }).click();
  await expect(page.getByText(/^Start scanning/)).toBeVisible();
}

/** Bills of every look. */
export const lines: Walk = {
  name: 'bills of all kinds',
  about: 'Bills of all kinds',
  begin: ({ page, shop }) => readyTill(page, shop),
  steps: [
    {
      name: 'held-bills-empty',
      shows: 'No bill is held',
      go: async ({ page }) => {
        await act(page, 'View Held Bills');
        await expect(page.getByText('No held bills found.')).toBeVisible();
      },
      leave: closeTop,
    },
    {
      name: 'search-none',
      shows: 'A search that finds nothing',
      go: async ({ page }) => {
        await page.getByRole('combobox').fill('quinoa flakes');
        await expect(page.getByText(/No product/i).first()).toBeVisible();
      },
      leave: async ({ page }) => {
        await page.getByRole('combobox').fill('');
        await page.getByRole('heading', { name: 'Billing Session' }).click();
      },
    },
    {
      name: 'more',
      shows: 'What the rail has no place for',
      go: async ({ page }) => {
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await expect(dialog(page, 'More')).toBeVisible();
      },
      leave: closeTop,
    },
    {
      name: 'offers-within-reach',
      shows: 'Offers that are within reach',
      go: async (place) => {
        await scan(place.page, productOf(place, 'Britannia Marie Gold').barcode);
        await scan(place.page, productOf(place, 'Parle Monaco').barcode);
        await expect(billLine(place.page, productOf(place, 'Parle Monaco').name)).toBeVisible();
        await expect(place.page.getByText('Offers within reach')).toBeVisible();
      },
    },
    {
      name: 'offers-applied',
      shows: 'Offers that the bill has got',
      main: true,
      go: async (place) => {
        await scan(place.page, productOf(place, 'Parle-G Gold').barcode);
        await scan(place.page, productOf(place, 'Dairy Milk').barcode);
        await expect(billLine(place.page, productOf(place, 'Dairy Milk').name)).toBeVisible();
        await tag(place.page, GOLD_CUSTOMER);
      },
    },
    {
      name: 'removed',
      shows: 'A line was taken off, and can come back',
      go: async ({ page }) => {
        await page
          .getByRole('button', { name: /^Remove / })
          .first()
          .click();
        await expect(page.getByRole('status', { name: 'Last scan' })).toContainText('Removed');
      },
    },
    {
      name: 'notifications',
      shows: 'What the till has told lately',
      go: async ({ page }) => {
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await page.getByRole('button', { name: 'Earlier today' }).click();
        await expect(
          page.getByText('Customer has been tagged successfully.').first(),
        ).toBeVisible();
      },
      leave: closeTop,
    },
    {
      name: 'discount-percentage',
      shows: 'A discount by percentage, and what is left',
      main: true,
      go: async ({ page }) => {
        await act(page, 'Manual Discount');
        await discount(page).getByRole('tab', { name: 'Percentage' }).click();
        await discount(page).getByRole('textbox', { name: 'Discount' }).fill('7.5');
        await expect(discount(page).getByText('New total')).toBeVisible();
      },
    },
    {
      name: 'discount-too-much',
      shows: 'A discount that is more than the bill',
      go: async ({ page }) => {
        await discount(page).getByRole('tab', { name: 'Amount' }).click();
        await discount(page).getByRole('textbox', { name: 'Discount' }).fill('99999');
        await expect(discount(page).getByText(/is more than the .* that is left/)).toBeVisible();
      },
      leave: async (place) => {
        await discount(place.page).getByRole('textbox', { name: 'Discount' }).fill('20');
        await place.page.keyboard.press('Enter');
        await expect(discount(place.page)).toBeHidden();
      },
    },
    {
      name: 'discounted',
      shows: 'A bill with a discount',
      go: async ({ page }) => {
        await expect(page.getByText('Manual discount').first()).toBeVisible();
      },
    },
    {
      name: 'carry-bags-none',
      shows: 'Carry bags, none chosen yet',
      go: async ({ page }) => {
        await page.keyboard.press('F8');
        await expect(bags(page)).toBeVisible();
      },
      leave: async ({ page }) => {
        await bags(page)
          .getByRole('button', { name: /^One more: Paper Carry Bag Small/ })
          .click();
        await bags(page).getByRole('button', { name: 'Save' }).click();
        await expect(bags(page)).toBeHidden();
      },
    },
    {
      name: 'bagged',
      shows: 'A bill with carry bags',
      go: async ({ page }) => expect(page.getByText('Carry bags').first()).toBeVisible(),
    },
    {
      name: 'customer-remove',
      shows: 'The customer of the bill, who can be taken off it',
      go: async ({ page }) => {
        await page.keyboard.press('F4');
        await expect(customer(page).getByRole('button', { name: 'Remove customer' })).toBeVisible();
      },
      leave: async ({ page }) => {
        await customer(page).getByRole('button', { name: 'Remove customer' }).click();
        await expect(customer(page)).toBeHidden();
      },
    },
    {
      name: 'customer-unknown',
      shows: 'A phone number that the store does not know yet',
      go: async ({ page }) => {
        await page.keyboard.press('F4');
        await customer(page).getByRole('textbox', { name: 'Phone number' }).fill('9000012345');
        await expect(customer(page).getByLabel('First Name', { exact: true })).toBeVisible();
      },
      leave: async ({ page }) => {
        await page.keyboard.press('Escape');
        await expect(customer(page)).toBeHidden();
      },
    },
    {
      name: 'place-of-supply',
      shows: 'Goods that go to another State',
      go: async ({ page }) => {
        await act(page, 'Place of supply');
        const place = dialog(page, 'Place of supply');
        await place
          .getByLabel('Where the goods go')
          .selectOption({ label: 'Deliver to an address' });
        await place.getByLabel('State', { exact: true }).selectOption('Karnataka');
        await expect(place).toContainText('Another State');
      },
      leave: closeTop,
    },
    {
      name: 'scans-waiting',
      shows: 'Scans wait while a question is open',
      go: async ({ page, shop: { guide } }) => {
        await act(page, 'Cancel Bill');
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await scan(page, guide.products[3]?.barcode ?? '');
        await scan(page, guide.products[4]?.barcode ?? '');
        await expect(page.getByText('2 scans waiting').first()).toBeVisible();
      },
      leave: async (place) => {
        await closeTop(place);
        await expect(billLine(place.page, place.shop.guide.products[4]?.name ?? '')).toBeVisible();
      },
    },
    {
      name: 'not-billed',
      shows: 'Codes that were refused are asked about at checkout',
      go: async ({ page, shop: { guide } }) => {
        await scan(page, '8901999999998');
        await expect(page.getByText('No product found for 8901999999998.').first()).toBeVisible();
        await scan(page, guide.products[3]?.barcode ?? '');
        await expect(page.getByText('1 not billed').first()).toBeVisible();
        await page.keyboard.press('F9');
        await expect(page.getByText('1 scan is not on the bill.').first()).toBeVisible();
      },
      leave: async (place) => {
        await closeTop(place);
        await cancelBill(place.page);
      },
    },
    {
      name: 'repriced',
      shows: 'A recalled bill tells what costs something else now',
      go: async ({ page, shop }) => {
        const [rice] = shop.guide.products;
        if (!rice) throw new Error('the demo store has no products');
        await scan(page, rice.barcode);
        await expect(billLine(page, rice.name)).toBeVisible();
        await hold(page, 'red shirt');
        shop.setPrice(rice, '239.00');
        await act(page, 'View Held Bills 1');
        await page.getByRole('button', { name: 'Recall Bill' }).click();
        await page.waitForURL('**/billing');
        await expect(page.getByRole('status', { name: 'Changed on this bill' })).toContainText(
          'now costs ₹239.00',
        );
      },
      leave: async ({ page }) => {
        await page
          .getByRole('status', { name: 'Changed on this bill' })
          .getByRole('button', { name: 'Dismiss' })
          .click();
      },
    },
    {
      name: 'forty-lines',
      shows: 'A bill of forty lines and more than a lakh',
      main: true,
      go: async ({ page, shop: { guide } }) => {
        for (const { barcode } of guide.products.slice(1, 39)) await scan(page, barcode);
        await expect(page.getByText('39 items').first()).toBeVisible();
        await page.getByRole('combobox').fill(`300*${guide.products[39]?.barcode}`);
        await page.keyboard.press('Enter');
        await expect(billLine(page, guide.products[39]?.name ?? '')).toBeVisible();
        await expect(page.getByText('40 items').first()).toBeVisible();
      },
    },
    {
      name: 'salesperson',
      shows: 'No salesperson yet',
      go: async ({ page }) => {
        await page.getByRole('heading', { name: 'Billing Session' }).click();
        await page.keyboard.press('i');
        await dialog(page, 'Product Information').getByRole('button', { name: 'None' }).click();
        await expect(dialog(page, 'Salesperson')).toBeVisible();
      },
      leave: async (place) => {
        await closeTop(place);
        await closeTop(place);
        await cancelBill(place.page);
      },
    },
    {
      name: 'customer-wanted',
      shows: 'A store that bills nobody whom it does not know',
      go: async (place) => {
        const { page, shop } = place;
        set(place, 'dummy_customer', 'false');
        await page.reload();
        await expect(page.getByText(/^Start scanning/)).toBeVisible();
        await scan(page, shop.guide.products[0]?.barcode ?? '');
        await expect(page.getByText(/select a customer/i).first()).toBeVisible();
      },
      leave: closeTop,
    },
  ],
};
