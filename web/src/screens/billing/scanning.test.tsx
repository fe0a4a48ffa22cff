import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startKeyboardWedge } from '@/devices/scanner';
import { scannerSimulator } from '@/devices/scanner/scannerSimulator';
import { sampleCart, sampleLine } from '@/test/bill';
import { alerts, openBilling, openShop, scan, sounds } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import { OUR_FAULT, refuses, says } from '@/test/says';
import { activatedTill } from '@/test/till';

const BUTTER = '8901001';
const BISCUITS = '8901002';
const RICE = '8901003';

const table = () => screen.getByRole('table', { name: 'Lines of the bill' });
const row = (name: RegExp) => within(table()).getByRole('row', { name });
const strip = () => screen.getByRole('status', { name: 'Last scan' });

afterEach(() => vi.unstubAllGlobals());

describe('billing', () => {
  it('asks for a sign-in (BIL-01)', async () => {
    openShop();
    activatedTill();
    renderApp('/billing');
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(path()).toBe('/');
  });

  it('is headed with the number of items (BIL-02)', async () => {
    openShop({ lines: [sampleLine('1', BUTTER, 2), sampleLine('2', BISCUITS, 1)] });
    await openBilling();
    const heading = screen.getByRole('heading', { name: 'Billing Session' });
    expect(heading.parentElement).toHaveTextContent('Billing Session2 items');
  });

  it('says how to begin while the bill is empty (CRT-02)', async () => {
    openShop();
    await openBilling();
    expect(
      screen.getByText('Start scanning or manually enter the barcode to add products.'),
    ).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('adds nothing and says why where billing is switched off (BIL-08)', async () => {
    const menu = [{ name: 'start_billing', status: 0 }];
    const { server } = openShop({ settings: { vendor_app_menu: { main_menu: menu } } });
    await openBilling();
    const box = screen.getByRole('combobox');
    expect(box).toBeDisabled();
    expect(box).toHaveAttribute('placeholder', 'Billing is switched off for this store.');
    scan(BUTTER);
    expect(strip()).toHaveTextContent('Billing is switched off for this store.');
    expect(sounds).toEqual(['failure']);
    expect(server.sent('/product-details')).toHaveLength(0);
  });
});

describe('a scan', () => {
  it('is on the bill as a row at once, and with its amount when it is priced (CRT-01, CRT-07)', async () => {
    const { server } = openShop();
    await openBilling();
    const letGo = server.hold('/product-details', {
      status: 'success',
      message: '',
      cart: sampleCart([sampleLine('1', BUTTER, 1)], { revision: 9 }),
      cart_id: '1',
    });
    scan(BUTTER);
    expect(row(new RegExp(BUTTER))).toHaveAttribute('aria-current', 'true');
    expect(row(new RegExp(BUTTER))).toHaveTextContent('Getting price…');

    letGo();
    const butter = await screen.findByRole('row', { name: /Amul Butter/ });
    expect(butter).toHaveTextContent('280.00');
    expect(butter).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('Total payable').parentElement?.parentElement).toHaveTextContent(
      '₹280.00',
    );
    expect(strip()).toHaveTextContent(
      'Amul Butter Pasteurised 500 g 1 × ₹290.00 · you save ₹10.00',
    );
    expect(sounds).toEqual(['success']);
  });

  it('costs 0.00 until its price is known (SHL-38)', async () => {
    const { server } = openShop();
    await openBilling();
    const letGo = server.hold('/product-details', {
      status: 'success',
      message: '',
      cart: sampleCart([sampleLine('1', BUTTER, 1)], { revision: 9 }),
      cart_id: '1',
    });
    scan(BUTTER);
    const amounts = () =>
      within(row(/8901001/))
        .getAllByRole('cell')
        .flatMap(({ textContent }) => /\d+\.\d\d/.exec(textContent ?? '') ?? []);
    expect(amounts()).toEqual(['0.00', '0.00']);
    letGo();
    await waitFor(() => expect(amounts()).toEqual(['290.00', '10.00', '280.00']));
  });

  it('is sent as a product to add, under a name of its own (CRT-04)', async () => {
    const { server } = openShop();
    await openBilling();
    scan(BUTTER);
    scan(BUTTER);
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(2));
    const [first, second] = server.sent('/product-details').map(({ fields }) => fields);
    expect(first).toMatchObject({ barcode: BUTTER, api_token: 'token-of-asha' });
    expect(first?.request_id).toMatch(/^[\w-]{36}$/);
    expect(second?.request_id).not.toBe(first?.request_id);
  });

  it('of a row of fifty arrives once and in its order, however slow the server is', async () => {
    const { server, bill } = openShop();
    await openBilling();
    const codes = Array.from({ length: 50 }, (_, at) => [BUTTER, BISCUITS, RICE][at % 3] ?? '');
    scan(...codes);
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(50), {
      timeout: 5_000,
    });
    const sent = server.sent('/product-details').map(({ fields }) => fields);
    expect(sent.map(({ barcode }) => barcode)).toEqual(codes);
    expect(new Set(sent.map(({ request_id: id }) => id)).size).toBe(50);
    await waitFor(() => expect(bill.lines.map(({ qty }) => qty)).toEqual([17, 17, 16]));
  });

  it('that got no answer is sent again under its name, and those behind it wait', async () => {
    const { server, bill } = openShop();
    await openBilling();
    vi.useFakeTimers();
    let tries = 0;
    const add = (barcode: string) => {
      bill.lines = [...bill.lines, sampleLine(`l${bill.lines.length}`, barcode, 1)];
      const cartId = `l${bill.lines.length - 1}`;
      return { status: 'success', message: '', cart: bill.cart(), cart_id: cartId };
    };
    server.on('/product-details', ({ barcode = '' }) => {
      tries += 1;
      return tries <= 6 ? new TypeError('no network') : add(barcode);
    });
    scan(BUTTER, BISCUITS);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(/No answer from the server/)).toHaveTextContent('2 scans waiting');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(bill.lines).toHaveLength(2);
    const sent = server.sent('/product-details').map(({ fields }) => fields);
    expect(new Set(sent.slice(0, 7).map(({ request_id: id }) => id)).size).toBe(1);
    expect(sent.map(({ barcode }) => barcode)).toEqual([...Array(7).fill(BUTTER), BISCUITS]);
    expect(screen.queryByText(/No answer from the server/)).toBeNull();
  });

  it('that is refused says so in the words of the server, with its code (CRT-11)', async () => {
    openShop();
    await openBilling();
    scan('404404');
    await waitFor(() => expect(strip()).toHaveTextContent('404404 No product found for 404404.'));
    // The strip says it, in the colour of danger, and nothing else beside it.
    expect(strip().closest('[data-tone]')).toHaveAttribute('data-tone', 'danger');
    expect(alerts()).toEqual([]);
    expect(sounds).toEqual(['failure']);
    expect(screen.queryByRole('row', { name: /404404/ })).toBeNull();
  });

  it('that fails otherwise is told in the words of the server too (CRT-11)', async () => {
    const { server } = openShop();
    const message = 'License expired. Please contact store manager.';
    server.on('/product-details', refuses('bill.licence_expired'));
    await openBilling();
    scan(BUTTER);
    await waitFor(() => expect(strip()).toHaveTextContent(`${BUTTER} ${message}`));
    expect(strip().closest('[data-tone]')).toHaveAttribute('data-tone', 'danger');
    expect(sounds).toEqual(['failure']);
  });

  it('leaves the strip to the next one', async () => {
    openShop();
    await openBilling();
    scan('404404');
    await waitFor(() => expect(strip()).toHaveTextContent('404404'));
    scan(BISCUITS);
    await waitFor(() => expect(strip()).toHaveTextContent('Parle-G Gold Biscuits 1 kg'));
  });

  it('tells what the server has to say of a product that was added', async () => {
    const { server } = openShop();
    server.on('/product-details', () => ({
      status: 'success',
      ...says('stock.out_of_stock', { name: 'Amul Butter Pasteurised 500 g' }),
      cart: sampleCart([sampleLine('1', BUTTER, 1)], { revision: 3 }),
      cart_id: '1',
    }));
    await openBilling();
    scan(BUTTER);
    await waitFor(() => expect(strip()).toHaveTextContent('is out of stock.'));
  });

  it('is taken wherever the focus is, and leaves the box as it was (BIL-04)', async () => {
    const { server } = openShop();
    const stop = startKeyboardWedge();
    const user = await openBilling();
    await user.click(screen.getByRole('combobox'));
    await user.paste('am');
    act(() => scannerSimulator.type(BUTTER));
    expect(screen.getByRole('combobox')).toHaveValue('am');
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(1));
    stop();
  });

  it('waits while a dialog is open, and then comes onto the bill', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling();
    await user.click(screen.getByRole('button', { name: 'Cancel Bill' }));
    scan(BISCUITS, RICE);
    expect(screen.getByText('2 scans waiting')).toBeVisible();
    expect(server.sent('/product-details')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Keep the bill' }));
    expect(await screen.findByRole('row', { name: /Parle-G/ })).toBeVisible();
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(2));
  });
});

