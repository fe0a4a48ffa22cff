import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCart, keepOverReloads, replaceBill } from '@/features/cart';
import { sampleCart, sampleLine } from '@/test/bill';
import { alerts, openBilling, openShop, scan } from '@/test/openTill';
import { refuses } from '@/test/says';

const BUTTER = '8901001';
const BISCUITS = '8901002';
const RICE = '8901003';

const strip = () => screen.getByRole('status', { name: 'Last scan' });
const notBilled = () => screen.queryByText(/not billed/);

/** A reload: the page forgets everything of the bill, and nothing that the device keeps. */
const reload = () => act(clearCart);
const open = (orderId: string) =>
  act(() => {
    const lines = orderId ? [sampleLine('1', BUTTER, 1)] : [];
    replaceBill(sampleCart(lines, { order_id: orderId, revision: 500 }));
  });

let stop = () => {};
beforeEach(() => {
  stop = keepOverReloads();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** A bill of one butter, of which 404404 and 505505 were refused. */
async function shopWithRefusals() {
  const shop = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
  const user = await openBilling();
  for (const code of ['404404', '505505']) {
    scan(code);
    await waitFor(() => expect(strip()).toHaveTextContent(code));
  }
  return { ...shop, user };
}

describe('what was refused of a bill', () => {
  it('is there after a reload, also what stood in the strip, and is asked about', async () => {
    const { user, server } = await shopWithRefusals();
    reload();
    await waitFor(() => expect(notBilled()).toHaveTextContent('2 not billed'));
    expect(screen.getByText('404404, 505505')).toBeVisible();
    await user.keyboard('{F9}');
    await screen.findByRole('dialog', { name: /2 scans are not on the bill/ });
    expect(server.sent('/process-to-payment')).toHaveLength(0);
    // Once: not again for having been loaded anew.
    await user.keyboard('{Escape}');
    reload();
    await waitFor(() => expect(notBilled()).toHaveTextContent('2 not billed'));
    await user.keyboard('{F9}');
    await waitFor(() => expect(server.sent('/process-to-payment')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes with its bill when that is cancelled', async () => {
    const { user } = await shopWithRefusals();
    await user.click(screen.getByRole('button', { name: 'Cancel Bill' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    await screen.findByText(/Start scanning/);
    open('order-1');
    expect(notBilled()).toBeNull();
  });
});

describe('scans that wait for an answer', () => {
  it('go on after a reload under the names they were sent by, in their order', async () => {
    const { server, bill } = openShop({ lines: [sampleLine('1', RICE, 1)] });
    await openBilling();
    server.on('/product-details', new TypeError('no network'));
    scan(BUTTER, BISCUITS);
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(1));
    const [first] = server.sent('/product-details');
    expect(first?.fields.request_id).toBeTruthy();
    reload();
    server.on('/product-details', ({ barcode = '' }) => {
      bill.lines = [...bill.lines, sampleLine(`2.${barcode}`, barcode, 1)];
      return { status: 'success', message: '', cart: bill.cart(), cart_id: `2.${barcode}` };
    });
    await screen.findByRole('row', { name: /Parle-G/ });
    const [, again, second] = server.sent('/product-details').map(({ fields }) => fields);
    expect(again).toMatchObject({ barcode: BUTTER, request_id: first?.fields.request_id });
    expect(second).toMatchObject({ barcode: BISCUITS });
    expect(server.sent('/product-details')).toHaveLength(3);
    // They have been answered: another reload has nothing to go on with.
    reload();
    await screen.findByRole('row', { name: /Parle-G/ });
    expect(server.sent('/product-details')).toHaveLength(3);
  });

  it.each([
    ['come onto their bill where it is not cancelled after all', false],
    ['go with their bill where it is cancelled', true],
  ])('%s', async (_, isCancelled) => {
    const { server, bill } = openShop({ lines: [sampleLine('1', RICE, 1)] });
    const user = await openBilling();
    const put = ({ barcode = '' }) => {
      bill.lines = [...bill.lines, sampleLine(`2.${barcode}`, barcode, 1)];
      return { status: 'success', message: '', cart: bill.cart(), cart_id: `2.${barcode}` };
    };
    const answer = server.hold('/product-details', put({ barcode: BUTTER }));
    scan(BUTTER, BISCUITS);
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(1));
    server.on('/product-details', put);
    if (!isCancelled) server.on('/remove-product-from-cart', refuses('bill.other_order'));
    await user.click(screen.getByRole('button', { name: 'Cancel Bill' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    answer();
    if (isCancelled) await screen.findByText(/Start scanning/);
    else await screen.findByRole('row', { name: /Parle-G/ });
    expect(server.sent('/remove-product-from-cart')).toHaveLength(1);
    // The second one's record has gone with its bill, or with its answer.
    reload();
    await (isCancelled
      ? screen.findByText(/Start scanning/)
      : screen.findByRole('row', { name: /Parle-G/ }));
    expect(server.sent('/product-details')).toHaveLength(isCancelled ? 1 : 2);
  });

  it('never come onto another bill: they are told, and where theirs is open again', async () => {
    const { server } = openShop({ lines: [sampleLine('1', RICE, 1)] });
    await openBilling();
    server.on('/product-details', new TypeError('no network'));
    scan(BUTTER, BISCUITS);
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(1));
    server.on('/cart-details', {
      status: 'success',
      message: '',
      ...sampleCart([sampleLine('9', RICE, 1)], { order_id: 'order-2', revision: 7 }),
    });
    server.on('/product-details', refuses('bill.other_order'));
    reload();
    await waitFor(() => expect(alerts()).toHaveLength(2));
    expect(alerts().join()).toContain(`Check whether ${BUTTER} is on the bill`);
    const meant = server.sent('/product-details').map(({ fields }) => fields.order_id);
    // A slow machine retries the first one before the reload, too.
    expect(meant.length).toBeGreaterThanOrEqual(3);
    expect([...new Set(meant)]).toEqual(['order-1']);
    expect(notBilled()).toBeNull();
    open('order-1');
    expect(notBilled()).toHaveTextContent('2 not billed');
    expect(screen.getByText(`${BUTTER}, ${BISCUITS}`)).toBeVisible();
  });
});

describe('a bill that another window has begun', () => {
  it('takes what is scanned just now', async () => {
    const { server } = openShop();
    await openBilling();
    server.on('/product-details', ({ order_id: meant }) =>
      meant
        ? refuses('bill.other_order')
        : {
            status: 'success',
            message: '',
            cart: sampleCart([sampleLine('1', BUTTER, 1)], { order_id: 'order-5', revision: 90 }),
            cart_id: '1',
          },
    );
    scan(BUTTER);
    await screen.findByRole('row', { name: /Amul/ });
    expect(server.sent('/product-details').map(({ fields }) => fields.order_id)).toEqual([
      expect.stringMatching(/^[\da-f-]{36}$/),
      '',
    ]);
  });

  it('is asked about what was refused here before it was known, whatever is scanned meanwhile', async () => {
    const { server } = openShop();
    await openBilling();
    scan('404404');
    await waitFor(() => expect(strip()).toHaveTextContent('404404'));
    const cart = (revision: number) =>
      sampleCart([sampleLine('1', BUTTER, 1)], { order_id: 'order-5', revision });
    const answer = server.hold('/product-details', refuses('bill.other_order'));
    scan(BUTTER);
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(2));
    const done = { status: 'success', message: '' };
    const take = server.hold('/product-details', { ...done, cart: cart(90), cart_id: '1' });
    server.on('/cart-details', { ...done, ...cart(91) });
    answer();
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(3));
    scan(BISCUITS);
    take();
    await screen.findByRole('row', { name: /Amul/ });
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(4));
    expect(notBilled()).toHaveTextContent('1 not billed');
  });

  it('takes the place of the one on the screen, and not what was scanned for that', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    await openBilling();
    server.on('/product-details', refuses('bill.other_order'));
    server.on('/cart-details', {
      status: 'success',
      message: '',
      ...sampleCart([sampleLine('9', RICE, 1)], { order_id: 'order-2', revision: 2 }),
    });
    scan(BISCUITS);
    expect(await screen.findByRole('row', { name: /India Gate/ })).toBeVisible();
    expect(server.sent('/product-details')).toHaveLength(1);
    expect(notBilled()).toBeNull();
    open('order-1');
    expect(notBilled()).toHaveTextContent('1 not billed');
  });
});
