import type { Page } from '@playwright/test';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, dialog, readyTill } from '../support/till';

/** The tiles of the open category. */
const tiles = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
/** The button of a tile adds its goods; the “i” is beside it. */
const tile = (page: Page, place: number) => tiles(page).nth(place).getByRole('button').first();
/** On a phone the catalog lies over the lines, and the strip tells of them. */
const strip = (page: Page) => page.getByRole('status', { name: 'Last scan' });

async function nameOf(page: Page, place: number): Promise<string> {
  const about = await tiles(page).nth(place).getByRole('button').nth(1).getAttribute('aria-label');
  return (about ?? '').replace(/^About /, '');
}

async function openCatalog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Catalog' }).click();
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab').first()).toContainText('Quick keys');
  await expectAccessible(page, 'catalog-quick-keys');
  await page.getByRole('tab').nth(1).click();
  await expect(tile(page, 0)).toBeVisible();
  // Pictures come with the network, not with an animation that could be waited for.
  await page.waitForLoadState('networkidle');
}

test('products without a barcode come from the catalog @upright (BIL-05, BIL-06, BIL-35)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);

  await test.step('the catalog opens beside the bill', async () => {
    await openCatalog(page);
    await expectAccessible(page, 'catalog-empty-bill');
  });

  await test.step('a tap adds, another one adds one more', async () => {
    const name = await nameOf(page, 0);
    await tile(page, 0).click();
    await expect(strip(page)).toContainText(name);
    await tile(page, 0).click();
    await expect(tile(page, 0)).toContainText('2 on the bill');
    await expect(billLine(page, name)).toContainText('2');
    await tile(page, 1).click();
    await expect(tile(page, 1)).toContainText('1 on the bill');
    await expectAccessible(page, 'catalog');
  });

  await test.step('3* in the search box makes three of the tile, by keyboard', async () => {
    await page.keyboard.type('3*', { delay: 120 });
    await expect(page.getByRole('combobox')).toHaveValue('3*');
    await tile(page, 1).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tile(page, 2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tile(page, 2)).toContainText('3 on the bill');
    await expect(page.getByRole('combobox')).toHaveValue('');
  });

  await test.step('the “i” tells more of a product', async () => {
    const name = await nameOf(page, 0);
    await page.getByRole('button', { name: `About ${name}` }).click();
    const information = dialog(page, 'Product Information');
    await expect(information).toContainText(name);
    await expect(information.getByText('Category')).toBeVisible();
    await expect(information.getByText('HSN')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, 'information');
    await page.keyboard.press('Escape');
    await expect(information).toBeHidden();
  });

  await test.step('another category, and what is sold by weight', async () => {
    const second = page.getByRole('tab').nth(2);
    await second.click();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(tile(page, 0)).toBeVisible();
    await page.waitForLoadState('networkidle');
  });

  await test.step('scans go on meanwhile, and the catalog closes', async () => {
    await scan(page, shop.guide.scale_barcode);
    await expect(strip(page)).toContainText(shop.guide.weighed_product.name);
    await page.getByRole('button', { name: 'Hide Catalog' }).click();
    await expect(tiles(page)).toHaveCount(0);
    await expect(billLine(page, shop.guide.weighed_product.name)).toContainText('1.250');
  });
});

test('products are looked up from a search and from the bill (BIL-23)', async ({ page, shop }) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  const information = dialog(page, 'Product Information');

  await page.getByRole('combobox').fill(rice.name.slice(0, 12));
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'search');
  await page.getByRole('button', { name: `About ${rice.name}` }).click();
  await expect(information.getByText('Category')).toBeVisible();
  await information.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(billLine(page, rice.name)).toContainText(rice.price);

  await scan(page, shop.guide.two_mrp_barcode);
  await expect(page.getByRole('button', { name: /^2 MRPs/ })).toBeVisible();
  // In the search box a letter is a letter.
  await page.getByRole('heading', { name: 'Billing Session' }).click();
  await page.keyboard.press('i');
  await expect(information.getByRole('row')).toHaveCount(3);
  await expectAccessible(page, 'line-information');
  await information.getByRole('button', { name: 'None' }).click();
  const [cashier] = shop.guide.cashiers;
  await expect(dialog(page, 'Salesperson').getByRole('listitem').first()).toContainText(
    cashier?.name ?? 'a cashier',
  );
  await expectAccessible(page, 'salesperson');
});

test('what is on offer today is shown until something is on the bill', async ({ page, shop }) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  const offers = page.getByRole('region', { name: 'Offers today' });
  await expect(offers.getByRole('listitem').first()).toBeVisible();
  await expect(offers).toContainText('Buy 2 get 1 free on biscuits');
  await expect(offers.getByRole('listitem').filter({ hasText: 'Staff price' })).toContainText(
    'STAFF',
  );
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await expect(offers).toBeHidden();
});
