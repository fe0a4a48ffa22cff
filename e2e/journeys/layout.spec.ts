import type { Locator, Page } from '@playwright/test';
import { coveredByAlert } from '../support/alerts';
import { boxOf, COUNTER_SIZES } from '../support/boxes';
import { take, takeButton, toCheckout } from '../support/checkout';
import { billAtCheckout, connectDevice, switchOn } from '../support/outside';
import { expect, scan, test } from '../support/test';
import { act, billLine, dialog, readyTill, tag, toBilling } from '../support/till';

/** A customer who has store credit. */
const ADITYA = '9800001101';

/** Every size that the app is drawn for, one after the other. */
async function atEverySize(page: Page, look: (size: string) => Promise<void>): Promise<void> {
  for (const [size, viewport] of Object.entries(COUNTER_SIZES)) {
    await page.setViewportSize(viewport);
    await test.step(size, () => look(size));
  }
  await page.setViewportSize(COUNTER_SIZES.lying);
}

/** The box of each of these. */
const boxesOf = async (all: Locator) => Promise.all((await all.all()).map(boxOf));

test('many ways to pay leave every key of the pad above Continue', async ({ page, shop }) => {
  switchOn(shop, 'razor_pay_online', 'ezswype');
  shop.run('settings', 'set', '--store', 'PN1', 'upi_address', 'nisarga.fresh@okbank');
  await readyTill(page, shop);
  await connectDevice(page, shop);
  await toBilling(page, shop);
  // With store credit the panel holds most.
  await tag(page, ADITYA);
  await billAtCheckout(page, shop);
  const tiles = page.getByRole('group', { name: 'Payment methods' }).getByRole('button');
  await expect(tiles).toHaveCount(3);
  const keys = page.getByRole('group', { name: 'Number pad' }).getByRole('button');
  await atEverySize(page, async () => {
    const take = await boxOf(takeButton(page));
    for (const key of await boxesOf(keys)) {
      expect(key.y + key.height).toBeLessThanOrEqual(take.y);
      expect(Math.min(key.width, key.height)).toBeGreaterThanOrEqual(48);
    }
    const offer = await boxOf(page.getByRole('button', { name: /^Store credit/ }));
    expect(offer.y + offer.height).toBeLessThanOrEqual(take.y);
  });
});

test('what is to be collected in cash stands clear of the balance that it is for', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await tag(page, ADITYA);
  const products = shop.guide.products.slice(0, 3);
  for (const { barcode } of products) await scan(page, barcode);
  await expect(billLine(page, products.at(-1)?.name ?? '')).toBeVisible();
  await toCheckout(page);
  await page.getByRole('switch', { name: 'Split payment' }).click();
  await page.getByRole('button', { name: /^Redeem store credit/ }).click();
  await take(page);
  const collect = page.getByText(/^In cash ₹/);
  await expect(page.getByRole('list', { name: 'Vouchers on this bill' })).toBeVisible();
  await atEverySize(page, async () => {
    const balance = await wordsOf(page.getByRole('term').filter({ hasText: 'Balance' }));
    const beside = await boxOf(collect);
    const apart = beside.x >= balance.x + balance.width || beside.y >= balance.y + balance.height;
    expect(apart).toBe(true);
  });
});

/** The box of the words, which may be smaller than their place. */
const wordsOf = (what: Locator) =>
  what.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });

test('the line that was scanned last stays in sight when the window becomes another one', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  const products = shop.guide.products.slice(0, 18);
  for (const { barcode } of products) await scan(page, barcode);
  const current = page.locator('[aria-current="true"]').filter({ has: page.getByRole('cell') });
  await expect(billLine(page, products.at(-1)?.name ?? '')).toBeVisible();
  await atEverySize(page, async () => {
    const list = await boxOf(page.getByRole('table', { name: 'Lines of the bill' }).locator('..'));
    await expect
      .poll(async () => {
        const line = await boxOf(current);
        return line.y >= list.y && line.y + line.height <= list.y + list.height + 1;
      })
      .toBe(true);
  });
});

