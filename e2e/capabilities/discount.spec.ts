import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, scan, test } from '../support/test';
import { act, activate, billLine, dialog, emptyBill, readyTill, signIn } from '../support/till';

const APPLIED = 'Manual discount has been applied successfully.';
const REMOVED = 'Manual discount has been removed successfully.';

const manual = (page: Page) => dialog(page, 'Manual Discount');
const field = (page: Page) => manual(page).getByRole('textbox', { name: 'Discount' });
/** A figure of the look ahead, once it is there. */
async function seen(page: Page, label: 'Discount' | 'New total'): Promise<string> {
  const figure = manual(page).getByText(label).locator('xpath=following-sibling::dd');
  await expect(figure).toHaveText(/₹/);
  return (await figure.textContent()) ?? '';
}

/** The total as the server reckoned it: on the button of the foot, or beside its name. */
function total(page: Page): Locator {
  return page.locator('[data-size="total"]:visible').first();
}

test('a percentage comes off the bill as seen ahead, and off again @upright (BIL-14, DIS-01, DIS-07, DIS-08)', async ({
  page,
  shop,
}) => {
  const [rice, moreRice] = shop.guide.products;
  if (!rice || !moreRice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await scan(page, moreRice.barcode);
  await scan(page, shop.guide.scale_barcode);
  await expect(billLine(page, shop.guide.weighed_product.name)).toBeVisible();
  const before = (await total(page).textContent()) ?? '';

  await test.step('the dialog sees ahead what an amount comes to', async () => {
    await act(page, 'Manual Discount');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('9', { delay: 120 });
    expect(await seen(page, 'Discount')).toBe('−₹9.00');
    await field(page).fill('99999');
    await expect(manual(page).getByText(/is more than the .* that is left/)).toBeVisible();
    await expectAccessible(page, 'too-much');
  });

  let ahead = '';
  await test.step('a percentage is what the server then says', async () => {
    await manual(page).getByRole('tab', { name: 'Percentage' }).click();
    await field(page).fill('7.5');
    ahead = await seen(page, 'New total');
    const off = await seen(page, 'Discount');
    await expectAccessible(page, 'percentage');
    await field(page).press('Enter');
    await expect(manual(page)).toBeHidden();
    await expect(page.getByText(APPLIED)).toBeVisible();
    await expect(total(page)).toHaveText(ahead);
    expect(ahead).not.toBe(before);
    await expectAccessible(page, 'discounted');
    await act(page, 'Manual Discount');
    await expect(manual(page).getByText('Discount on this bill')).toBeVisible();
    await expect(manual(page).getByText(off.replace('−', ''), { exact: true })).toBeVisible();
    await expectAccessible(page, 'on-the-bill');
  });

  await test.step('it is taken off again', async () => {
    await manual(page).getByRole('button', { name: 'Remove discount' }).click();
    await expect(manual(page)).toBeHidden();
    await expect(page.getByText(REMOVED)).toBeVisible();
    await expect(total(page)).toHaveText(before);
  });
});

test('above the limit of the store a manager approves (DIS-06)', async ({ page, shop }) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await activate(page, shop, shop.guide.licences[2]);
  await signIn(page, shop, 3);
  await expect(emptyBill(page)).toBeVisible();
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();

  await act(page, 'Manual Discount');
  await manual(page).getByRole('tab', { name: 'Percentage' }).click();
  await field(page).fill('5');
  await seen(page, 'New total');
  const hint = manual(page).getByText('Above 5% a manager’s passcode is asked for.');
  await expect(hint).toBeVisible();
  await field(page).fill('12');
  await expect(hint).toBeVisible();
  const ahead = await seen(page, 'New total');
  await expectAccessible(page, 'above-limit');
  await manual(page).getByRole('button', { name: 'Apply' }).click();

  const approval = dialog(page, 'Manager approval');
  await expect(approval.getByText('12% is above your 5% limit')).toBeVisible();
  await expectAccessible(page, 'approval');
  await approval.getByLabel('Manager passcode').fill('135790');
  await expect(approval).toBeHidden();
  await expect(manual(page)).toBeHidden();
  await expect(page.getByText(APPLIED)).toBeVisible();
  await expect(total(page)).toHaveText(ahead);
});

test('without WebAssembly a discount is given all the same (DIS-05)', async ({ page, shop }) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await page.keyboard.press('F7');
  await field(page).fill('10');
  await expect(manual(page).getByText('New total')).toBeHidden();
  await field(page).press('Enter');
  await expect(page.getByText(APPLIED)).toBeVisible();
});
