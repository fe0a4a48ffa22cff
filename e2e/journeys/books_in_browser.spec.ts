import type { APIRequestContext } from '@playwright/test';
import { type BooksCall, BrowserBooks } from '../support/browserBooks';
import { expect, test } from '../support/test';
import { readyTill } from '../support/till';

interface CartTold {
  status: string;
  message: string;
  cart: { order_id: string; total: string; sub_total: string; tax_total: string };
}

interface CheckoutTold {
  status: string;
  data: { order_id: string; total: string };
}

interface PaidTold {
  status: string;
  data: { invoice_id: string; amount: string; html_data: string };
}

/** The answerer of calls: the server, or the books in the browser. */
type Door = <Answer>(call: BooksCall) => Promise<Answer>;

const server =
  (request: APIRequestContext, url: string): Door =>
  async ({ path, fields }) =>
    (await request.post(`${url}/api${path}`, { form: fields })).json();

/** Sells what is scanned, for cash; answers what was told on the way. */
async function sell(
  call: Door,
  identity: Record<string, string>,
  barcodes: string[],
  payId: string,
) {
  let cart: CartTold | null = null;
  for (const barcode of barcodes) {
    cart = await call<CartTold>({ path: '/product-details', fields: { ...identity, barcode } });
    expect(cart).toMatchObject({ status: 'success' });
  }
  if (!cart) throw new Error('nothing was scanned');
  const checkout = await call<CheckoutTold>({
    path: '/process-to-payment',
    fields: { ...identity, order_id: cart.cart.order_id },
  });
  expect(checkout).toMatchObject({ status: 'proceed_to_payment' });
  const { order_id, total } = checkout.data;
  const payment = {
    pay_id: payId,
    t_order_id: order_id,
    payment_gateway_type: 'CASH',
    amount: total,
  };
  const save = { path: '/save-payment', fields: { ...identity, ...payment } };
  const paid = await call<PaidTold>(save);
  expect(paid).toMatchObject({ status: 'success' });
  const again = await call<PaidTold>(save);
  expect(again, 'the same payment again is the same payment').toEqual(paid);
  return { cart: cart.cart, paid: paid.data };
}

/** A bill without its own id. */
const nameless = (cart: CartTold['cart']) =>
  JSON.parse(JSON.stringify(cart).replaceAll(cart.order_id, 'this bill'));

/** The receipt without what tells one sale from the other. */
const sameForBoth = (html: string) =>
  html.replace(/\d{1,2} \w+ \d{4}[^<]*/g, '').replace(/PN1[\w/-]*/g, '');

test('the books in the browser sell a bill as the server does', async ({ page, request, shop }) => {
  const { guide } = shop;
  const barcodes = [
    guide.products[0]?.barcode ?? '',
    guide.products[1]?.barcode ?? '',
    guide.scale_barcode,
  ];
  await readyTill(page, shop);
  const identity: Record<string, string> = await page.evaluate(() => {
    const { token, licence } = JSON.parse(localStorage.getItem('rokad.identity') ?? '{}').state;
    return { api_token: token, udidtoken: licence.udid };
  });
  const tables = shop.tables();

  const { books, milliseconds } = await BrowserBooks.open(page, shop.auditKey());
  const began = performance.now();
  for (const { table, lines } of tables) await books.fill(table, lines);
  const filled = Math.round(performance.now() - began);
  const door: Door = (call) => books.call(call);

  await test.step('nobody else gets in', async () => {
    const stranger = { ...identity, api_token: 'x'.repeat(60) };
    const refused = await door<CartTold>({ path: '/cart-details', fields: stranger });
    expect(refused).toMatchObject({ status: 'redirect_to_store_list' });
  });

  const here = await sell(door, identity, barcodes, 'browser-payment-1');
  const there = await sell(server(request, shop.url), identity, barcodes, 'server-payment-1');
  expect(nameless(here.cart)).toEqual(nameless(there.cart));
  expect(here.paid.amount).toBe(there.paid.amount);
  expect(here.paid.invoice_id, 'both are the next document of the till').toBe(
    there.paid.invoice_id,
  );
  expect(sameForBoth(here.paid.html_data)).toBe(sameForBoth(there.paid.html_data));
  expect(await books.findings()).toBe('');
  test.info().annotations.push({
    type: 'milliseconds',
    description: JSON.stringify({ ...milliseconds, filled }),
  });
});
