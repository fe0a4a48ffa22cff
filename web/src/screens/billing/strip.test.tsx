import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentCart, setCart } from '@/features/cart';
import { sampleCart, sampleLine, sampleOrder } from '@/test/bill';
import { alerts, openBilling, openShop, scan } from '@/test/openTill';
import { path } from '@/test/renderApp';
import { showAlert } from '@/ui/alerts';

const BUTTER = '8901001';
const BISCUITS = '8901002';

const strip = () => screen.getByRole('status', { name: 'Last scan' });
const notBilled = () => screen.queryByText(/not billed/);
const order = {
  status: 'proceed_to_payment',
  message: '',
  order_summary: sampleOrder(),
  notices: [],
};

afterEach(() => vi.unstubAllGlobals());

describe('a refused scan', () => {
  it('goes when it is dismissed, by key too, and is not kept', async () => {
    openShop();
    const user = await openBilling();
    scan('404404');
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(strip()).toHaveTextContent('Ready to scan');
    scan('505505');
    await screen.findByRole('button', { name: 'Dismiss' });
    await user.keyboard('{Escape}');
    expect(strip()).toHaveTextContent('Ready to scan');
    expect(notBilled()).toBeNull();
  });

  it('leads to the search', async () => {
    openShop();
    const user = await openBilling();
    scan('404404');
    const search = await screen.findByRole('button', { name: 'Search by name' });
    expect(search).toHaveAttribute('aria-keyshortcuts', 'F2');
    await user.click(search);
    expect(screen.getByRole('combobox')).toHaveFocus();
    screen.getByRole('combobox').blur();
    await user.keyboard('{F2}');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('stays in sight with its code when a good one takes its place, and goes when it comes after all', async () => {
    const { server } = openShop();
    await openBilling();
    scan('404404');
    await waitFor(() => expect(strip()).toHaveTextContent('404404'));
    scan(BUTTER);
    await waitFor(() => expect(strip()).toHaveTextContent('Amul Butter'));
    expect(notBilled()).toHaveTextContent('1 not billed');
    expect(screen.getByText('404404')).toBeVisible();
    server.on('/product-details', {
      status: 'success',
      message: '',
      cart: sampleCart([sampleLine('1', BUTTER, 1)], { revision: 90 }),
      cart_id: '1',
    });
    scan('404404');
    await waitFor(() => expect(notBilled()).toBeNull());
  });

  it('of two pieces stays in sight for the one that is still missing', async () => {
    const { server } = openShop();
    await openBilling();
    for (const piece of [1, 2]) {
      scan('404404');
      await waitFor(() => expect(server.sent('/product-details')).toHaveLength(piece));
      await waitFor(() => expect(strip()).toHaveTextContent('404404'));
    }
    scan(BUTTER);
    await waitFor(() => expect(notBilled()).toHaveTextContent('2 not billed'));
    server.on('/product-details', ({ order_id = '' }) => ({
      status: 'success',
      message: '',
      cart: sampleCart([sampleLine('1', BUTTER, 1)], { revision: 90, order_id }),
      cart_id: '1',
    }));
    scan('404404');
    await waitFor(() => expect(notBilled()).toHaveTextContent('1 not billed'));
  });

  it('is asked about once on the way to checkout', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    server.on('/process-to-payment', order);
    const user = await openBilling();
    scan('404404');
    await waitFor(() => expect(strip()).toHaveTextContent('404404'));
    scan(BISCUITS);
    await waitFor(() => expect(strip()).toHaveTextContent('Parle-G'));
    await user.keyboard('{F9}');
    const question = within(
      await screen.findByRole('dialog', { name: /1 scan is not on the bill/ }),
    );
    expect(question.getByText('404404')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Back to the bill' }));
    expect(path()).toBe('/billing');
    expect(server.sent('/process-to-payment')).toHaveLength(0);
    expect(notBilled()).toBeVisible();
    await user.keyboard('{F9}');
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('undo', () => {
  it('takes the line of the last scan off again', async () => {
    const { server } = openShop();
    const user = await openBilling();
    scan(BUTTER);
    await screen.findByRole('row', { name: /Amul/ });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Amul/ })).toBeNull());
    expect(server.sent('/remove-product-from-cart')).toHaveLength(1);
  });

  it('brings the quantity back that there was before', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 3)] });
    const user = await openBilling();
    scan(BUTTER);
    await waitFor(() => expect(strip()).toHaveTextContent('4 ×'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({
        cart_id: '1',
        qty: '3',
      }),
    );
    await waitFor(() => expect(strip()).toHaveTextContent('3 ×'));
  });

  it('is not there where something else has changed the bill since', async () => {
    openShop();
    await openBilling();
    scan(BUTTER);
    await screen.findByRole('button', { name: 'Undo' });
    act(() => {
      const cart = currentCart();
      if (cart) setCart({ ...cart, revision: cart.revision + 1 });
    });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('undo of a line that was taken off', () => {
  it('is not there where something else has changed the bill since', async () => {
    openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling();
    await screen.findByRole('row', { name: /Amul/ });
    await user.keyboard('{Delete}');
    await screen.findByRole('button', { name: 'Undo' });
    act(() => {
      const cart = currentCart();
      if (cart) setCart({ ...cart, revision: cart.revision + 1 });
    });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a success', () => {
  it('is said in the second line of the strip and goes after three seconds (SHL-13)', async () => {
    openShop();
    await openBilling();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => showAlert.success('Customer has been tagged successfully.'));
    expect(strip()).toHaveTextContent('Customer has been tagged successfully.');
    expect(alerts()).toEqual(['Done Customer has been tagged successfully.']);
    expect(screen.queryAllByRole('button', { name: 'Close' })).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(strip()).not.toHaveTextContent('Customer has been tagged');
    vi.useRealTimers();
  });
});
