import { amountDue, amountField, paymentComplete, toCheckout } from '../support/checkout';
import { expect, scan, test } from '../support/test';
import { billLine, readyTill } from '../support/till';

test('the Enter behind the PIN of the lock takes no payment, nor answers a question', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  const [cashier] = shop.guide.cashiers;
  if (!rice || !cashier) throw new Error('the demo store has no products or cashiers');
  await readyTill(page, shop);
  await scan(page, rice.barcode);
  await expect(billLine(page, rice.name)).toBeVisible();
  await toCheckout(page);
  const due = await amountDue(page);

  await test.step('the lock opens at the fourth digit, and the Enter presses nothing', async () => {
    await page.keyboard.press('Alt+L');
    await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
    await page.keyboard.type(cashier.pin, { delay: 90 });
    await expect(page.getByLabel('PIN', { exact: true })).toBeHidden();
    await page.keyboard.press('Enter');
    // The rest works on the same bill: nothing has been taken.
    await expect(amountField(page)).toBeVisible();
    expect(await amountDue(page)).toBe(due);
  });

  await test.step('Enter twice leaves the question about the amount unanswered', async () => {
    await amountField(page).fill('');
    await page.keyboard.type('40000', { delay: 90 });
    // Both at once: the second must be there before anybody can have read the question.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
    const question = page.getByRole('alertdialog', { name: /40,000/ });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(paymentComplete(page)).toBeHidden();
  });
});
