import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, scan, test } from '../support/test';
import { activate, billLine, dialog } from '../support/till';

/** Words that a cashier reads in each language on the way to a paid bill. */
const hindi = (page: Page) => page.getByRole('button', { name: 'हिन्दी' });
const english = (page: Page | Locator) => page.getByRole('button', { name: 'English' });
const speaks = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);

test('the terms and the privacy policy can be read and printed before signing in (LOG-07, LOG-08, LOG-09)', async ({
  page,
  shop,
}) => {
  await activate(page, shop);
  await page.getByRole('button', { name: 'Terms & Conditions' }).click();
  const terms = dialog(page, 'Terms & Conditions');
  const first = terms.getByRole('heading', { name: '1. Words used here' });
  await expect(first).toBeInViewport();
  await expectAccessible(page, 'terms');
  await expect(terms.getByText(/courts of Mumbai/)).toBeAttached();

  await test.step('keys scroll it, and only the text', async () => {
    await page.keyboard.press('End');
    await expect(terms.getByRole('heading', { name: '16. Questions' })).toBeInViewport();
    await expect(terms.getByRole('button', { name: 'Print' })).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(first).toBeInViewport();
  });

  await test.step('on paper stands the whole text, dark on light', async () => {
    await page.emulateMedia({ media: 'print' });
    const last = terms.getByRole('heading', { name: '16. Questions' });
    await expect(terms.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByLabel('Phone number')).toBeHidden();
    await expect(last).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const end = await last.evaluate((heading) => heading.getBoundingClientRect().bottom);
    expect(height).toBeGreaterThan(end);
    expect(end).toBeGreaterThan(1200);
    await page.emulateMedia({ media: null });
  });
  await page.keyboard.press('Escape');
  await expect(terms).toBeHidden();

  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  await expect(dialog(page, 'Privacy Policy').getByText('Last updated March 2017')).toBeVisible();
  await expectAccessible(page, 'privacy');
});

test('a bill is made and paid in Hindi, which the device remembers', async ({ page, shop }) => {
  const [rice] = shop.guide.products;
  const [cashier] = shop.guide.cashiers;
  if (!rice || !cashier) throw new Error('the demo store lacks people or products');
  await activate(page, shop);
  await speaks(page, 'en');
  await hindi(page).click();
  await expect(page.getByRole('heading', { name: 'लॉगिन' })).toBeVisible();
  await speaks(page, 'hi');
  await expectAccessible(page, 'sign-in');

  await test.step('the terms are in Hindi too', async () => {
    await page.getByRole('button', { name: 'नियम और शर्तें' }).click();
    await expect(dialog(page, 'नियम और शर्तें').getByText(/मुंबई, महाराष्ट्र/)).toBeAttached();
    await expectAccessible(page, 'terms');
    await page.keyboard.press('Escape');
  });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'लॉगिन' })).toBeVisible();
  await speaks(page, 'hi');

  await test.step('what the server refuses is said in Hindi', async () => {
    await page.getByLabel('मोबाइल नंबर').fill('9000000000');
    await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
    await expect(page.getByText('यह मोबाइल नंबर रजिस्टर नहीं है।')).toBeVisible();
  });

  await page.getByLabel('मोबाइल नंबर').fill(cashier.mobile);
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
  await page.getByLabel('पिन', { exact: true }).fill(cashier.pin);
  await page.getByRole('button', { name: 'लॉगिन करें' }).click();
  await page.waitForURL('**/billing');
  const opening = dialog(page, 'सेशन खोलें');
  await expect(opening).toBeVisible();
  await expectAccessible(page, 'session');
  await opening.getByRole('tab', { name: 'रकम डालें' }).click();
  await opening.getByLabel('ओपनिंग बैलेंस').fill('2000');
  await opening.getByRole('button', { name: 'आगे बढ़ें' }).click();
  await expect(opening).toBeHidden();

  await scan(page, rice.barcode);
  await expect(page.getByRole('group', { name: `${rice.name} की मात्रा` })).toBeVisible();
  await test.step('why a product is not added is said in Hindi', async () => {
    await scan(page, '8900000000002');
    await expect(page.getByText('8900000000002 का कोई प्रोडक्ट नहीं मिला।').first()).toBeVisible();
  });
  await expectAccessible(page, 'billing');
  await page.keyboard.press('F9');
  await test.step('and once more before it is forgotten at checkout', async () => {
    const asked = page.getByRole('dialog', {
      name: '1 स्कैन बिल में नहीं जुड़ा। इसके बिना पेमेंट लें?',
    });
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: 'पेमेंट लें' }).click();
  });
  await page.waitForURL('**/checkout');
  await expect(page.getByLabel('कैश मिला')).toBeFocused();
  await expectAccessible(page, 'checkout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'पेमेंट हो गया' })).toBeVisible();
  await expect(page.getByText(/^\d{2} \p{Script=Devanagari}+ \d{4} /u)).toBeVisible();
  await expectAccessible(page, 'complete');
  await expect(page.getByRole('region', { name: 'पेमेंट हो गया' })).toHaveAttribute('data-stood');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/billing');

  await test.step('and back to English amid the work', async () => {
    await scan(page, rice.barcode);
    await page.keyboard.press('?');
    await dialog(page, 'कीबोर्ड शॉर्टकट').waitFor();
    await expectAccessible(page, 'shortcuts');
    await english(dialog(page, 'कीबोर्ड शॉर्टकट')).click();
    await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
    await speaks(page, 'en');
    await page.keyboard.press('Escape');
    await expect(billLine(page, rice.name)).toBeVisible();
  });
});

test('English fetches neither the Hindi texts nor the legal ones', async ({ page, shop }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await activate(page, shop);
  await page.waitForLoadState('networkidle');
  expect(
    fetched.filter((path) => /\/(hi|messages\.gen|terms|privacy)-[^/]*\.js$/.test(path)),
  ).toEqual([]);
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  await expect(dialog(page, 'Privacy Policy').getByRole('article')).toBeVisible();
  expect(fetched.filter((path) => /\/privacy-[^/]*\.js$/.test(path))).toHaveLength(1);
});
