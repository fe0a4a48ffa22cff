import { expect, scan, test } from '../support/test';
import { billLine, readyTillByHand } from '../support/till';

test('the web app of one host calls another (SHL-27)', async ({ page, shop }) => {
  const alone = shop.url;
  await shop.giveAppOutElsewhere();
  expect(shop.url).not.toBe(alone);
  const called = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) called.add(`${origin} ${request.method()}`);
  });
  await readyTillByHand(page, shop);
  const product = shop.guide.products[0];
  if (!product) throw new Error('the demo store has no product');
  await scan(page, product.barcode);
  await expect(billLine(page, product.name)).toBeVisible();
  expect(page.url()).toBe(`${shop.url}/billing`);
  expect([...called]).toEqual([`${alone} POST`]);
});
