import { expect, expectAccessible, test } from '../support/test';
import { billLine, readyTill } from '../support/till';

/** Products without a barcode at hand: picked from the catalog. */
test('the catalog puts tapped products onto the bill @looks (BIL-05, BIL-06)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await page.getByRole('button', { name: 'View Catalog' }).click();
  const tiles = page.getByRole('tabpanel');
  await expect(tiles.getByRole('listitem').first()).toBeVisible();
  await page.waitForTimeout(600);
  await expectAccessible(page, 'catalog-empty-bill');
  const first = tiles.getByRole('listitem').first().getByRole('button').first();
  await first.click();
  await first.click();
  await tiles.getByRole('listitem').nth(1).getByRole('button').first().click();
  await page.waitForTimeout(600);
  await expectAccessible(page, 'catalog');
  void billLine;
});
