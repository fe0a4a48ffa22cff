import { expect, expectAccessible, test } from '../support/test';
import { activate, dialog, emptyBill, openSession, phoneField, signIn } from '../support/till';

test('a till’s key activates a device, a manager moves it to another, and the first one is out (LIC-01, LIC-02, LIC-03, LIC-04, LIC-05, LIC-07)', async ({
  page,
  shop,
  browser,
}) => {
  const [key] = shop.guide.licences;
  const licenceKey = page.getByLabel('Licence key');
  const goOn = page.getByRole('button', { name: 'Continue' });

  await test.step('a device without a licence is asked for the key, and a wrong one changes nothing', async () => {
    await page.goto(`${shop.url}/`);
    await page.waitForURL('**/register');
    await expect(page.getByRole('heading', { name: 'Activate' })).toBeVisible();
    await licenceKey.fill(key.slice(1));
    await expect(goOn).toHaveAttribute('aria-disabled', 'true');
    await licenceKey.fill('999999999999');
    await goOn.click();
    await expect(page.getByText('This licence key is not known.')).toBeVisible();
    await expect(page).toHaveURL(/\/register$/);
    await expectAccessible(page, 'register');
  });

  await test.step('the right one activates it, and somebody bills', async () => {
    await activate(page, shop);
    await signIn(page, shop);
    await openSession(page, '2000');
  });

  const context = await browser.newContext();
  const other = await context.newPage();
  await test.step('on another device a manager moves it over', async () => {
    await other.goto(`${shop.url}/`);
    await other.getByLabel('Licence key').fill(key);
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByText('already in use on another device')).toBeVisible();
    await other.getByRole('button', { name: 'Move to this device' }).click();
    const passcode = other.getByLabel('Manager passcode');
    await passcode.fill('000000');
    await expect(other.getByText('Incorrect code.').last()).toBeVisible();
    await passcode.fill(shop.guide.manager_passcode);
    await phoneField(other);
  });

  await test.step('the first device hears so at the next thing it asks', async () => {
    await page.reload();
    await page.waitForURL('**/register');
    await expect(licenceKey).toBeVisible();
  });

  await test.step('the second one goes on in the session that is open', async () => {
    await signIn(other, shop);
    await expect(emptyBill(other)).toBeVisible();
    await expect(dialog(other, 'Open Session')).toBeHidden();
  });
  await context.close();
});
