import type { Page } from '@playwright/test';
import { invoiceNumber, take } from '../support/checkout';
import { inbox } from '../support/messages';
import type { Shop } from '../support/shop';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, dialog, readyTill } from '../support/till';

const press = (page: Page, name: string) => page.getByRole('button', { name });
const complete = (page: Page) => page.getByRole('region', { name: 'Payment complete' });

/** A bill of one product, paid in cash: the number of its invoice. */
async function paidBill(page: Page, shop: Shop): Promise<string> {
  const [product] = shop.guide.products;
  if (!product) throw new Error('the demo store has no products');
  await scan(page, product.barcode);
  await expect(billLine(page, product.name)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByText('Amount due')).toBeVisible();
  await take(page);
  await expect(complete(page)).toBeVisible();
  return invoiceNumber(page);
}

test('an invoice is handed over (INV-02, INV-04, INV-05, INV-08, INV-10)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  const number = await paidBill(page, shop);
  for (const name of [
    'New Bill',
    'E-mail Invoice',
    'SMS Invoice',
    'Print Invoice',
    'WhatsApp Invoice',
  ])
    await expect(press(page, name)).toBeVisible();

  await test.step('by mail, with the document', async () => {
    await press(page, 'E-mail Invoice').click();
    const mail = dialog(page, 'E-mail Invoice');
    await mail.getByRole('button', { name: 'Send' }).click();
    await expect(mail.getByText('Email is required')).toBeVisible();
    await expectAccessible(page, 'email-required');
    await mail.getByLabel('E-mail address').fill('meera@example.in');
    await mail.getByRole('button', { name: 'Send' }).click();
    await expect(mail.getByText('Sent', { exact: true })).toBeVisible();
    // Good news closes by itself.
    await expect(mail).toBeHidden();

    const [arrived] = (await inbox(shop)).mails;
    expect(arrived?.to).toEqual(['meera@example.in']);
    expect(arrived?.subject).toContain(number);
    expect(arrived?.attachments[0]?.name).toBe(`${number}.pdf`);
    const file = await page.request.get(`${shop.simulators}/mails/${arrived?.no}/0`);
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('by SMS, with a link that opens', async () => {
    await press(page, 'SMS Invoice').click();
    const sms = dialog(page, 'SMS Invoice');
    const send = sms.getByRole('button', { name: 'Send' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await sms.getByLabel('Mobile number').fill('9822055501');
    await expectAccessible(page, 'sms');
    await send.click();
    await expect(sms.getByText('Sent', { exact: true })).toBeVisible();
    await expect(sms).toBeHidden();

    const [arrived] = (await inbox(shop)).sms;
    expect(arrived?.to).toBe('919822055501');
    const link = /http\S+/.exec(arrived?.text ?? '')?.[0] ?? '';
    const customer = await page.context().newPage();
    await customer.goto(link);
    await expect(customer.getByRole('article')).toContainText(number);
    const letters = () =>
      customer.evaluate(() =>
        [...document.fonts].filter((one) => one.status === 'loaded').map((one) => one.family),
      );
    await expect.poll(letters, 'the font of the app, rupee sign too').toEqual(['Rokad', 'Rokad']);
    if (process.env.SCREENSHOTS)
      await customer.screenshot({ path: test.info().outputPath('bill.png'), fullPage: true });
    // The page runs no scripts, so a copy of it is looked at.
    const copy = await page.context().newPage();
    await copy.setContent(await (await page.request.get(link)).text());
    await expectAccessible(copy, 'bill-page');
    await copy.close();
    const download = customer.waitForEvent('download');
    await customer.getByRole('link', { name: 'Save as PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
    await customer.close();
  });

  await test.step('and the simulators show both', async () => {
    const simulators = await page.context().newPage();
    await simulators.goto(shop.simulators);
    await expect(simulators.getByText('meera@example.in')).toBeVisible();
    await expect(simulators.getByText('+919822055501')).toBeVisible();
    await expectAccessible(simulators, 'simulators');
    await simulators.close();
  });

  await page.keyboard.press('Enter');
  await page.waitForURL('**/billing');
});

test('what waits is in view, and goes when it can', async ({ page, shop }) => {
  await readyTill(page, shop);
  await paidBill(page, shop);
  await page.request.post(`${shop.simulators}/behaviour`, { form: { mail_server: 'busy' } });
  await press(page, 'E-mail Invoice').click();
  const mail = dialog(page, 'E-mail Invoice');
  await mail.getByLabel('E-mail address').fill('meera@example.in');
  await mail.getByLabel('E-mail address').press('Enter');
  await expect(mail.getByText('On its way')).toBeVisible();
  await expect(page.getByText('1 message waiting')).toBeVisible();
  await page.request.post(`${shop.simulators}/behaviour`, { form: { mail_server: 'takes' } });
  await expect(mail.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('1 message waiting')).toBeHidden();
});
