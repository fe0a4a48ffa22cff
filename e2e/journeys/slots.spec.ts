import type { Locator, Page } from '@playwright/test';
import { type Box, boxOf, COUNTER_SIZES } from '../support/boxes';
import { payPart, takeButton, toCheckout } from '../support/checkout';
import { expect, scan, test } from '../support/test';
import { billLine, dialog, readyTill, tag } from '../support/till';

/** A customer who has store credit, points and a group: the most that the card tells. */
const ADITYA = '9800001101';

type Places = Record<string, Record<string, Box>>;

/** Boxes of each of these, at every size that has them. */
async function placesOf(
  page: Page,
  things: Record<string, Locator>,
  sizes: readonly (keyof typeof COUNTER_SIZES)[],
): Promise<Places> {
  const places: Places = {};
  for (const size of sizes) {
    await page.setViewportSize(COUNTER_SIZES[size]);
    const boxes = Object.entries(things).map(
      async ([name, thing]) => [name, await boxOf(thing)] as const,
    );
    places[size] = Object.fromEntries(await Promise.all(boxes));
  }
  await page.setViewportSize(COUNTER_SIZES.lying);
  return places;
}

test('on billing everything keeps its place whatever the bill comes to', async ({
  page,
  shop,
  context,
}) => {
  const [rice, moreRice] = shop.guide.products;
  if (!rice || !moreRice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const side = page.locator('aside');
  const things = {
    strip: page.getByRole('status', { name: 'Last scan' }).locator('..'),
    session: button('Close Session').locator('..'),
    customer: page.getByRole('region', { name: 'Customer' }),
    total: side.getByText('Total payable').locator('../..'),
    amount: side.locator('[data-size="total"]').locator('..'),
    hold: button(/^Hold Bill/),
    held: side.getByRole('button', { name: /^View Held Bills/ }),
    discount: button(/^Manual Discount/),
    bags: button(/^Add Carry Bags/),
    place: button(/^Place of supply/),
    checkout: button(/^Checkout/),
    lines: page.getByRole('table', { name: 'Lines of the bill' }).locator('..'),
  };
  /** The steps grow upwards: their foot is what stays. */
  const stepsEnd = async () => {
    const { y, height } = await boxOf(side.getByText('Subtotal').locator('../..'));
    return y + height;
  };
  const sizes = ['lying', 'middle', 'small'] as const;
  const before = await placesOf(page, things, sizes);
  const end = await stepsEnd();
  const expectStill = async () => {
    expect(await placesOf(page, things, sizes)).toEqual(before);
    expect(await stepsEnd()).toBe(end);
  };
  expect(before.lying).toMatchObject({
    strip: { height: 68 },
    session: { height: 48 },
    customer: { height: 76 },
    total: { height: 96 },
    checkout: { height: 76 },
  });

  await test.step('a customer is on it', async () => {
    await tag(page, ADITYA);
    await expect(things.customer).toContainText('Aditya');
    await expectStill();
  });
  await test.step('something else is scanned', async () => {
    await scan(page, moreRice.barcode);
    await expect(billLine(page, moreRice.name)).toBeVisible();
    await expectStill();
  });
  await test.step('a scan is refused', async () => {
    await scan(page, '4006381333931');
    await expect(button('Search by name')).toBeVisible();
    await expectStill();
  });
  await test.step('a discount is given, and its alert is in sight', async () => {
    await page.keyboard.press('F7');
    const form = dialog(page, 'Manual Discount');
    await form.getByRole('textbox', { name: 'Discount' }).fill('9');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(page.getByText('Manual discount has been applied successfully.')).toBeVisible();
    await expectStill();
  });
  await test.step('an alert of a refusal is in sight', async () => {
    // There is one of it.
    await page.keyboard.press('-');
    await expect(page.locator('li[data-tone][data-newest]')).toBeVisible();
    await expectStill();
  });
  await test.step('the network is gone', async () => {
    await context.setOffline(true);
    await shop.stop();
    await expect(page.locator('main header').getByText('You can look, not sell')).toBeVisible();
    await expectStill();
    await shop.start();
    await context.setOffline(false);
  });
});

test('at checkout keypad, ways to pay and Continue stay where they are', async ({ page, shop }) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  await tag(page, ADITYA);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await toCheckout(page);

  const things = {
    pad: page.getByRole('group', { name: 'Number pad' }),
    methods: page.getByRole('group', { name: 'Payment methods' }).locator('..'),
    // Its words change with what is entered.
    take: page.locator('main').getByRole('button', { name: /^Continue/ }),
    field: page.getByLabel(/^(Cash received|Amount received|Pay part)$/),
  };
  const keys = things.pad.getByRole('button');
  const sizes = ['lying', 'middle', 'small', 'upright'] as const;
  const placed = { ...things, first: keys.first(), last: keys.last() };
  const before = await placesOf(page, placed, sizes);
  const expectStill = async () => expect(await placesOf(page, placed, sizes)).toEqual(before);
  await page.setViewportSize(COUNTER_SIZES.small);
  for (const key of await keys.all()) expect((await boxOf(key)).height).toBeGreaterThanOrEqual(59);
  await page.setViewportSize(COUNTER_SIZES.lying);

  await test.step('the field has an error', async () => {
    await page.getByRole('button', { name: 'Card' }).click();
    await things.field.fill('99999');
    await expect(things.field).toHaveAccessibleDescription(
      /Enter amount is grater then bill amount/,
    );
    await expectStill();
    await page.getByRole('button', { name: 'Cash', exact: true }).click();
  });
  await test.step('the bill is split', async () => {
    await page.getByText(/^Split/).click();
    await expect(page.getByRole('term').filter({ hasText: 'Balance' })).toBeVisible();
    await expectStill();
    await page.getByText(/^Split/).click();
  });
  await test.step('what is handed over is more than the bill', async () => {
    await things.field.fill('4000');
    await expectStill();
  });
  await test.step('a part is paid', async () => {
    await payPart(page, '30');
    await expect(takeButton(page)).toBeVisible();
    await expectStill();
  });
});