test('the profile is saved at every size without scrolling, and shows the PIN that it wants', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await page.getByRole('link', { name: 'Settings' }).click();
  const panel = page.getByRole('tabpanel');
  const save = panel.getByRole('button', { name: 'Update Information' });
  const phone = panel.getByLabel('Phone', { exact: true });
  await expect(phone).not.toHaveValue('');
  await atEverySize(page, async () => {
    await phone.fill('9000077777');
    await expect(save).toBeInViewport({ ratio: 1 });
    await save.click();
    const pin = panel.getByLabel('Your PIN');
    await expect(pin).toBeFocused();
    await expect(panel.getByText('Enter your PIN to change the phone.')).toBeVisible();
    const [field, foot] = [await boxOf(pin), await boxOf(save)];
    expect(field.y + field.height).toBeLessThanOrEqual(foot.y);
    await panel.getByRole('button', { name: 'Discard changes' }).click();
  });
});

test('an alert covers nothing that can be pressed, on any screen and at any size (SHL-13)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  const alert = page.locator('li[data-tone][data-newest]');
  const expectClear = (say: () => Promise<void>) =>
    atEverySize(page, async () => {
      await say();
      await expect(alert).toBeVisible();
      await expect.poll(() => coveredByAlert(page)).toEqual([]);
    });
  const press = (key: string) => () => page.keyboard.press(key);

  await test.step('on billing, empty and beside the catalog', async () => {
    await expectClear(press('F9'));
    await page.keyboard.press('v');
    await expect(page.getByRole('tab', { name: /^Quick keys/ })).toBeVisible();
    await expectClear(press('F9'));
    await page.keyboard.press('v');
  });
  await test.step('in a list', async () => {
    await page.getByRole('link', { name: /^View Held Bills/ }).click();
    await expect(page.getByRole('heading', { name: 'Held Bills' })).toBeVisible();
    await expectClear(() => scan(page, '4006381333931'));
  });
  await test.step('where a row is kept for it', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    let times = 0;
    await expectClear(async () => {
      times += 1;
      await page.getByLabel('First Name').fill(`Asha ${'a'.repeat(times)}`);
      await page.getByRole('button', { name: 'Update Information' }).click();
    });
  });
  await test.step('at checkout', async () => {
    await toBilling(page, shop);
    await billAtCheckout(page, shop);
    await expectClear(press('s'));
  });
  await test.step('on Payment complete', async () => {
    await take(page);
    await expect(page.getByRole('region', { name: 'Payment complete' })).toBeVisible();
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await expectClear(press('w'));
  });
});

test('the buttons of a session keep their words and keys apart, and its amounts stay in their column', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await act(page, 'Close Session');
  const counting = dialog(page, 'Close Session');
  await counting.getByRole('textbox', { name: '₹500 note' }).fill('999');
  /** Words on one line, and the key behind them. */
  const buttonsOf = async (within: Locator) => {
    for (const button of await within.locator('footer button').all()) {
      const [words, key] = [button.locator('span').first(), button.locator('kbd')];
      const { x, width, height } = await boxOf(words);
      expect(height).toBeLessThan(24);
      if (await key.isVisible()) {
        expect((await boxOf(key)).x - (x + width)).toBeGreaterThanOrEqual(4);
      }
    }
  };
  await atEverySize(page, async () => {
    await buttonsOf(counting);
    const [table, pad] = [counting.getByRole('table'), counting.getByRole('group').last()];
    const { x, width } = await boxOf(table);
    expect(x + width).toBeLessThanOrEqual((await boxOf(pad)).x - 24);
  });
  await counting.getByRole('button', { name: 'Continue' }).click();
  await atEverySize(page, () => buttonsOf(dialog(page, 'Confirm the count')));
});
