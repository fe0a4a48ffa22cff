import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleCart, sampleLine } from '@/test/bill';
import { alerts, openBilling, openShop, scan } from '@/test/openTill';
import { renderApp } from '@/test/renderApp';
import { refuses } from '@/test/says';
import { activatedTill } from '@/test/till';

const BUTTER = '8901001';
const RICE = '8901003';

const row = (name: RegExp) => screen.findByRole('row', { name });
const done = { status: 'success', message: '' };

describe('another window of the till that adds to the same bill', () => {
  it('keeps its pieces when this one steps, and when it takes its own scan back', async () => {
    const { server, bill } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling();
    // The other one has added two: the answer to the next scan here tells of four.
    server.on('/product-details', () => {
      bill.lines = [sampleLine('1', BUTTER, 4)];
      return { ...done, cart: bill.cart(), cart_id: '1' };
    });
    scan(BUTTER);
    await waitFor(async () => expect(await row(/Amul/)).toHaveTextContent('1,120.00'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.sent('/product-qty-update')).toHaveLength(1));
    expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({
      qty: '3',
      seen_qty: '4',
    });
    await user.click(within(await row(/Amul/)).getByRole('button', { name: /^One more/ }));
    await waitFor(() => expect(server.sent('/product-qty-update')).toHaveLength(2));
    expect(server.sent('/product-qty-update')[1]?.fields).toMatchObject({
      qty: '4',
      seen_qty: '3',
    });
  });
});

describe('a window of the till that is come back to', () => {
  const becomes = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const focus = () => act(() => void window.dispatchEvent(new Event('focus')));
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['that was beside it', () => {}, focus],
    ['that was hidden', () => becomes('hidden'), () => becomes('visible')],
  ])('reads the bill that another one has changed (%s)', async (_, leave, comeBack) => {
    const { server, bill } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    await openBilling(renderApp);
    await waitFor(async () => expect(await row(/Amul/)).toHaveTextContent('280.00'));
    const read = () => server.sent('/cart-details').length;
    const before = read();
    bill.lines = [sampleLine('1', BUTTER, 2)];
    leave();
    expect(read()).toBe(before);
    comeBack();
    await waitFor(async () => expect(await row(/Amul/)).toHaveTextContent('560.00'));
    expect(read()).toBe(before + 1);
  });

  it('goes on by itself where nobody answers, and scans come onto the bill', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    await openBilling(renderApp);
    await row(/Amul/);
    server.on('/cart-details', new TypeError('no network'));
    focus();
    scan(RICE);
    expect(await row(/India Gate/)).toBeVisible();
  });

  it('asks nothing while nobody is signed in', async () => {
    const { server } = openShop();
    activatedTill();
    renderApp('/');
    await screen.findByLabelText('Phone number');
    focus();
    expect(server.sent('/cart-details')).toEqual([]);
  });
});

describe('what is taken back', () => {
  it('is the scan that began a line, and no piece that came onto it since', async () => {
    const { server } = openShop();
    const user = await openBilling();
    scan(BUTTER);
    await row(/Amul/);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.sent('/remove-product-from-cart')).toHaveLength(1));
    expect(server.sent('/remove-product-from-cart')[0]?.fields).toMatchObject({ seen_qty: '1' });
  });

  it('is no quantity of a line that another window has changed as well', async () => {
    const { server, bill } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling();
    server.on('/product-qty-update', () => {
      bill.lines = [sampleLine('1', BUTTER, 4)];
      return { ...done, cart: bill.cart(), cart_id: '1' };
    });
    await user.click(within(await row(/Amul/)).getByRole('button', { name: /^One more/ }));
    await waitFor(async () => expect(await row(/Amul/)).toHaveTextContent('1,120.00'));
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(server.sent('/product-qty-update')).toHaveLength(1);
  });
});

describe('another window of the till that has begun another bill', () => {
  it('is not given the discount of this one, and brings its bill', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling();
    server.on('/manual-discount', refuses('bill.other_order'));
    server.on('/cart-details', {
      ...done,
      ...sampleCart([sampleLine('9', RICE, 1)], { order_id: 'order-2', revision: 2 }),
    });
    await user.keyboard('{F7}');
    const dock = await screen.findByRole('dialog', { name: 'Manual Discount' });
    await user.keyboard('50{Enter}');
    await waitFor(() => expect(server.sent('/manual-discount')).toHaveLength(1));
    expect(server.sent('/manual-discount')[0]?.fields.order_id).toBe('order-1');
    expect(await row(/India Gate/)).toBeVisible();
    expect(dock.isConnected ? dock.textContent : alerts().join()).toContain('not the open bill');
  });
});
