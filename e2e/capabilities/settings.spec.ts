import type { Page } from '@playwright/test';
import { boxOf } from '../support/boxes';
import { expect, expectAccessible, test } from '../support/test';
import { dialog, phoneField, readyTill } from '../support/till';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page) => page.getByRole('tabpanel');
const button = (page: Page, name: string) => panel(page).getByRole('button', { name });
const retry = (page: Page) => button(page, 'Retry');

/** Lets the next call to this place not get through, does what sends it, and waits until that is said. */
async function withoutNetwork(page: Page, call: string, send: () => Promise<void>): Promise<void> {
  await page.route(call, (route) => route.abort());
  await send();
  await expect(retry(page)).toBeVisible();
  await page.unroute(call);
}

async function openSettings(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Settings' })
    .or(page.getByRole('button', { name: 'More', exact: true }))
    .first()
    .click();
  const more = dialog(page, 'More');
  if (await more.isVisible()) await more.getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
}

test('a cashier keeps a profile, changes the PIN and sets up the till (SET-01, SET-02, SET-03, SET-04, SET-05, SET-06, SET-08, SET-09, SET-10, SET-11, SET-12, SET-13, SET-14, SET-15, SET-16, SET-17, SET-18, SET-19, SET-20, SET-21, SET-22, SET-23, SET-24, SET-29, SHL-09, SHL-17)', async ({
  page,
  shop,
}) => {
  const [cashier] = shop.guide.cashiers;
  if (!cashier) throw new Error('the demo store has no cashier');
  await readyTill(page, shop);
  await openSettings(page);
  await expect(page.getByRole('tab')).toHaveText([
    /^Profile Information/,
    /^Change PIN/,
    /^Change Theme/,
    /^Setup Printer/,
    /^Payment Device/,
  ]);

  await test.step('Logout stands at the top right', async () => {
    const header = page.locator('main header');
    const head = await boxOf(header);
    const logout = await boxOf(header.getByRole('button', { name: 'Logout' }));
    expect(head.x + head.width - (logout.x + logout.width)).toBeLessThanOrEqual(40);
    expect(logout.y).toBeLessThan(80);
  });

  await test.step('the profile is kept, and shown again after a reload', async () => {
    const named = ['Phone', 'E-mail address', 'First Name', 'Last Name', 'Date of Birth', 'Gender'];
    for (const name of named)
      await expect(panel(page).getByLabel(name, { exact: true })).toBeVisible();
    const gender = panel(page).getByLabel('Gender');
    await expect(gender.getByRole('option')).toHaveText(['Select your gender', 'Male', 'Female']);
    await gender.selectOption('Female');
    await panel(page).getByLabel('E-mail address').fill('asha@example.com');
    await panel(page).getByLabel('Date of Birth').fill('14/03/1994');
    await panel(page).getByRole('button', { name: 'Choose the day in a calendar' }).click();
    const calendar = dialog(page, 'Date of Birth');
    await expect(calendar.getByRole('button', { name: '14 March 1994' })).toBeFocused();
    await expectAccessible(page, 'settings-calendar');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByLabel('Date of Birth')).toHaveValue('15/03/1994');
    await panel(page).getByLabel('Date of Birth').fill('14/03/1994');
    await expect(panel(page).getByText('March 14th 1994')).toBeVisible();
    await expectAccessible(page, 'settings-profile');
    const call = '**/api/vendor/profile-update';
    const update = button(page, 'Update Information');
    await withoutNetwork(page, call, () => update.click());
    let answer = () => {};
    const held = new Promise<void>((go) => {
      answer = go;
    });
    await page.route(call, async (route) => {
      await held;
      await route.continue();
    });
    const sent = page.waitForRequest(call);
    await retry(page).click();
    const posted = new URLSearchParams((await sent).postData() ?? '');
    expect([posted.get('dob'), posted.get('gender')]).toEqual(['March 14th 1994', 'female']);
    await expect(update).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(page.getByText('Your profile has been updated.').first()).toBeVisible();
    await expect(update).not.toHaveAttribute('aria-busy', 'true');
    await page.unroute(call);
    await page.reload();
    await expect(gender).toHaveValue('female');
    await expect(panel(page).getByLabel('E-mail address')).toHaveValue('asha@example.com');
    await expect(panel(page).getByLabel('Date of Birth')).toHaveValue('14/03/1994');
  });

  await test.step('its fields are checked before it is sent', async () => {
    await expect(panel(page).getByLabel('Phone', { exact: true })).toHaveAttribute(
      'inputmode',
      'numeric',
    );
    await expect(panel(page).getByLabel('E-mail address')).toHaveAttribute('type', 'email');
    await panel(page).getByLabel('First Name').fill('');
    await button(page, 'Update Information').click();
    await expect(panel(page).getByText('Enter the first name.')).toBeVisible();
    await button(page, 'Discard changes').click();
  });

  await test.step('another phone wants the PIN', async () => {
    await panel(page).getByLabel('Phone', { exact: true }).fill('9000077777');
    await panel(page)
      .getByLabel('Your PIN')
      .fill(cashier.pin === '9999' ? '8888' : '9999');
    await button(page, 'Update Information').click();
    await expect(panel(page).getByText(/^Incorrect PIN/)).toBeVisible();
    await expectAccessible(page, 'settings-phone');
    await button(page, 'Discard changes').click();
    await expect(panel(page).getByLabel('Phone', { exact: true })).toHaveValue(cashier.mobile);
  });

  await test.step('another PIN takes the present one, twice the new one, and signs in', async () => {
    await tab(page, 'Change PIN').click();
    await expectAccessible(page, 'settings-pin');
    await expect(
      panel(page).getByText(
        'Before you proceed, we need to confirm your identity. Please enter your current PIN below.',
      ),
    ).toBeVisible();
    const isOff = (name: string) =>
      expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');
    const current = panel(page).getByLabel('Current PIN');
    const boxes = current.locator('xpath=preceding-sibling::*');
    await current.fill('12');
    await isOff('Continue');
    await expect(boxes).toHaveText(['', '', '', '']);
    await button(page, 'Show PIN').click();
    await expect(boxes).toHaveText(['1', '2', '', '']);
    await button(page, 'Hide PIN').click();
    await expect(boxes).toHaveText(['', '', '', '']);
    await current.focus();
    await page.keyboard.type('345', { delay: 60 });
    await expect(current).toHaveValue('1234');
    await panel(page)
      .getByLabel('Current PIN')
      .fill(cashier.pin === '9999' ? '8888' : '9999');
    await button(page, 'Continue').click();
    await expect(panel(page).getByText('Incorrect PIN. Please try again.')).toBeVisible();
    await current.fill(cashier.pin);
    await withoutNetwork(page, '**/api/vendor/verify-password', () =>
      button(page, 'Continue').click(),
    );
    await retry(page).click();
    await expect(panel(page).getByText('You may now set-up your new PIN.')).toBeVisible();
    await expect(panel(page).getByText('Incorrect PIN. Please try again.')).toBeHidden();
    await isOff('Save Pin');
    await panel(page).getByLabel('Enter new PIN', { exact: true }).fill('582');
    await expect(panel(page).getByText('The PINs do not match.')).toBeHidden();
    await panel(page).getByLabel('Re-enter new PIN').fill('5820');
    await expect(panel(page).getByText('Password must have at least 4 letters.')).toBeVisible();
    await panel(page).getByLabel('Enter new PIN', { exact: true }).fill('5820');
    await panel(page).getByLabel('Re-enter new PIN').fill('5821');
    await expect(panel(page).getByText('The PINs do not match.')).toBeVisible();
    await isOff('Save Pin');
    await expectAccessible(page, 'settings-new-pin');
    await panel(page).getByLabel('Re-enter new PIN').fill('5820');
    await withoutNetwork(page, '**/api/vendor/setup-pin', () => button(page, 'Save Pin').click());
    await retry(page).click();
    const updated = dialog(page, 'PIN updated.');
    await expect(updated).toContainText(
      'You PIN has been changed successfully, you may use it to login next time.',
    );
    await expectAccessible(page, 'settings-pin-updated');
    await updated.getByRole('button', { name: 'Dismiss' }).click();
    await expect(panel(page).getByLabel('Current PIN')).toHaveValue('');
  });

  await test.step('the theme acts at once', async () => {
    await tab(page, 'Change Theme').click();
    await expect(panel(page).locator('img')).toHaveCount(2);
    const root = page.locator('html');
    const isDark = await root.evaluate(({ classList }) => classList.contains('theme-dark'));
    await panel(page).getByText('Dark theme').click();
    await expect(root).toHaveClass(isDark ? /theme-light/ : /theme-dark/);
    await expectAccessible(page, 'settings-other-theme');
    await page.reload();
    await expect(root).toHaveClass(isDark ? /theme-light/ : /theme-dark/);
    await tab(page, 'Change Theme').click();
    await panel(page).getByText('Dark theme').click();
    await expect(root).toHaveClass(isDark ? /theme-dark/ : /theme-light/);
  });

  await test.step('there is no printer to be found', async () => {
    await tab(page, 'Setup Printer').click();
    await button(page, 'Check printer Connection').click();
    await expect(panel(page).getByText('No Printer Availbale')).toBeVisible();
    await expectAccessible(page, 'settings-printer');
  });

  await test.step('a payment device is set and removed', async () => {
    await tab(page, 'Payment Device').click();
    await panel(page).getByLabel('Serial Number').fill('12');
    await button(page, 'Set Device').click();
    await expect(
      panel(page).getByText('A serial number has 4 to 32 letters and digits.'),
    ).toBeVisible();
    await expectAccessible(page, 'settings-device-refused');
    await panel(page).getByLabel('Serial Number').fill('184002637715');
    await button(page, 'Set Device').click();
    await expect(button(page, 'Remove Device')).toBeVisible();
    await page.reload();
    await tab(page, 'Payment Device').click();
    await expect(panel(page).getByLabel('Serial Number')).toHaveValue('184002637715');
    await expectAccessible(page, 'settings-device');
    await button(page, 'Remove Device').click();
    await expect(button(page, 'Set Device')).toBeVisible();
  });

  await test.step('logging out asks first, and the new PIN signs in', async () => {
    const logout = page.locator('main header').getByRole('button', { name: 'Logout' });
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout ?' });
    await logout.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await logout.click();
    await question.getByRole('button', { name: 'Logout' }).click();
    await (await phoneField(page)).fill(cashier.mobile);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('PIN', { exact: true }).fill('5820');
    await page.waitForURL('**/billing');
  });
});
