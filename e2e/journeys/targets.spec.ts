import { newBill, payPart, take, takeButton, toCheckout } from '../support/checkout';
import { outOfReach } from '../support/reach';
import { expectTargets } from '../support/targets';
import { expect, scan, test } from '../support/test';
import { activate, dialog, openSession, signIn } from '../support/till';
import { brokenWords } from '../support/wholeWords';

test('everything that is pressed is as large as a finger', async ({ page, shop }) => {
  const { guide } = shop;
  const measure = (where: string) => test.step(where, () => expectTargets(page));

  await page.goto(`${shop.url}/`);
  await expect(page.getByLabel('Licence key')).toBeVisible();
  await measure('activation');
  await activate(page, shop);
  await measure('sign-in');
  await signIn(page, shop);
  await expect(dialog(page, 'Open Session')).toBeVisible();
  await measure('the count of notes and coins');
  await openSession(page, '2000');
  await measure('billing without a bill');

  for (const { barcode } of guide.products.slice(0, 3)) await scan(page, barcode);
  await scan(page, guide.two_mrp_barcode);
  await expect(page.getByRole('button', { name: /^2 MRPs/ })).toBeVisible();
  await measure('billing');
  await page.getByRole('combobox').fill('basmati');
  await expect(page.getByRole('option').first()).toBeVisible();
  await measure('search');
  await page.getByRole('combobox').fill('');
  await page
    .getByRole('button', { name: /choose the quantity of/ })
    .first()
    .click();
  await expect(dialog(page, 'Choose the quantity')).toBeVisible();
  await measure('the quantity');
  await page.keyboard.press('F4');
  await expect(dialog(page, 'Customer Information')).toBeVisible();
  await measure('the customer');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^View Catalog/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await measure('the catalog');
  await page.getByRole('button', { name: /^Hide Catalog/ }).click();

  await toCheckout(page);
  await measure('checkout');
  await payPart(page, '30');
  await measure('a bill that is part paid');
  await expect(takeButton(page)).toBeEnabled();
  await take(page);
  await expect(page.getByRole('region', { name: 'Payment complete' })).toBeVisible();
  await measure('payment complete');
  await newBill(page);

  await page.getByRole('link', { name: /^Invoice/ }).click();
  await expect(page.getByRole('table').getByRole('button').first()).toBeVisible();
  await measure('invoices');
  await page.getByRole('table').getByRole('button').first().click();
  await expect(page.getByRole('table', { name: 'GST by rate' })).toBeVisible();
  await measure('an invoice');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await measure('settings');
});

test('what no scrolling brings into sight is told', async ({ page }) => {
  const told = async (html: string) => {
    await page.setContent(`<!doctype html><body style="margin: 0">${html}`);
    return outOfReach(page);
  };
  const far = '<div style="height: 900px"></div>';
  const box = (overflow: string, inside: string) =>
    `<div style="height: 90px; overflow: ${overflow}">${inside}</div>`;
  const pressed = '<button style="height: 48px">Pay</button>';

  expect(await told(`${pressed}${far}${pressed}`)).toEqual([]);
  expect(await told(box('auto', `${far}${pressed}`))).toEqual([]);
  expect(await told(box('auto', '<button style="height: 300px">Tall</button>'))).toEqual([]);
  expect(await told(box('hidden', `${far}${pressed}`))).toHaveLength(1);
  expect(await told(box('hidden', box('auto', pressed) + box('auto', pressed)))).toHaveLength(1);
  expect(await told(`<div style="position: fixed; top: 99vh">${pressed}</div>`)).toHaveLength(1);
  expect(await told(`<div style="margin-left: -9px">${pressed}</div>`)).toHaveLength(1);
  expect(await told('<div style="width: 2000px">wide</div>')).toEqual([
    'the page is 2000 wide in 1280',
  ]);
});

test('words that are cut off or run over others are told', async ({ page }) => {
  const told = async (html: string) => {
    await page.setContent(
      `<!doctype html><body style="margin: 9px; font: 16px/20px Arial">${html}`,
    );
    return brokenWords(page);
  };
  const words = 'India Gate Basmati Rice Feast Rozzana';
  const short = 'India Gate Basm… Feast Rozzana';
  const box = (style: string, inside: string, marks = '') =>
    `<div style="width: 90px; ${style}" ${marks}>${inside}</div>`;
  const line = 'white-space: nowrap; overflow: hidden;';
  const clamp =
    'display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; -webkit-line-clamp: 2';

  expect(await told(box('', words))).toEqual([]);
  expect(await told(box(line, words))).toHaveLength(1);
  expect(await told(box('height: 30px; overflow: hidden', words))).not.toEqual([]);
  expect(await told(box('height: 30px; overflow: auto', words))).toEqual([]);
  // Text may be cut on purpose, unless it is a name that has been cut already.
  expect(await told(box(`${line} text-overflow: ellipsis`, words))).toEqual([]);
  expect(await told(box(clamp, words))).toEqual([]);
  expect(await told(box(`${line} text-overflow: ellipsis`, short))).toHaveLength(1);
  expect(await told(box(`${line} text-overflow: ellipsis`, words, 'data-whole'))).toHaveLength(1);
  expect(await told(box(clamp, short))).not.toEqual([]);
  expect(await told(box(line, `<span aria-hidden="true">${words}</span>`))).toHaveLength(1);
  // A part that is left out as a whole is marked.
  const wraps = 'display: flex; flex-wrap: wrap; height: 20px; overflow: hidden';
  const parts = '<span>Seventy</span><span>characters</span>';
  expect(await told(box(wraps, parts))).toHaveLength(1);
  expect(await told(box(wraps, parts, 'data-drops'))).toEqual([]);

  const row = (first: string) =>
    `<div style="display: flex"><div style="width: 60px; white-space: nowrap">${first}</div><button>Close</button></div>`;
  expect(await told(row('Open'))).toEqual([]);
  expect(await told(row('Session open'))).toEqual([
    expect.stringContaining('runs over button “Close”'),
    expect.stringContaining('runs over “Close”'),
  ]);
  expect(await told(`<button style="width: 60px; white-space: nowrap">${words}</button>`)).toEqual([
    expect.stringContaining('runs out of button'),
  ]);
  expect(
    await told(`<p style="height: 8px; margin: 0">${short}</p><p style="margin: 0">${words}</p>`),
  ).not.toEqual([]);
  // A layer over the page, such as a dock, is no neighbour; text for screen readers is not seen.
  const over =
    '<div style="position: fixed; inset: 0; background: white"><button>Close</button></div>';
  expect(await told(`${words}${over}`)).toEqual([]);
  expect(
    await told(box('position: absolute; width: 1px; height: 1px; overflow: hidden', words)),
  ).toEqual([]);
});
