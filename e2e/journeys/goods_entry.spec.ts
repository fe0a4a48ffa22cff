import type { Locator, Page, Request } from '@playwright/test';
import { receive } from '../support/goods';
import { expect, expectAccessible, scan, test } from '../support/test';
import { dialog, printed, readyTill } from '../support/till';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const line = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: 'Lines of the GRN' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: new RegExp(`of ${name}`) }) });
const strip = (page: Page) => page.getByRole('status', { name: 'Last scan' });
const dock = (page: Page) => dialog(page, 'Update Quantity');
/** The region that announces faults. */
const alert = (page: Page) => page.locator('[aria-live=assertive]');

/** The lines of a GRN as they were sent. */
const linesOf = (request: Request): Record<string, unknown>[] =>
  JSON.parse(new URLSearchParams(request.postData() ?? '').get('grn_list') ?? '');

/** Opens the GRN of an advice from the list of advices. */
async function createGrn(page: Page, advice: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: advice });
  await row.getByRole('button', { name: /^Create GRN/ }).click();
  await page.waitForURL('**/generate-grn/*');
  // Before the advice has come a scan does not count.
  await expect(strip(page)).toBeVisible();
}

async function toAdvices(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState(null, '', '/advice-list'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Advices' })).toBeVisible();
}

test('an advice comes in by scans with batches, survives a reload, and the rest comes later @upright (GRN-03, GRN-10, GRN-11, GRN-34, GRN-35, GRN-36, GRN-41, GRN-42, GRN-44, GRN-45, GRN-48, GRN-49, GRN-50, GRN-51, GRN-52, GRN-54)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await toAdvices(page);
  await createGrn(page, 'ADV-26-0117');

  await test.step('nothing is made of nothing', async () => {
    await expectAccessible(page, 'begin');
    await page.keyboard.press('F9');
    const notice = page.getByRole('alertdialog');
    await expect(notice).toContainText('Enter received, damaged or lost quantity');
    await notice.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('scans count, 5* counts five, and the last one is undone', async () => {
    await scan(page, '8909711510230');
    await expect(strip(page)).toContainText('1 of 10');
    await page.keyboard.press('F2');
    // Slower than a machine types, up to the scanner's first key.
    await page.keyboard.type('8*', { delay: 150 });
    await scan(page, '8909711510230');
    await expect(strip(page)).toContainText('9 of 10');
    await scan(page, '8909711510230');
    await press(page, /^Undo/).click();
    await expect(line(page, 'Aashirvaad')).toContainText('Deficit −1');
    await scan(page, '4006381333931');
    await expect(strip(page)).toContainText('This is not on the advice.');
  });

  await test.step('GS1 codes bring their batches, and one is typed by keyboard alone', async () => {
    for (const batch of ['RB2611C', 'RB2611C', 'RB2612A'])
      await scan(page, `]d201089098221105341728113010${batch}`);
    await expect(strip(page)).toContainText('Batch RB2612A');
    await press(page, /^Update Quantity of Nestle Lactogen/).click();
    await expect(dock(page).getByRole('textbox', { name: 'Received of RB2611C' })).toHaveValue('2');
    await expectAccessible(page, 'batches');
    await page.keyboard.press('b');
    const batch = dialog(page, 'Batch');
    await expect(batch.getByRole('textbox', { name: 'Batch number' })).toBeFocused();
    await page.keyboard.type('RB2701', { delay: 60 });
    await batch.getByRole('textbox', { name: 'Expiry date' }).fill('31/01/2029');
    await batch.getByRole('textbox', { name: 'Damaged' }).fill('1');
    await expectAccessible(page, 'batch');
    await page.keyboard.press('Enter');
    await expect(dock(page).getByRole('status', { name: 'Received' })).toHaveText('3');
    await expect(dock(page).getByRole('status', { name: 'Damaged' })).toHaveText('1');
    await press(page, 'Prices and remark').click();
    await dialog(page, 'Prices and remark')
      .getByRole('textbox', { name: 'Remark on this item' })
      .fill('One tin is dented');
    await expectAccessible(page, 'prices');
    await page.keyboard.press('Escape');
    await dock(page).getByRole('button', { name: 'Update Quantity' }).click();
    await expect(line(page, 'Nestle Lactogen')).toContainText('Deficit −8');
    // It goes on to the next line that nobody has counted.
    await expect(dialog(page, 'Batch')).toContainText('Nestle Cerelac');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('it is there after a reload', async () => {
    await page.reload();
    await expect(page.getByText('You are back in the GRN you left.')).toBeVisible();
    await expect(line(page, 'Nestle Lactogen')).toContainText('3 batches');
    await expect(line(page, 'Aashirvaad')).toContainText('Deficit −1');
  });

  await test.step('the rest stays open', async () => {
    await page.keyboard.press('F9');
    const question = dialog(page, 'Adjust the remaining quantity to short/excess?');
    await expectAccessible(page, 'question');
    const posted = page.waitForRequest('**/api/vendor/create-grn');
    await question.getByRole('button', { name: 'Create GRN' }).click();
    await expect(
      page.getByRole('heading', { name: /^GRN PN1G-26-\d{6} has been created\.$/ }),
    ).toBeVisible();
    expect(linesOf(await posted).map(({ lost_qty: lost }) => lost)).toEqual(['0', '0']);
    const products = page.getByRole('table', { name: 'Products of the GRN' });
    await expect(products).toContainText('One tin is dented');
    await expect(products.getByText('Deficit')).toHaveCount(2);
    await expectAccessible(page, 'made');
    await press(page, /^Print Receipt/).click();
    await expect(printed(page)).toContainText('PN1G-26');
    await press(page, /^Back to Advice/).click();
    await page.waitForURL('**/advice-list');
  });

  await test.step('a further GRN expects what remains, and Yes writes off what is missing (GRN-51)', async () => {
    await createGrn(page, 'ADV-26-0117');
    await expect(line(page, 'Nestle Lactogen')).toContainText('8');
    await scan(page, '8909711510230');
    await expect(strip(page)).toContainText('1 of 1');
    await page.keyboard.press('F9');
    await dialog(page, 'Adjust the remaining quantity to short/excess?')
      .getByRole('button', { name: 'Yes' })
      .click();
    await expect(page.getByRole('heading', { name: /has been created\.$/ })).toBeVisible();
    await press(page, /^Back to Advice/).click();
    await expect(page.getByRole('row').filter({ hasText: 'ADV-26-0117' })).toContainText(
      /complete/i,
    );
  });

  await test.step('a complete one gets no further GRN (GRN-11)', async () => {
    await page.goBack();
    await page.waitForURL('**/generate-grn/*');
    await expect(alert(page)).toContainText('GRN already created');
    await expect(page.getByRole('table', { name: 'Lines of the GRN' })).toBeHidden();
  });
});

test('a GRN of an advice that another till completed meanwhile is refused where it is made, and nothing is posted twice @engines (GRN-11)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await toAdvices(page);
  await createGrn(page, 'ADV-26-0109');
  await scan(page, '8909786410145');
  await expect(strip(page)).toContainText('1 of 10');
  // All of it comes in elsewhere, while the goods are still counted here.
  const made = await receive(page, 'ADV-26-0109', [
    { barcode: '8909786410145', received_qty: 10 },
    { barcode: '8909823510685', received_qty: 24 },
  ]);
  await page.keyboard.press('F9');
  const answered = page.waitForResponse('**/api/vendor/create-grn');
  await dialog(page, 'Adjust the remaining quantity to short/excess?')
    .getByRole('button', { name: 'Create GRN' })
    .click();
  expect((await (await answered).json()).status).toBe('fail');
  await expect(alert(page)).toContainText('GRN already created');
  await expect(page.getByRole('heading', { name: /has been created\.$/ })).toBeHidden();

  await test.step('the advice has that one GRN, and no more pieces than it brought', async () => {
    await toAdvices(page);
    const row = page.getByRole('row').filter({ hasText: 'ADV-26-0109' });
    await expect(row).toContainText(/complete/i);
    await row.getByRole('button', { name: 'View Details', exact: true }).click();
    await page.waitForURL('**/advice-details/*');
    const grns = page.getByRole('row').filter({ hasText: /PN1G-26-\d{6}/ });
    await expect(grns).toHaveCount(1);
    await expect(grns).toContainText(made);
    await expect(grns.getByRole('cell').filter({ hasText: /^34$/ })).toHaveCount(1);
  });
});

test('a scan into the batch number is a batch where it is no goods, and else counts where goods count (GRN-35, GRN-44)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await toAdvices(page);
  await createGrn(page, 'ADV-26-0117');
  const batch = dialog(page, 'Batch');
  const number = batch.getByRole('textbox', { name: 'Batch number' });
  const open = press(page, /^Update Quantity of Nestle Lactogen/);
  await open.click();
  await expect(number).toBeFocused();
  // Other goods of the advice, goods that are not on it, and again those that are open.
  await scan(page, '8909711510230');
  await expect(strip(page)).toContainText('1 of 10');
  await expect(dock(page)).toContainText('Aashirvaad');
  await open.click();
  await expect(number).toBeFocused();
  await scan(page, '4006381333931');
  await expect(strip(page)).toContainText('This is not on the advice.');
  await expect(number).toHaveValue('');
  await scan(page, 'RB2699');
  await expect(number).toHaveValue('RB2699');
  await scan(page, 'RB2611C');
  await expect(number).toHaveValue('RB2611C');
  await number.fill('');
  await scan(page, ']d201089098221105341728113010RB2701');
  await expect(number).toHaveValue('RB2701');
  await expect(batch.getByRole('textbox', { name: 'Expiry date' })).toHaveValue('30/11/2028');
  await expect(batch.getByRole('textbox', { name: 'Received' })).toHaveValue('1');
});

test('pieces come in by their serial numbers, and those with a batch name it (GRN-35, GRN-44, GRN-45)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await toAdvices(page);
  await createGrn(page, 'ADV-26-0115');
  await scan(page, '8909837510237');
  const serial = dock(page).getByRole('textbox', { name: 'Serial number' });
  await expect(serial).toBeFocused();
  await scan(page, 'BT-0001');
  await page.keyboard.type('BT-0002', { delay: 60 });
  await page.keyboard.press('Enter');
  await scan(page, 'BT-0001');
  await expect(dock(page).getByText('There already: BT-0001.')).toBeVisible();
  await dock(page)
    .getByRole('listitem')
    .filter({ hasText: 'BT-0002' })
    .getByRole('button', { name: 'Damaged' })
    .click();
  await expect(dock(page).getByRole('status', { name: 'Received' })).toHaveText('1');
  await expectAccessible(page, 'serials');
  await dock(page).getByRole('button', { name: 'Update Quantity' }).click();

  await scan(page, ']d2010890985510540810BP7\u001d17301130' + '21OM-1');
  await scan(page, '8909855105408');
  await expect(dock(page)).toContainText('Omron');
  await page.keyboard.type('OM-2', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(dock(page).getByRole('listitem').filter({ hasText: 'OM-2' })).toContainText('BP7');
  await dock(page).getByRole('button', { name: 'Update Quantity' }).click();
  await page.keyboard.press('Escape');

  const posted = page.waitForRequest('**/api/vendor/create-grn');
  await page.keyboard.press('F9');
  await dialog(page, 'Adjust the remaining quantity to short/excess?')
    .getByRole('button', { name: 'Create GRN' })
    .click();
  await expect(page.getByRole('heading', { name: /has been created\.$/ })).toBeVisible();
  expect(linesOf(await posted)).toMatchObject([
    { serial: [{ serial_no: 'BT-0001' }, { serial_no: 'BT-0002', damaged_qty: '1' }] },
    {
      batch: [{ batch_no: 'BP7', exp_date: '2030-11-30', received_qty: '2' }],
      serial: [
        { serial_no: 'OM-1', batch_no: 'BP7' },
        { serial_no: 'OM-2', batch_no: 'BP7' },
      ],
    },
  ]);
});

test('goods without an advice come in by their barcodes (GRN-56, GRN-57, GRN-58, GRN-59, GRN-61, GRN-62, GRN-65)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await page.goto(`${shop.url}/adhoc-grn`);
  await expect(page.getByRole('heading', { name: 'New Ad-Hoc GRN' })).toBeVisible();
  await expectAccessible(page, 'adhoc-begin');
  await scan(page, '8909711510230');
  await expect(line(page, 'Aashirvaad')).toBeVisible();
  await scan(page, '4006381333931');
  await expect(strip(page)).toContainText('No product found for 4006381333931.');
  await page.route('**/api/vendor/item-detail', (route) => route.abort());
  await scan(page, '4006381333931');
  await expect(strip(page)).toContainText('No item found');
  await page.unroute('**/api/vendor/item-detail');
  await page.keyboard.press('F9');
  await expect(page.getByText('Please enter supplier name')).toBeVisible();
  await expect(page.getByText('Please enter place of origin')).toBeVisible();
  await expectAccessible(page, 'adhoc-missing');
  await page.getByRole('textbox', { name: 'Supplier name' }).fill('Market Yard');
  await page.getByRole('textbox', { name: 'Place of origin' }).fill('Pune');
  await page.keyboard.press('Alt+m');
  const remarks = dialog(page, 'Remarks');
  await remarks.getByRole('textbox', { name: 'Remark' }).fill('Came with the milk');
  await remarks.getByRole('textbox', { name: "Supplier's bill number" }).fill('MY/77');
  await remarks.getByRole('textbox', { name: "Supplier's bill date" }).fill('20/11/2026');
  await remarks.getByRole('button', { name: 'Choose the day in a calendar' }).click();
  await dialog(page, "Supplier's bill date")
    .getByRole('button', { name: '19 November 2026' })
    .click();
  await expect(remarks.getByRole('textbox', { name: "Supplier's bill date" })).toHaveValue(
    '19/11/2026',
  );
  await remarks.getByRole('textbox', { name: "Supplier's bill number" }).focus();
  await page.keyboard.press('Enter');
  await expect(remarks).toBeHidden();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Supplier name' })).toHaveValue('Market Yard');
  await expect(line(page, 'Aashirvaad')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByRole('heading', { name: /has been created\.$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary of the GRN' })).toContainText(
    'MY/77 · 19/11/2026',
  );
  await expect(page.getByRole('table', { name: 'Products of the GRN' })).toContainText(
    'Aashirvaad',
  );
  await expectAccessible(page, 'adhoc-made');
  await press(page, /^Back to GRNs/).click();
  await page.waitForURL('**/grn-list');
  await expect(page.getByRole('table')).toContainText('Market Yard');
});

test('a GRN is made with the keyboard alone, a line of it in two MRPs (GRN-43, GRN-46, GRN-47)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await toAdvices(page);
  const type = (keys: string) => page.keyboard.type(keys, { delay: 60 });
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  const advice = page.getByRole('row').filter({ hasText: 'ADV-26-0118' });
  await expect(advice).toBeVisible();
  for (let row = 0; row < 6 && (await advice.locator(':focus').count()) === 0; row++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading('Create GRN')).toBeVisible();

  await test.step('the dock stands at the line of the scan, and takes how many there are', async () => {
    await scan(page, '8909786410121');
    await expect(dock(page).getByRole('textbox', { name: 'Received' })).toHaveValue('1');
    await expect(dock(page).getByRole('textbox', { name: 'Received' })).toBeFocused();
    const update = dock(page).getByRole('button', { name: 'Update Quantity' });
    await type('24');
    const standing = dock(page).getByRole('status').filter({ hasText: 'expected 24' });
    await expect(standing).toHaveText('expected 24');
    await page.keyboard.press('Control+a');
    await type('14');
    await expect(dock(page)).toContainText('Deficit −10');
    await expect(update).not.toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page, 'dock');
  });

  await test.step('what is printed with another MRP is a part of its own', async () => {
    await page.keyboard.press('m');
    const prices = dialog(page, 'Prices and remark');
    await expect(prices.getByRole('textbox', { name: 'MRP' })).toBeFocused();
    await type('999');
    await page.keyboard.press('Enter');
    await expect(dock(page).getByRole('textbox', { name: 'Received' })).toBeFocused();
    await expect(dock(page).getByRole('button', { name: 'Update Quantity' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await type('11');
    await expectAccessible(page, 'part');
    await page.keyboard.press('Enter');
    const lines = page.getByRole('table', { name: 'Lines of the GRN' });
    await expect(lines.getByRole('row').filter({ hasText: 'MRP ₹999.00' })).toContainText('11');
    // Fourteen of the thirteen that the other part leaves of twenty-four.
    await expect(lines.getByText('Surplus +1')).toBeVisible();
  });

  await test.step('it is made, tells both parts, and is printed', async () => {
    await page.reload();
    await expect(page.getByText('You are back in the GRN you left.')).toBeVisible();
    await page.keyboard.press('F9');
    const question = dialog(page, /^Adjust/);
    await expect(question).toBeVisible();
    await expectAccessible(page, 'short');
    const posted = page.waitForRequest('**/api/vendor/create-grn');
    // A question takes no key before somebody can have read it.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden({ timeout: 2_000 });
    }).toPass();
    expect(linesOf(await posted).map(({ lost_qty: lost }) => lost)).toEqual(['0', '0']);
    await expect(heading(/has been created\.$/)).toBeVisible();
    const products = page.getByRole('table', { name: 'Products of the GRN' });
    await expect(products.getByRole('row').filter({ hasText: '8909786410121' })).toHaveCount(2);
    await expect(products.getByText('Surplus')).toHaveCount(1);
    await page.keyboard.press('p');
    await expect(printed(page)).toContainText('GOODS RECEIPT NOTE');
    await page.keyboard.press('Escape');
    await page.waitForURL('**/advice-list');
    await expect(page.getByRole('row').filter({ hasText: 'ADV-26-0118' })).toContainText('Partial');
  });
});

test('who is refused a GRN is told in the server’s words, and loses nothing (GRN-55)', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await toAdvices(page);
  await createGrn(page, 'ADV-26-0118');
  await scan(page, '8909786410121');
  await expect(strip(page)).toContainText('1 of 24');
  // Another till is faster.
  await receive(page, 'ADV-26-0118', [{ barcode: '8909786410121', received_qty: 24 }]);
  await page.keyboard.press('F9');
  await dialog(page, /^Adjust/)
    .getByRole('button', { name: 'Create GRN' })
    .click();
  await expect(alert(page)).toContainText(/Only 0 of .* are still expected/);
  await expect(strip(page)).toContainText('1 of');
});

test('a price that a GRN asks for waits until a manager decides', async ({ page, shop }) => {
  await readyTill(page, shop);
  await page.goto(`${shop.url}/adhoc-grn`);
  await page.getByRole('textbox', { name: 'Supplier name' }).fill('Market Yard');
  await page.getByRole('textbox', { name: 'Place of origin' }).fill('Pune');
  await scan(page, '8909786410121');
  await press(page, /^Update Quantity of India Gate/).click();
  await press(page, 'Prices and remark').click();
  const fields = dialog(page, 'Prices and remark');
  await fields.getByRole('textbox', { name: 'Price', exact: true }).fill('0.01');
  await expect(fields).toContainText('A different price waits for a manager.');
  await page.keyboard.press('Escape');
  await dock(page).getByRole('button', { name: 'Update Quantity' }).click();
  await page.keyboard.press('F9');
  await expect(page.getByRole('heading', { name: /has been created\.$/ })).toBeVisible();
  const prices = page.getByRole('region', { name: 'New selling prices' }).filter({ visible: true });
  await expect(prices).toContainText('Waits for a manager');
  await prices.getByRole('button', { name: 'Decide 1 price' }).click();
  const decide = dialog(page, 'Prices to decide');
  await expect(decide).toContainText('₹245.00');
  await expectAccessible(page, 'price-dock');
  await decide.getByRole('button', { name: /^Refuse/ }).click();
  await page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
  await expect(prices).toContainText('Refused');
  await expectAccessible(page, 'price-refused');
});
