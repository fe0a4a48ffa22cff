import type { Locator, Page } from '@playwright/test';
import { invoiceNumber } from '../support/checkout';
import type { DemoProduct, Shop } from '../support/shop';
import { expect, scan, test } from '../support/test';
import { billedOn, billLine, dialog, emptyBill, readyTill } from '../support/till';

const ITEMS = 12;
/** The line between till and server, there and back. */
const ROUND_TRIP_MS = 80;
/** Nobody sells them. */
const UNKNOWN = ['8900000000019', '8900000000026'];
const REFUSED_AT = [2, 7];
const HELD = 4;

/** How somebody serves: by keys, or with a finger. Goods come from the scanner either way. */
interface Hands {
  checkout: () => Promise<void>;
  /** Goes to checkout although something that was scanned is not on the bill. */
  withoutRefused: (question: Locator) => Promise<void>;
  takeCash: () => Promise<void>;
  newBill: () => Promise<void>;
  hold: () => Promise<void>;
  recall: () => Promise<void>;
}

/** A slow line, and a record of every dialog that shuts the bill off. */
async function slowLine(page: Page): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.evaluate(() => {
    const seen: string[] = [];
    const note = () => {
      for (const modal of document.querySelectorAll('[aria-modal="true"]')) {
        const words = modal.textContent ?? '';
        if (!seen.includes(words)) seen.push(words);
      }
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { modalsSeen: seen });
  });
  return () => page.evaluate(() => (window as unknown as { modalsSeen: string[] }).modalsSeen);
}

const complete = (page: Page) => page.getByRole('region', { name: 'Payment complete' });

/** The customer's basket; no two have the same. */
function basketOf(shop: Shop, customer: number): DemoProduct[] {
  const { products } = shop.guide;
  return Array.from({ length: ITEMS }, (_, item) => {
    const product = products[(customer * 5 + item) % products.length];
    if (!product) throw new Error('the demo store has no products');
    return product;
  });
}

const codesOf = (basket: readonly DemoProduct[]) => basket.map(({ barcode }) => barcode).sort();

async function serve(
  customers: number,
  page: Page,
  shop: Shop,
  hands: Hands,
  presses: () => number,
) {
  const modals = await slowLine(page);
  /** Takes the bill's money to the last press, and looks at what the books say was sold. */
  const pay = async (customer: number) => {
    await page.waitForURL('**/checkout');
    await expect(page.getByLabel('Cash received')).toBeFocused();
    await hands.takeCash();
    await expect(complete(page)).toHaveAttribute('data-stood');
    const number = await invoiceNumber(page);
    await hands.newBill();
    await page.waitForURL('**/billing');
    expect(await billedOn(page, number), `customer ${customer}`).toEqual(
      codesOf(basketOf(shop, customer)),
    );
  };

  for (let customer = 0; customer < customers; customer += 1) {
    await test.step(`customer ${customer + 1}`, async () => {
      const basket = basketOf(shop, customer);
      const refused = UNKNOWN[REFUSED_AT.indexOf(customer)];
      for (const [item, { barcode }] of basket.entries()) {
        // Nobody waits for the server between two scans.
        await scan(page, barcode);
        if (refused && item === ITEMS / 2) await scan(page, refused);
      }
      const before = presses();
      if (customer === HELD) {
        await hands.hold();
        await expect(emptyBill(page)).toBeVisible();
        return;
      }
      await hands.checkout();
      if (refused) {
        const question = dialog(page, '1 scan is not on the bill. Go to checkout without it?');
        await expect(question.getByText(refused)).toBeVisible();
        await hands.withoutRefused(question);
      }
      await pay(customer);
      // To checkout, the money, the next bill; and the answer about what was refused.
      expect(presses() - before).toBe(refused ? 4 : 3);
    });
  }

  await test.step('the customer who had to go back for something', async () => {
    await hands.recall();
    await page.waitForURL('**/billing');
    const last = basketOf(shop, HELD).at(-1) as DemoProduct;
    await expect(billLine(page, last.name)).toBeVisible();
    await hands.checkout();
    await pay(HELD);
  });
  expect(await modals()).toEqual([]);
}

test('ten customers of twelve items are served by keys alone, on a slow line, and none is short of a scan', async ({
  page,
  shop,
}) => {
  test.setTimeout(300_000);
  await readyTill(page, shop);
  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    await page.keyboard.press(key);
  };
  await serve(
    10,
    page,
    shop,
    {
      checkout: () => press('F9'),
      withoutRefused: () => press('Enter'),
      takeCash: () => press('Enter'),
      newBill: () => press('Enter'),
      hold: async () => {
        await press('F6');
        await expect(dialog(page, 'Do you wish to hold current bill ?')).toBeVisible();
        await press('Enter');
      },
      recall: async () => {
        await press('h');
        await expect(page.getByRole('button', { name: 'Recall Bill' })).toBeVisible();
        await press('ArrowDown');
        await press('Enter');
      },
    },
    () => pressed,
  );
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 600 } });

  test('five customers of twelve items are served by touch alone, on a slow line, and none is short of a scan', async ({
    page,
    shop,
  }) => {
    test.setTimeout(300_000);
    await readyTill(page, shop);
    let tapped = 0;
    const tap = async (what: Locator) => {
      tapped += 1;
      await what.tap();
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    await serve(
      5,
      page,
      shop,
      {
        checkout: () => tap(button('Checkout')),
        withoutRefused: (question) => tap(question.getByRole('button', { name: 'Checkout' })),
        takeCash: () => tap(button(/^Continue · take/)),
        newBill: () => tap(button('New Bill')),
        hold: async () => {
          await tap(button('Hold Bill'));
          const question = dialog(page, 'Do you wish to hold current bill ?');
          await tap(question.getByRole('button', { name: 'Hold Bill' }));
        },
        recall: async () => {
          await tap(button('View Held Bills'));
          await tap(button('Recall Bill'));
        },
      },
      () => tapped,
    );
  });
});
