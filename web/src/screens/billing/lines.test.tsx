import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProductData } from '@/api';
import { sampleCart, sampleLine } from '@/test/bill';
import { alerts, openBilling, openShop, scan } from '@/test/openTill';
import { says } from '@/test/says';

const BUTTER = '8901001';
const BISCUITS = '8901002';
const RICE = '8901003';
const NAME = 'Amul Butter Pasteurised 500 g';
const BELOW_ONE = 'Product quantity cannot be less than 1.';

const row = (name: RegExp) => screen.getByRole('row', { name });
const strip = () => screen.getByRole('status', { name: 'Last scan' });
const total = () => screen.getByText('Total payable').parentElement?.parentElement;

const withData = (data: Partial<ProductData>, qty = 1) => [sampleLine('1', BUTTER, qty, data)];

afterEach(() => vi.unstubAllGlobals());

describe('a line', () => {
  it('shows what it is in its columns', async () => {
    openShop({ lines: [sampleLine('1', BUTTER, 2)] });
    await openBilling();
    const cells = within(row(/Amul/)).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '1',
      // The letters that stand for its picture.
      'AB',
      expect.stringContaining('2'),
      '290.00',
      '−20.00',
      '560.00saved 20.00',
      '',
    ]);
  });

  it('cuts a name to 30 letters, and shows all of it on a tap (CRT-17)', async () => {
    openShop({ lines: [sampleLine('1', RICE, 1)] });
    const user = await openBilling();
    // Its last words stay: they tell goods of one brand apart.
    const short = screen.getByRole('button', { name: 'India Gate Basma… Quality 5 kg' });
    expect(short.textContent?.length).toBeLessThanOrEqual(30);
    await user.click(short);
    const details = screen.getByRole('dialog', { name: 'Product Information' });
    expect(details).toHaveTextContent('India Gate Basmati Rice Classic Export Quality 5 kg');
  });

  it('tells its promotions, cut to 35 letters (CRT-18, CRT-19)', async () => {
    const offer = 'Buy 2 get 1 free on all butter of Amul';
    const given = says('offer.gave', { amount: 3_000, offer });
    const near = says('offer.misses_for_percent', { quantity: 1_000, rate: 1_000 });
    const offered = (applied: (typeof given)[]) =>
      withData({
        offer: 'yes',
        offer_data: { applied_offers: applied, available_offers: [near] },
      });
    openShop({
      lines: [...offered([given]), ...offered([]).map((line) => ({ ...line, cart_id: '2' }))],
    });
    const user = await openBilling();
    const [first, second] = screen.getAllByRole('row', { name: /Amul/ });
    expect(
      within(first as HTMLElement).getByText('Buy 2 get 1 free on all butter of…'),
    ).toBeVisible();
    expect(within(second as HTMLElement).getByText('Add 1 more: 10% off each')).toBeVisible();
    await user.click(within(first as HTMLElement).getByRole('button', { name: NAME }));
    expect(within(screen.getByRole('dialog')).getByText(given.message)).toBeVisible();
  });

  it('has no promotions where there is no offer (CRT-19)', async () => {
    const old = says('offer.gave', { amount: 3_000, offer: 'Old news' });
    openShop({
      lines: withData({
        offer: 'no',
        offer_data: { applied_offers: [old], available_offers: [] },
      }),
    });
    await openBilling();
    expect(screen.queryByText(/Old news/)).toBeNull();
  });

  it('says when its stock is below zero (CRT-15)', async () => {
    openShop({ lines: withData({ current_stock: -3 }) });
    await openBilling();
    expect(within(row(/Amul/)).getByText('Out of stock')).toBeVisible();
  });

  it('counts every weighing of a product against its stock where that may not go below zero', async () => {
    const [line] = withData({ current_stock: 5 }, 3);
    openShop({
      lines: [line, { ...line, cart_id: '2' }] as never,
      settings: { stock: { negative_stock_billing: { status: 0 } } },
    });
    await openBilling();
    expect(screen.getAllByText('Out of stock')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAccessibleDescription(
      '2 lines out of stock: ask a manager',
    );
  });

  it.each([0, 1])('says nothing of a stock of %i (CRT-15)', async (stock) => {
    openShop({ lines: withData({ current_stock: stock }) });
    await openBilling();
    expect(screen.queryByText('Out of stock')).toBeNull();
  });
});

describe('a bill of 200 lines', () => {
  it('draws only what is in view, and knows of all', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => sampleLine(`l${at}`, `code-${at}`, 1));
    openShop({ lines });
    await openBilling();
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '201');
  });
});

