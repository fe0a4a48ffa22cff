import type { Page } from '@playwright/test';
import { paymentComplete, take } from '../support/checkout';
import { expect, expectAccessible, scan, test } from '../support/test';
import { act, billLine, dialog, readyTill } from '../support/till';

const SAVED = 'Carry bag(s) has been added successfully.';
const SMALL = 'Paper Carry Bag Small';
const CLOTH = 'Cotton Cloth Carry Bag';

const bags = (page: Page) => dialog(page, 'Carry Bags');
const count = (page: Page, bag: string) => bags(page).getByRole('textbox', { name: bag });
/** The total of the bill, on the button of the foot or beside its name. */
const total = (page: Page) => page.locator('[data-size="total"]:visible').first();

test('bags are put on the bill, changed, and paid for (BAG-01, BAG-04, BAG-07, BAG-08)', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/save-carry-bags'))
      sent.push(new URLSearchParams(request.postData() ?? '').get('bags') ?? '');
  });
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await expect(total(page)).toHaveText('₹245.00');

  await test.step('each kind has its name, price and quantity', async () => {
    await act(page, 'Add Carry Bags');
    await expect(bags(page).getByRole('rowheader')).toHaveText([
      'Paper Carry Bag Small₹3.00 each',
      'Paper Carry Bag Medium₹5.00 each',
      'Paper Carry Bag Large₹8.00 each',
      'Cotton Cloth Carry Bag₹20.00 each',
    ]);
    await expectAccessible(page, 'empty');
    await bags(page)
      .getByRole('button', { name: `One more: ${SMALL}` })
      .click();
    await bags(page)
      .getByRole('button', { name: `One more: ${SMALL}` })
      .click();
    await count(page, CLOTH).fill('1');
    await expect(bags(page).getByText('₹26.00')).toBeVisible();
    await expectAccessible(page, 'chosen');
    await bags(page).getByRole('button', { name: 'Save' }).click();
    await expect(bags(page)).toBeHidden();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(sent).toEqual(['[["1",2],["4",1]]']);
    await expect(total(page)).toHaveText('₹271.00');
    await expectAccessible(page, 'bagged');
  });

  await test.step('what is on the bill can be changed, by keys alone', async () => {
    await page.keyboard.press('F8');
    await expect(count(page, SMALL)).toHaveValue('2');
    await count(page, SMALL).fill('0');
    await count(page, SMALL).press('Enter');
    await expect(count(page, 'Paper Carry Bag Medium')).toBeFocused();
    await count(page, CLOTH).press('Enter');
    await expect(bags(page)).toBeHidden();
    expect(sent[1]).toBe('[["4",1]]');
    await expect(total(page)).toHaveText('₹265.00');
  });

  await test.step('they are on the bill at checkout, and on its invoice', async () => {
    await page.keyboard.press('F9');
    await page.waitForURL('**/checkout');
    await expect(page.getByRole('button', { name: /^Continue · take/ })).toBeVisible();
    const summary = page.getByRole('button', { name: /^Order summary/ });
    if (await summary.isVisible()) await summary.click();
    await expect(page.getByText('Carry bags').first()).toBeVisible();
    await expectAccessible(page, 'checkout');
    if (await summary.isVisible()) await page.keyboard.press('Escape');
    await take(page);
    await expect(paymentComplete(page)).toBeVisible();
    await expect(page.getByText('₹265.00').first()).toBeVisible();
  });
});