test('the total is as large as it is long, at every size', async ({ page, shop }) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  const total = page.locator('[data-size="total"]:visible').first();
  /** The largest size in a window of the usual height and in a low one, and the least that its place may leave. */
  const expectSize = async (letters: RegExp, most: number, low: number, least = low) => {
    await expect(total).toHaveText(letters);
    for (const [size, viewport] of Object.entries(COUNTER_SIZES)) {
      await page.setViewportSize(viewport);
      const look = await total.evaluate((element) => {
        const place = element.parentElement?.getBoundingClientRect();
        const own = element.getBoundingClientRect();
        return {
          pixels: Math.round(Number.parseFloat(getComputedStyle(element).fontSize)),
          fits: !!place && own.left >= place.left - 0.5 && own.right <= place.right + 0.5,
        };
      });
      expect(look.fits, size).toBe(true);
      expect(look.pixels, size).toBeLessThanOrEqual(size === 'small' ? low : most);
      expect(look.pixels, size).toBeGreaterThanOrEqual(size === 'small' ? least : low);
    }
    await page.setViewportSize(COUNTER_SIZES.lying);
  };
  await scan(page, rice.barcode);
  await expectSize(/^₹\d{3}\.\d\d$/, 42, 33);
  await page.keyboard.type('99*', { delay: 60 });
  await scan(page, rice.barcode);
  await expectSize(/^₹\d\d,\d{3}\.\d\d$/, 42, 33, 29);
  await page.keyboard.type('400*', { delay: 60 });
  await scan(page, rice.barcode);
  await expectSize(/^₹\d,\d\d,\d{3}\.\d\d$/, 36, 29, 26);
});

test('a row that comes onto the bill pulses once, and not for whoever wants less motion', async ({
  page,
  shop,
}) => {
  const [rice, moreRice, third] = shop.guide.products;
  if (!rice || !moreRice || !third) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  await page.evaluate(() => {
    document.addEventListener('animationend', ({ target, animationName, elapsedTime }) => {
      if (!(target instanceof HTMLTableRowElement)) return;
      const pulses = JSON.parse(document.body.dataset.pulses ?? '[]');
      pulses.push([animationName.includes('pulse'), Math.round(elapsedTime * 1000)]);
      document.body.dataset.pulses = JSON.stringify(pulses);
    });
  });
  const pulses = () =>
    page.evaluate(() => JSON.parse(document.body.dataset.pulses ?? '[]') as unknown[]);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await expect.poll(pulses).toContainEqual([true, 120]);
  await expect(page.locator('tr[data-added]')).toHaveCount(0);
  const before = await pulses();
  // The same line counts up, and is no new one.
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toContainText('2');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scan(page, third.barcode);
  await expect(billLine(page, third.name)).toBeVisible();
  await expect(page.locator('tr[data-added]')).toHaveCount(0);
  const still = (await pulses()).slice(before.length);
  for (const pulse of still) expect(pulse).toEqual([true, 1]);
});