describe('the quantity', () => {
  it('changes by the stepper, and the totals with it (CRT-05, CRT-08)', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 2)] });
    const user = await openBilling();
    await user.click(screen.getByRole('button', { name: `One more of ${NAME}` }));
    await waitFor(() => expect(row(/Amul/)).toHaveTextContent('840.00'));
    expect(total()).toHaveTextContent('₹840.00');
    expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({ cart_id: '1', qty: '3' });
  });

  it('shows at once while the answer is on its way; quick taps become one call', async () => {
    const { server, bill } = openShop({ lines: [sampleLine('1', BUTTER, 2)] });
    const user = await openBilling();
    const letGo = server.hold('/product-qty-update', {
      status: 'success',
      message: '',
      cart: sampleCart([sampleLine('1', BUTTER, 3)], { revision: 5 }),
      cart_id: '1',
    });
    const more = screen.getByRole('button', { name: `One more of ${NAME}` });
    await user.click(more);
    await user.click(more);
    await user.click(more);
    expect(row(/Amul/)).toHaveTextContent('5');
    server.on('/product-qty-update', ({ qty }) => {
      bill.lines = [sampleLine('1', BUTTER, Number(qty))];
      return {
        status: 'success',
        message: '',
        cart: { ...bill.cart(), revision: 6 },
        cart_id: '1',
      };
    });
    letGo();
    await waitFor(() => expect(row(/Amul/)).toHaveTextContent('1,400.00'));
    expect(server.sent('/product-qty-update').map(({ fields }) => fields.qty)).toEqual(['3', '5']);
  });

  it('cannot go below one (CRT-16)', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling();
    const less = screen.getByRole('button', { name: `One less of ${NAME}` });
    await user.click(less);
    expect(await screen.findByText(BELOW_ONE, { selector: '[role=status]' })).toBeVisible();
    await user.keyboard('-');
    expect(await screen.findByText(BELOW_ONE, { selector: 'li *' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: /choose the quantity/ }));
    const dock = await screen.findByRole('dialog');
    await user.keyboard('0{Enter}');
    expect(within(dock).getByText(BELOW_ONE)).toBeVisible();
    expect(server.sent('/product-qty-update')).toHaveLength(0);
  });

  it('is chosen from 1 to 50 where stock may go below zero; more can be typed (CRT-13)', async () => {
    const { server } = openShop({ lines: withData({ current_stock: 3 }) });
    const user = await openBilling();
    await user.click(screen.getByRole('button', { name: /choose the quantity/ }));
    const list = within(await screen.findByRole('dialog')).getByRole('group', {
      name: 'Choose the quantity',
    });
    expect(within(list).getAllByRole('button').at(-1)).toHaveTextContent(/^50$/);
    await user.keyboard('60{Enter}');
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({ qty: '60' }),
    );
  });

  it('is chosen up to the stock where that may not go below zero (CRT-14)', async () => {
    const { server } = openShop({
      lines: withData({ current_stock: 12 }),
      settings: { stock: { negative_stock_billing: { status: 0 } } },
    });
    const user = await openBilling();
    await user.click(screen.getByRole('button', { name: /choose the quantity/ }));
    const list = within(await screen.findByRole('dialog')).getByRole('group', {
      name: 'Choose the quantity',
    });
    expect(within(list).getAllByRole('button')).toHaveLength(12);
    await user.click(within(list).getByRole('button', { name: '12' }));
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({ qty: '12' }),
    );
  });
});

