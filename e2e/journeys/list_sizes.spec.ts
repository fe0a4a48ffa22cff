import { boxOf, COUNTER_SIZES } from '../support/boxes';
import { take } from '../support/checkout';
import { billAtCheckout } from '../support/outside';
import { expect, test } from '../support/test';
import { readyTill } from '../support/till';

test('chips of the invoices are whole, and an invoice goes on to its foot', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await billAtCheckout(page, shop);
  await take(page);
  await expect(page.getByRole('region', { name: 'Payment complete' })).toBeVisible();
  await page.goto(`${shop.url}/invoices-history/`);
  const row = page.getByRole('table', { name: 'Invoice History' }).getByRole('row').nth(1);
  const chip = row.getByText('Completed');
  for (const viewport of Object.values(COUNTER_SIZES)) {
    await page.setViewportSize(viewport);
    await expect(chip).toBeVisible();
    const [within, own] = await Promise.all([
      boxOf(row.getByRole('cell').filter({ has: page.getByText('Completed') })),
      boxOf(chip),
    ]);
    expect(own.x + own.width + 8).toBeLessThanOrEqual(within.x + within.width);
  }
  await row.getByRole('button').click();
  await page.setViewportSize(COUNTER_SIZES.upright);
  // The last text above the total ends right above it, with no empty row between.
  const foot = page.locator('footer').filter({ hasText: 'Total payable' });
  const gap = await foot.evaluate((footer) => {
    const parts = [...(footer.previousElementSibling?.children ?? [])];
    const lowest = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
    return footer.getBoundingClientRect().top - lowest;
  });
  expect(gap).toBeLessThanOrEqual(16);
});
