import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useIdentity } from '@/api';
import { clearCart } from '@/features/cart';
import { sampleLine } from '@/test/bill';
import { cartAtCheckout, shopAtCheckout } from '@/test/checkout';
import { openBilling, openShop } from '@/test/openTill';
import { renderApp } from '@/test/renderApp';
import { sampleLicence } from '@/test/till';

const NO_NETWORK = new TypeError('no network');
const NOT_READ = 'The open bill could not be loaded.';

const failure = async () => within(await screen.findByRole('alert'));
const barHasEnded = () => waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());

afterEach(() => vi.unstubAllGlobals());

describe('when the network fails', () => {
  it('the bar ends, and in the place of the lines of the bill stands the error with Retry (SHL-16)', async () => {
    const { server, bill } = openShop({ lines: [sampleLine('1', '8901001', 1)] });
    clearCart();
    server.on('/cart-details', NO_NETWORK);
    const user = await openBilling();
    const failed = await failure();
    expect(failed.getByText(NOT_READ)).toBeVisible();
    await barHasEnded();

    server.on('/cart-details', () => ({ status: 'success', message: '', ...bill.cart() }));
    await user.click(failed.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /Amul/ })).toBeVisible();
    expect(screen.queryByText(NOT_READ)).toBeNull();
  });

  it('the head of the screen says so in the place of the count of items, and prices can be looked up', async () => {
    const { server } = openShop({ lines: [sampleLine('1', '8901001', 1)] });
    const user = await openBilling(renderApp);
    const head = within(screen.getByRole('banner'));
    expect(await head.findByText('1 item')).toBeVisible();
    server.on('/product-search', NO_NETWORK);
    await user.type(screen.getByRole('combobox'), 'butter');
    expect(await head.findByText('You can look, not sell', {}, { timeout: 3_000 })).toBeVisible();
    expect(head.queryByText('1 item')).toBeNull();
    const checkout = screen.getByRole('button', { name: /^Checkout/ });
    expect(checkout).toHaveAttribute('aria-disabled', 'true');
    expect(checkout).toHaveAccessibleDescription(/^Bills wait until the server is back\./);
    await user.click(head.getByRole('button', { name: 'Look up a price' }));
    expect(await screen.findByRole('dialog', { name: 'Look up a price' })).toBeVisible();
  });

  it('the head of the screen says it where the licence has ended', async () => {
    openShop({ lines: [sampleLine('1', '8901001', 1)] });
    useIdentity.setState({ licence: { ...sampleLicence, expires_at: '2020-01-01 00:00:00' } });
    await openBilling(renderApp);
    const head = within(screen.getByRole('banner'));
    expect(await head.findByText('Licence expired', { selector: 'p' })).toBeVisible();
    expect(head.queryByText('1 item')).toBeNull();
  });

  it('the bar ends, and in the place of the bill at checkout stands the error with Retry (SHL-16)', async () => {
    const server = shopAtCheckout();
    clearCart();
    server.on('/cart-details', NO_NETWORK);
    const { user } = renderApp('/checkout');
    const failed = await failure();
    expect(failed.getByText(NOT_READ)).toBeVisible();
    await barHasEnded();

    server.on('/cart-details', { status: 'success', message: '', ...cartAtCheckout() });
    await user.click(failed.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Amount due')).toBeVisible();
  });

  it('the bar ends, and in the place of the products found stands the error with Retry (SHL-16)', async () => {
    const { server } = openShop();
    server.on('/product-search', NO_NETWORK);
    const user = await openBilling();
    await user.type(screen.getByRole('combobox'), 'butter');
    const search = within(screen.getByRole('search'));
    // It is asked once more before it counts as failed.
    const retry = await search.findByRole('button', { name: 'Retry' }, { timeout: 3_000 });
    expect(search.getByText('The search failed. Try again.')).toBeVisible();
    await barHasEnded();

    server.on('/product-search', { status: 'success', message: '', data: [] });
    await user.click(retry);
    expect(await search.findByText('No product found.')).toBeVisible();
    expect(search.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('combobox')).toHaveFocus();
  });
});