describe('keys', () => {
  it('choose a line and act on it', async () => {
    const { server } = openShop({
      lines: [sampleLine('1', BUTTER, 1), sampleLine('2', RICE, 1)],
    });
    const user = await openBilling();
    await user.keyboard('{ArrowUp}');
    expect(row(/India Gate/)).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{ArrowUp}');
    expect(row(/Amul/)).toHaveAttribute('aria-current', 'true');
    await user.keyboard('+');
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({ cart_id: '1' }),
    );
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Amul/ })).toBeNull());
    expect(row(/India Gate/)).toHaveAttribute('aria-current', 'true');
  });

  it('leave the other lines alone while the line of a scan is on its way, and say so', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling();
    const letGo = server.hold('/product-details', {
      status: 'success',
      message: '',
      cart: sampleCart([sampleLine('1', BUTTER, 1), sampleLine('2', RICE, 1)], { revision: 9 }),
      cart_id: '2',
    });
    scan(RICE);
    expect(row(new RegExp(RICE))).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{Delete}+-im{ArrowUp}');
    expect(alerts().join()).toContain('Wait until this scan is priced.');
    expect(screen.queryByRole('dialog')).toBeNull();
    letGo();
    await waitFor(() => expect(row(/India Gate/)).toHaveAttribute('aria-current', 'true'));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(server.sent('/remove-product-from-cart')).toHaveLength(1));
    expect(server.sent('/remove-product-from-cart')[0]?.fields.cart_id).toBe('2');
    expect(server.sent('/product-qty-update')).toHaveLength(0);
  });

  it('act on the line that a scan counts up before that is answered', async () => {
    const { server, bill } = openShop({
      lines: [sampleLine('1', BUTTER, 1), sampleLine('2', RICE, 1)],
    });
    const user = await openBilling();
    await user.keyboard('{ArrowUp}');
    const counted = [sampleLine('1', BUTTER, 2), sampleLine('2', RICE, 1)];
    const letGo = server.hold('/product-details', {
      status: 'success',
      message: '',
      cart: sampleCart(counted, { revision: 9 }),
      cart_id: '1',
    });
    scan(BUTTER);
    expect(row(/Amul/)).toHaveAttribute('aria-current', 'true');
    await user.keyboard('+');
    expect(row(/Amul/)).toHaveTextContent('3');
    bill.lines = counted;
    letGo();
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({
        cart_id: '1',
        qty: '3',
      }),
    );
  });

  it('pass by a line that is leaving: Delete, Delete takes off two neighbours', async () => {
    const { server, bill } = openShop({
      lines: [sampleLine('1', BUTTER, 1), sampleLine('2', RICE, 1), sampleLine('3', BISCUITS, 1)],
    });
    const user = await openBilling();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(row(/India Gate/)).toHaveAttribute('aria-current', 'true');
    const rest = [sampleLine('1', BUTTER, 1), sampleLine('3', BISCUITS, 1)];
    const letGo = server.hold('/remove-product-from-cart', {
      status: 'success',
      message: '',
      cart: sampleCart(rest, { revision: 9 }),
      removed: null,
      refunds: [],
    });
    await user.keyboard('{Delete}');
    expect(row(/Parle-G/)).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{ArrowUp}');
    expect(row(/Amul/)).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{ArrowDown}{Delete}');
    expect(row(/Amul/)).toHaveAttribute('aria-current', 'true');
    server.on('/remove-product-from-cart', () => {
      bill.lines = [sampleLine('1', BUTTER, 1)];
      const cart = sampleCart(bill.lines, { revision: 10 });
      return { status: 'success', message: '', cart, removed: null, refunds: [] };
    });
    letGo();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Parle-G/ })).toBeNull());
    expect(server.sent('/remove-product-from-cart').map(({ fields }) => fields.cart_id)).toEqual([
      '2',
      '3',
    ]);
    expect(row(/Amul/)).toHaveAttribute('aria-current', 'true');
  });

  it('choose another MRP with M', async () => {
    const { server } = openShop({
      lines: withData({
        multiple_mrp: [
          { mrp: '290.00', price: '280.00', current_stock: 4 },
          { mrp: '310.00', price: '300.00', current_stock: 9 },
        ],
      }),
    });
    const user = await openBilling();
    expect(within(row(/Amul/)).getByText(/^2 MRPs/)).toBeVisible();
    await user.keyboard('m');
    const dialog = within(screen.getByRole('dialog', { name: 'Choose the MRP' }));
    expect(dialog.getByRole('button', { name: /MRP ₹290.00/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(dialog.getByRole('button', { name: /MRP ₹310.00/ }));
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({
        cart_id: '1',
        change_mrp: '310.00',
      }),
    );
  });
});

describe('removing', () => {
  it('takes the line off, with new totals, and can be undone (CRT-06, CRT-09)', async () => {
    const { server } = openShop({
      lines: [sampleLine('1', BUTTER, 2), sampleLine('2', RICE, 1)],
    });
    const user = await openBilling();
    await user.click(screen.getByRole('button', { name: `Remove ${NAME}` }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Amul/ })).toBeNull());
    expect(total()).toHaveTextContent('₹725.00');
    expect(server.sent('/remove-product-from-cart')[0]?.fields).toMatchObject({ cart_id: '1' });
    expect(strip()).toHaveTextContent(`Removed ${NAME}`);

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('row', { name: /Amul/ })).toBeVisible();
    expect(server.sent('/product-details')[0]?.fields).toMatchObject({
      barcode: BUTTER,
      qty: '2',
      change_mrp: '290.00',
      cart_id: '1',
    });
  });

  it('can be undone for five seconds', async () => {
    openShop({ lines: [sampleLine('1', BUTTER, 2), sampleLine('2', RICE, 1)] });
    const user = await openBilling();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByRole('button', { name: `Remove ${NAME}` }));
    await screen.findByRole('button', { name: 'Undo' });
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
