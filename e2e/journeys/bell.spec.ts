import type { Page } from '@playwright/test';
import { sell } from '../support/bills';
import { toCheckout } from '../support/checkout';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, dialog, hold, readyTill, toBilling } from '../support/till';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const wants = (page: Page) => dialog(page, 'Needs attention').getByRole('listitem');

test('the bell counts what wants somebody, leads there, and leaves good news uncounted', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop, { user: shop.guide.manager });

  await test.step('a bill held just now is good news', async () => {
    await scan(page, rice.barcode);
    await expect(billLine(page, rice.name)).toBeVisible();
    await hold(page, 'red shirt');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await bell(page).click();
    await expect(dialog(page, 'Needs attention')).toContainText('Nothing needs you now.');
    await page.getByRole('button', { name: 'Earlier today' }).click();
    await expect(wants(page)).toHaveText([/The bill is in Held Bills\./]);
    await page.keyboard.press('Escape');
  });

  const number = await sell(page, [rice]);
  // A gateway gives up no message while somebody watches: the server's answer says that it did.
  await page.route('**/api/delivery-status', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.given_up = 1;
    body.data.failed = [{ kind: 'sms', invoice_id: number, customer_name: 'Meera Joshi' }];
    await route.fulfill({ response, json: body });
  });
  await page.goto(`${shop.url}/invoices-history/`);

  await test.step('a message that could not be sent leads to its invoice', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 waiting');
    await bell(page).click();
    await expect(wants(page)).toHaveText([`SMS could not be sentMeera Joshi ${number}Open`]);
    await expectAccessible(page, 'bell-message');
    await wants(page).getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
  });
  await page.unroute('**/api/delivery-status');
  await toBilling(page, shop);

  // The clock cannot be turned: the server's answers are of a day before.
  await page.route('**/api/my-orders', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const row of body.data) row.Cloud_Date = '2026-01-02 09:58:00';
    await route.fulfill({ response, json: body });
  });
  await page.route('**/api/report/overview', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.unclosed = [{ till: 'Till 2', since: '2026-01-02 09:58:00' }];
    await route.fulfill({ response, json: body });
  });
  await page.reload();

  await test.step('a till that nobody closed and a bill held for long are counted', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 waiting');
    await bell(page).click();
    await expect(wants(page)).toHaveText([
      /Till 2 was not closed.*Open since 2 Jan, 9:58 AM/,
      /1 bill held for over an hour.*The oldest since 2 Jan, 9:58 AM/,
    ]);
    await expectAccessible(page, 'bell');
    await wants(page).last().getByRole('button', { name: 'Open' }).click();
    await page.waitForURL('**/held-bill');
    await expect(dialog(page, 'Needs attention')).toBeHidden();
  });

  await test.step('from checkout it leads nowhere', async () => {
    await toBilling(page, shop);
    await scan(page, rice.barcode);
    await expect(billLine(page, rice.name)).toBeVisible();
    await toCheckout(page);
    await bell(page).click();
    await expect(wants(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Open' })).toHaveCount(0);
  });
});
