import type { Page } from '@playwright/test';
import { amountDue, amountField, paymentComplete, take, toCheckout } from '../support/checkout';
import { expect, expectAccessible, scan, test } from '../support/test';
import { dialog, readyTill, tag } from '../support/till';

/** Opens the customer's window from the till. */
async function openDisplay(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const opened = page.context().waitForEvent('page');
  await dialog(page, 'More').getByRole('button', { name: 'Customer display' }).click();
  return opened;
}

/** Changes the till's language: in the rail, or held upright behind “More” as that language calls it. */
async function speak(page: Page, language: string, more: string) {
  const button = page.getByRole('button', { name: language });
  const navigation = page.getByRole('button', { name: more, exact: true });
  await expect(button.or(navigation).first()).toBeVisible();
  const isBehind = !(await button.isVisible());
  if (isBehind) await navigation.click();
  await button.click();
  if (isBehind) await page.keyboard.press('Escape');
}

test('a second window shows the customer the bill, and no more of the customer than the store wants', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  const display = await openDisplay(page);
  await display.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
  const lines = display.getByRole('list', { name: 'Lines of the bill' }).getByRole('listitem');

  await test.step('it greets until something is scanned', async () => {
    await expect(display.getByRole('heading', { name: 'Namaste.' })).toBeVisible();
    await expectAccessible(display, 'display-idle');
  });

  await test.step('lines come as they are scanned, the last one marked', async () => {
    await scan(page, rice.barcode);
    await scan(page, shop.guide.scale_barcode);
    await expect(lines).toHaveCount(2);
    await expect(lines.filter({ hasText: shop.guide.weighed_product.name })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expectAccessible(display, 'display-lines');
  });

  await test.step('who the customer is stays at the till', async () => {
    await tag(page, shop.guide.customer_mobile);
    const card = page.getByRole('region', { name: 'Customer' }).filter({ visible: true }).first();
    const [first = ''] = (await card.getByRole('strong').first().innerText()).split(' ');
    await scan(page, rice.barcode);
    await expect(lines.first()).toContainText('2 ×');
    expect(first.length).toBeGreaterThan(2);
    await expect(display.getByText(first)).toHaveCount(0);
    await expect(display.getByText(shop.guide.customer_mobile)).toHaveCount(0);
  });

  await test.step('unless the store has them greeted by first name', async () => {
    shop.run('settings', 'set', '--store', 'PN1', 'display_first_name', 'true');
    await page.reload();
    const greeting = display.getByText(/^Namaste, \p{L}+$/u);
    await expect(greeting).toBeVisible();
    await expect(display.getByText(shop.guide.customer_mobile)).toHaveCount(0);
    await expectAccessible(display, 'display-greeting');
  });

  await test.step('a till that is loaded anew is heard again', async () => {
    await page.reload();
    await expect(page.getByRole('table', { name: 'Lines of the bill' })).toBeVisible();
    await scan(page, rice.barcode);
    await expect(lines.first()).toContainText('3 ×');
  });

  await test.step('it changes its language with the till', async () => {
    await speak(page, 'हिन्दी', 'More');
    await expect(display.getByRole('list', { name: 'बिल के आइटम' })).toBeVisible();
    await speak(page, 'English', 'और');
    await expect(lines.first()).toBeVisible();
  });

  await test.step('it thanks with the change', async () => {
    await toCheckout(page);
    await amountField(page).fill(String(Math.ceil(await amountDue(page)) + 35));
    await take(page);
    await expect(paymentComplete(page)).toBeVisible();
    await expect(display.getByRole('heading', { name: /^Thank you, \p{L}+\.$/u })).toBeVisible();
    await expect(display.getByText('Your change')).toBeVisible();
    await expectAccessible(display, 'display-thanks');
  });
});
