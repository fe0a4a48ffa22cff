import { paymentComplete, take } from '../support/checkout';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, dialog, readyTill } from '../support/till';

test('a remark is written at checkout and is on the invoice (CHK-04)', async ({ page, shop }) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await page.keyboard.press('F9');
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('button', { name: /^Continue · take/ })).toBeVisible();
  await page.keyboard.press('Alt+m');
  const remark = dialog(page, 'Add Bill Remark');
  await remark.getByRole('button', { name: 'Save' }).click();
  await expect(remark.getByText('Please enter your remark')).toBeVisible();
  await expectAccessible(page, 'remark-missing');
  await remark
    .getByRole('textbox', { name: 'Bill remark' })
    .fill('Deliver after six, ring the bell twice');
  await page.keyboard.press('Enter');
  await expect(remark).toBeHidden();
  await expect(page.getByText('Remark has been added successfully.')).toBeVisible();
  const summary = page.getByRole('button', { name: /^Order summary/ });
  if (await summary.isVisible()) await summary.click();
  await expect(page.getByText('Deliver after six, ring the bell twice')).toBeVisible();
  await expectAccessible(page, 'remark');
  if (await summary.isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit Bill Remark' })).toBeVisible();
  await take(page);
  await expect(paymentComplete(page)).toBeVisible();
  await expect(page.getByText('Deliver after six, ring the bell twice')).toBeVisible();
  await expectAccessible(page, 'complete');
});

test('a quantity shows what its line comes to before it is set (CRT-08)', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  const line = billLine(page, rice.name);
  await line.getByRole('button', { name: /choose the quantity/ }).click();
  const dock = dialog(page, 'Choose the quantity');
  const comesTo = dock.getByRole('status', { name: 'What it comes to' });
  const amount = async () => (await comesTo.innerText()).match(/₹[\d,.]+$/)?.[0] ?? '';
  const one = await amount();
  await page.keyboard.press('4');
  await expect.poll(amount).not.toBe(one);
  await expect(comesTo).not.toContainText('–');
  const four = (await amount()).replace('₹', '');
  const button = dock.getByRole('button', { name: 'Set quantity to 4' });
  expect((await button.boundingBox())?.height).toBe(64);
  await expectAccessible(page, 'quantity');
  await page.keyboard.press('Enter');
  await expect(dock).toBeHidden();
  await expect(line).toContainText(four);
});

test.describe('held upright', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('a dock scrolls its line above itself, three lines stay in sight, and a half-hidden row takes its tap', async ({
    page,
    shop,
  }) => {
    await readyTill(page, shop);
    const products = shop.guide.products.slice(0, 14);
    for (const { barcode } of products) await scan(page, barcode);
    const [first, last] = [products[0], products.at(-1)];
    if (!first || !last) throw new Error('the demo store has no products');
    await expect(billLine(page, last.name)).toBeVisible();
    const lines = page.getByRole('table', { name: 'Lines of the bill' }).locator('tbody tr');

    await billLine(page, last.name)
      .getByRole('button', { name: /choose the quantity/ })
      .tap();
    const dock = dialog(page, 'Choose the quantity');
    await expect(dock).toBeVisible();
    const edge = async () => (await dock.boundingBox())?.y ?? 0;
    const isAbove = async () => {
      const box = await billLine(page, last.name).boundingBox();
      return box !== null && box.y + box.height <= (await edge()) + 1;
    };
    await expect.poll(isAbove).toBe(true);
    const head = await page.getByRole('columnheader', { name: 'Item' }).boundingBox();
    const top = (head?.y ?? 0) + (head?.height ?? 0);
    const boxes = await Promise.all((await lines.all()).map((line) => line.boundingBox()));
    const bottom = await edge();
    const inSight = boxes.filter(
      (box) => box && box.y >= top - 1 && box.y + box.height <= bottom + 1,
    );
    expect(inSight.length).toBeGreaterThanOrEqual(3);
    await page.keyboard.press('Escape');
    await expect(dock).toBeHidden();

    // The first row is scrolled half under the head of the table, and its cross is tapped there.
    await lines.first().evaluate((row) => {
      const scroller = row.closest('table')?.parentElement;
      if (scroller) scroller.scrollTop = 30;
    });
    const gone = billLine(page, first.name);
    const cross = await gone.getByRole('button', { name: /^Remove/ }).boundingBox();
    if (!cross) throw new Error('the first row is not drawn');
    await page.touchscreen.tap(cross.x + cross.width / 2, cross.y + cross.height - 4);
    await expect(gone).toBeHidden();
    await expect(page.getByText('13 items')).toBeVisible();
  });
});