describe('an answer that was overtaken', () => {
  it('does not bring an older bill back', async () => {
    const { setCart, currentCart } = await import('@/features/cart');
    openShop({ lines: [sampleLine('1', BUTTER, 2)] });
    setCart(sampleCart([sampleLine('1', BUTTER, 3)], { revision: 7 }));
    setCart(sampleCart([sampleLine('1', BUTTER, 2)], { revision: 6 }));
    expect(currentCart()?.data[0]?.qty).toBe(3);
    setCart(sampleCart([], { order_id: '', revision: 0 }));
    expect(currentCart()?.data).toEqual([]);
  });
});

describe('a bill that is not known', () => {
  it('comes to 0.00 (SHL-38)', async () => {
    const { server, bill } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const { clearCart } = await import('@/features/cart');
    clearCart();
    const letGo = server.hold('/cart-details', { status: 'success', message: '', ...bill.cart() });
    await openBilling();
    expect(screen.getByText('Total').parentElement?.parentElement).toHaveTextContent(/₹0\.00$/);
    letGo();
    await screen.findByRole('row', { name: /Amul/ });
    const total = screen.getByText('Total payable').parentElement?.parentElement;
    expect(total).toHaveTextContent(/₹280\.00$/);
  });

  it('is read from the server, and again when that failed', async () => {
    const { server, bill } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const { clearCart } = await import('@/features/cart');
    clearCart();
    server.on('/cart-details', OUR_FAULT);
    const user = await openBilling();
    expect(await screen.findByText('The open bill could not be loaded.')).toBeVisible();
    server.on('/cart-details', () => ({ status: 'success', message: '', ...bill.cart() }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /Amul Butter/ })).toBeVisible();
  });
});
