import type { Locator, Page } from '@playwright/test';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, scan, test } from '../support/test';
import { act, billLine, dialog, readyTill } from '../support/till';

const TAGGED = 'Customer has been tagged successfully.';
const SAVED = 'Customer has been saved.';
const UNTAGGED = 'Customer has been untagged successfully.';
const NAMELESS =
  'An invoice of ₹50,000.00 or more before tax needs the name and address of the customer.';
const NEWCOMER = '9000012345';
/** As it is read: in two fives. */
const NEWCOMER_READ = '90000 12345';

const form = (page: Page) => dialog(page, 'Customer Information');
const phone = (page: Page) => form(page).getByRole('textbox', { name: 'Phone number' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
/** The card of the bill's owner, where it is in sight. */
const card = (page: Page): Locator =>
  page.getByRole('region', { name: 'Customer' }).filter({ visible: true }).first();

/** A till with so many of the first product on the bill. */
async function tillWith(page: Page, shop: Shop, quantity = 1): Promise<void> {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  if (quantity === 1) await scan(page, rice.barcode);
  else {
    await page.getByRole('combobox').fill(`${quantity}*${rice.barcode}`);
    await page.getByRole('combobox').press('Enter');
  }
  await expect(billLine(page, rice.name)).toBeVisible();
}

test('a customer is tagged, told more of, and untagged @upright (CUS-01, CUS-03, CUS-04, CUS-07, CUS-17)', async ({
  page,
  shop,
}) => {
  await tillWith(page, shop);

  await test.step('phone, Enter tags', async () => {
    await page.keyboard.press('F4');
    await expect(phone(page)).toBeFocused();
    await expectAccessible(page, 'phone');
    await page.keyboard.type(NEWCOMER.slice(0, 9), { delay: 120 });
    await page.keyboard.press('Enter');
    await expect(
      form(page).getByText('Phone number must be 10 characters long.').first(),
    ).toBeVisible();
    await expectAccessible(page, 'phone-too-short');
    await page.keyboard.type(NEWCOMER.slice(9), { delay: 120 });
    await expect(field(page, 'First Name')).toBeVisible();
    await expect(field(page, 'State')).toBeHidden();
    await expectAccessible(page, 'profile-new');
    await page.keyboard.press('Enter');
    await expect(form(page)).toBeHidden();
    await expect(page.getByText(TAGGED)).toBeVisible();
    await expect(card(page)).toContainText(NEWCOMER_READ);
  });

  await test.step('the profile opens again, is checked, and saved', async () => {
    await card(page).getByRole('button').click();
    await expectAccessible(page, 'profile-known');
    await form(page).getByRole('button', { name: 'Edit profile' }).click();
    await field(page, 'First Name').fill('Venkatanarasimharajuvaripeta Lakshmi');
    await field(page, 'Last Name').fill('Subramaniam Iyer');
    await field(page, 'GSTIN').fill('27AAPFU0939F1ZX');
    await field(page, 'PIN code').fill('0411');
    await field(page, 'Address line 1').fill('Flat 12, Sahyadri Heights');
    await expect(field(page, 'GSTIN')).toHaveAccessibleDescription(
      'The GSTIN is mistyped: its check character is wrong.',
    );
    await expectAccessible(page, 'profile-wrong');
    await field(page, 'GSTIN').fill('27AAPFU0939F1ZV');
    await field(page, 'PIN code').fill('411038');
    await field(page, 'Date of Birth').pressSequentially('14031986');
    await field(page, 'Gender').selectOption('Female');
    await field(page, 'State').selectOption('Maharashtra');
    await field(page, 'City').selectOption('Pune');
    await expectAccessible(page, 'profile-full');
    await form(page).getByRole('button', { name: 'Save' }).click();
    await expect(form(page)).toBeHidden();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(card(page)).toContainText('Venkatanarasimharajuvaripeta');
    await expectAccessible(page, 'tagged');
  });

  await test.step('checkout shows the customer, too', async () => {
    await page.keyboard.press('F9');
    await page.waitForURL('**/checkout');
    await expect(card(page)).toContainText('Venkatanarasimharajuvaripeta');
    await expect(card(page)).toContainText(NEWCOMER_READ);
    await expectAccessible(page, 'checkout');
    await page.keyboard.press('Escape');
    await page.waitForURL('**/billing');
  });

  await test.step('the bill goes back to the walk-in customer', async () => {
    await page.keyboard.press('F4');
    await form(page).getByRole('button', { name: 'Remove customer' }).click();
    await expect(form(page)).toBeHidden();
    await expect(page.getByText(UNTAGGED)).toBeVisible();
    await expect(card(page)).toContainText('Walk-in customer');
  });
});

test('a large bill asks for the name and address of its buyer', async ({ page, shop }) => {
  const [rice] = shop.guide.products;
  await tillWith(page, shop, Math.ceil(70_000 / Number(rice?.price)));
  await page.keyboard.press('F9');
  const message = page.getByRole('alertdialog', { name: NAMELESS });
  await expect(message).toBeVisible();
  await expectAccessible(page, 'nameless');
  await page.keyboard.press('Enter');
  await expect(phone(page)).toBeFocused();
  await page.keyboard.type(NEWCOMER, { delay: 120 });
  await expect(field(page, 'First Name')).toBeFocused();
  await expect(form(page).getByText('Enter the name.')).toBeVisible();
  await expectAccessible(page, 'marked');
  await field(page, 'First Name').fill('Meera');
  await field(page, 'Address line 1').fill('Kothrud, Pune');
  await field(page, 'State').selectOption('Maharashtra');
  await field(page, 'First Name').press('Enter');
  await expect(form(page)).toBeHidden();
  await page.keyboard.press('F9');
  await page.waitForURL('**/checkout');
});

test('a scan without a customer is held, and comes by itself after one @upright (CRT-12)', async ({
  page,
  shop,
}) => {
  const [rice, second] = shop.guide.products;
  if (!rice || !second) throw new Error('the demo store has too few products');
  shop.run('settings', 'set', '--store', 'PN1', 'dummy_customer', 'false');
  await readyTill(page, shop);
  const strip = page.getByRole('status', { name: 'Last scan' });

  await scan(page, rice.barcode);
  await expect(strip).toContainText(rice.name);
  await expect(strip).toContainText('Please select a customer');
  await expect(phone(page)).toBeFocused();
  await expect(form(page).getByText('1 scan waits for this customer')).toBeVisible();
  await expectAccessible(page, 'customer-wanted');
  await scan(page, second.barcode);
  await expect(form(page).getByText('2 scans wait for this customer')).toBeVisible();

  await test.step('closed, the dock leaves the scans in the strip, over a reload, too', async () => {
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
    await expect(strip).toContainText(second.name);
    await expectAccessible(page, 'customer-wanted-strip');
    await page.reload();
    await expect(form(page).getByText('2 scans wait for this customer')).toBeVisible();
  });

  await page.keyboard.type(NEWCOMER, { delay: 120 });
  await expect(field(page, 'First Name')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeHidden();
  await expect(billLine(page, rice.name)).toHaveCount(1);
  await expect(billLine(page, second.name)).toHaveCount(1);
  await expect(page.getByText('2 items').first()).toBeVisible();
});

test('what is scanned while the dock is open comes onto the bill beside it', async ({
  page,
  shop,
}) => {
  const [, second] = shop.guide.products;
  if (!second) throw new Error('the demo store has no second product');
  await tillWith(page, shop);
  await page.keyboard.press('F4');
  await expect(phone(page)).toBeFocused();
  await scan(page, second.barcode);
  await expect(billLine(page, second.name)).toBeVisible();
  await expect(phone(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
});

test('goods that go to another State are charged IGST, and the cashier sees it', async ({
  page,
  shop,
}) => {
  await tillWith(page, shop);
  const place = dialog(page, 'Place of supply');
  const entry = (name: string) => place.getByLabel(name, { exact: true });
  await act(page, 'Place of supply');
  await expect(place).toContainText('by CGST and SGST');
  await entry('Where the goods go').selectOption({ label: 'Deliver to an address' });
  await entry('Address line 1').fill('12 Residency Road');
  await entry('State').selectOption('Karnataka');
  await entry('City').selectOption('Bengaluru');
  await entry('PIN code').fill('560025');
  await expect(place).toContainText('Another State: IGST instead of CGST and SGST.');
  await expectAccessible(page, 'place-of-supply');
  await place.getByRole('button', { name: 'Save' }).click();
  await expect(place).toBeHidden();
  await expect(page.getByText('Supplied to Karnataka, by IGST').first()).toBeVisible();
  await expectAccessible(page, 'place-on-the-bill');
});
