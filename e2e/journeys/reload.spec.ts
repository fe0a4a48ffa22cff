import { expect, scan, test } from '../support/test';
import { billLine, dialog, hold, readyTill } from '../support/till';

const REFUSED = '404404404';

test('a reload loses neither the scans that wait for an answer nor what was refused, and holding does not either', async ({
  page,
  shop,
}) => {
  const [first, second, third] = shop.guide.products;
  if (!first || !second || !third) throw new Error('the demo store has too few products');
  await readyTill(page, shop);
  await scan(page, first.barcode);
  await expect(billLine(page, first.name)).toBeVisible();
  await scan(page, REFUSED);
  await expect(page.getByRole('status', { name: 'Last scan' })).toContainText(REFUSED);

  await test.step('scans behind a network that is away', async () => {
    let answered = 0;
    // The first one reaches the server and only its answer is lost: it must not come twice.
    await page.route('**/product-details', async (route) => {
      answered += 1;
      if (answered === 1) await route.fetch();
      await route.abort();
    });
    await scan(page, second.barcode);
    await scan(page, third.barcode);
    await expect.poll(() => answered).toBeGreaterThan(0);
    await page.reload();
    await page.unroute('**/product-details');
  });

  await test.step('each is on the bill once', async () => {
    for (const { name } of [first, second, third]) {
      await expect(billLine(page, name)).toHaveCount(1);
      await expect(
        billLine(page, name).getByRole('button', { name: /choose the quantity of/ }),
      ).toHaveText('1');
    }
    await expect(page.getByText('1 not billed')).toBeVisible();
    await expect(page.getByText(REFUSED)).toBeVisible();
  });

  await test.step('held and recalled', async () => {
    await hold(page, '');
    await expect(page.getByText('not billed')).toHaveCount(0);
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Recall Bill' }).click();
    await expect(billLine(page, third.name)).toBeVisible();
    await expect(page.getByText('1 not billed')).toBeVisible();
    await page.keyboard.press('F9');
    await expect(dialog(page, /1 scan is not on the bill/)).toBeVisible();
  });
});

test('a bill whose first answer was lost is begun once, whatever is loaded again', async ({
  page,
  shop,
}) => {
  const [first, second] = shop.guide.products;
  if (!first || !second) throw new Error('the demo store has too few products');
  await readyTill(page, shop);
  let sent = 0;
  await page.route('**/product-details', async (route) => {
    sent += 1;
    if (sent === 1) await route.fetch();
    await route.abort();
  });
  await scan(page, first.barcode);
  await scan(page, second.barcode);
  await expect.poll(() => sent).toBeGreaterThan(0);
  await page.reload();
  await page.unroute('**/product-details');
  for (const { name } of [first, second])
    await expect(
      billLine(page, name).getByRole('button', { name: /choose the quantity of/ }),
    ).toHaveText('1');
  await expect(page.getByText('not billed')).toHaveCount(0);
});
