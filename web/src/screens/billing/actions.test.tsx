import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setCart } from '@/features/cart';
import { sampleCart, sampleLine, sampleOrder } from '@/test/bill';
import { alerts, openBilling, openShop, scan } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import { sampleSettings } from '@/test/samples';
import { refuses, says } from '@/test/says';

const BUTTER = '8901001';
const BISCUITS = '8901002';

const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const frozen = {
  status: 'proceed_to_payment',
  message: '',
  order_summary: sampleOrder(),
  notices: [],
};

afterEach(() => vi.unstubAllGlobals());

describe('the totals', () => {
  it('are the lines of the summary in the order of the server, the total last and large (CRT-21)', async () => {
    openShop();
    setCart(
      sampleCart([sampleLine('1', BUTTER, 1)], {
        revision: 50,
        bill_summary: [
          { name: 'sub_total', display_text: 'Before offers', value: '1280.00' },
          { name: 'bill_buster_discount', display_text: 'Diwali offer', value: '-50.00' },
          { name: 'carry_bag_total', display_text: 'Carry bags (1)', value: '10.00' },
          { name: 'total_payable', display_text: 'To be paid', value: '1240.00' },
        ],
      }),
    );
    await openBilling();
    const labels = ['Before offers', 'Diwali offer', 'Carry bags (1)', 'To be paid'];
    const shown = screen.getAllByText((words) => labels.includes(words));
    expect(shown.map((label) => label.textContent)).toEqual(labels);
    const amounts = shown.map((label) => label.closest('div')?.parentElement?.textContent ?? '');
    expect(shown.slice(0, 3).map((label) => label.nextElementSibling?.textContent)).toEqual([
      '₹1,280.00',
      '−₹50.00',
      '₹10.00',
    ]);
    expect(amounts[3]).toMatch(/^To be paid.*₹1,240\.00$/);
  });

  it('are told anew with every answer (CRT-21)', async () => {
    openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    await openBilling();
    const subtotal = () => screen.getByText('Subtotal').nextElementSibling;
    expect(subtotal()).toHaveTextContent('₹280.00');
    scan(BISCUITS);
    await waitFor(() => expect(subtotal()).toHaveTextContent('₹430.00'));
    expect(screen.getByText('Total payable').parentElement?.parentElement).toHaveTextContent(
      '₹430.00',
    );
  });
});

describe('Checkout', () => {
  it('stands among the actions and takes the bill to be paid, by its key too (BIL-16, CHK-15)', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    server.on('/process-to-payment', frozen);
    const user = await openBilling();
    expect(button('Checkout')).toBeVisible();
    expect(isOff('Checkout')).toBe(false);
    await user.keyboard('{F9}');
    expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeVisible();
    expect(path()).toBe('/checkout');
    expect(server.sent('/process-to-payment')[0]?.fields).toMatchObject({
      total: '280.00',
      order_id: 'order-1',
    });
  });

  it('leads nowhere before the server has said so (CHK-15)', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const letGo = server.hold('/process-to-payment', frozen);
    const user = await openBilling();
    await user.click(button('Checkout'));
    expect(button('Checkout')).toHaveAttribute('aria-busy', 'true');
    expect(path()).toBe('/billing');
    letGo();
    await waitFor(() => expect(path()).toBe('/checkout'));
  });

  it('stays with the bill and says why where the server refuses (CHK-15)', async () => {
    const { server, bill } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const refusal = refuses('payment.total_changed', { total: 56_000 });
    const message = 'The bill has changed: it comes to ₹560.00 now. Please check it.';
    bill.lines = [sampleLine('1', BUTTER, 2)];
    server.on('/process-to-payment', { ...refusal, cart: bill.cart() });
    const user = await openBilling();
    await user.click(button('Checkout'));
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining(message)]));
    expect(path()).toBe('/billing');
    expect(await screen.findByRole('row', { name: /Amul/ })).toHaveTextContent('560.00');
  });

  it('asks for the opening balance first where there has to be one (CHK-16)', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    server.on('/process-to-payment', {
      status: 'add_opening_balance',
      ...says('payment.no_opening_balance'),
    });
    const user = await openBilling(renderApp);
    await user.click(button('Checkout'));
    const said = await screen.findByRole('alertdialog', { name: 'No opening balance entered.' });
    const settings = sampleSettings({ opening_balance_status: 0, session_started_at: '' });
    server.on('/vendor/get-settings', { status: 'success', message: '', settings });
    await user.click(within(said).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('dialog', { name: 'Open Session' })).toBeVisible();
    expect(path()).toBe('/billing');
  });

  it.each([
    ['no quantity on the bill', [], 'Scan or tap a product first'],
    [
      'nothing to pay',
      [
        { name: 'sub_total', display_text: 'Subtotal', value: '280.00' },
        { name: 'total_payable', display_text: 'Total payable', value: '0.00' },
      ],
      'There is nothing to pay for this bill.',
    ],
  ])('is off with %s (BIL-17)', async (_, bill_summary, reason) => {
    const { server } = openShop();
    server.on('/process-to-payment', frozen);
    const lines = bill_summary.length > 0 ? [sampleLine('1', BUTTER, 1)] : [];
    setCart(sampleCart(lines, { revision: 50, ...(lines.length > 0 && { bill_summary }) }));
    const user = await openBilling();
    expect(isOff('Checkout')).toBe(true);
    expect(button('Checkout')).toHaveAccessibleDescription(reason);
    await user.click(button('Checkout'));
    await user.keyboard('{F9}');
    expect(server.sent('/process-to-payment')).toEqual([]);
    expect(path()).toBe('/billing');
  });

  it('comes on with the first product and goes off with the last (BIL-17)', async () => {
    openShop();
    const user = await openBilling();
    expect(isOff('Checkout')).toBe(true);
    scan(BUTTER);
    await screen.findByRole('row', { name: /Amul/ });
    expect(isOff('Checkout')).toBe(false);
    await user.click(screen.getByRole('button', { name: /^Remove Amul/ }));
    await waitFor(() => expect(isOff('Checkout')).toBe(true));
  });
});

describe('Cancel Bill', () => {
  it('stands among the actions, asks, and empties the bill (BIL-15, CRT-10)', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling();
    expect(isOff('Cancel Bill')).toBe(false);
    await user.click(button('Cancel Bill'));
    const question = screen.getByRole('alertdialog', { name: 'Cancel this bill?' });
    expect(question).toHaveTextContent('1 item for ₹280.00');
    expect(server.sent('/remove-product-from-cart')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Cancel Bill' }));
    expect(await screen.findByText(/^Start scanning/)).toBeVisible();
    expect(server.sent('/remove-product-from-cart')[0]?.fields).toMatchObject({
      all: '1',
      order_id: 'order-1',
    });
  });

  it('has not the focus after “Keep the bill”: Enter does not ask again', async () => {
    openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling(renderApp);
    await user.click(button('Cancel Bill'));
    await user.click(screen.getByRole('button', { name: 'Keep the bill' }));
    expect(button('Cancel Bill')).not.toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is off with nothing on the bill (BIL-18)', async () => {
    openShop();
    const user = await openBilling();
    expect(isOff('Cancel Bill')).toBe(true);
    expect(button('Cancel Bill')).toHaveAccessibleDescription('There is nothing on the bill.');
    await user.click(button('Cancel Bill'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    scan(BUTTER);
    await screen.findByRole('row', { name: /Amul/ });
    expect(isOff('Cancel Bill')).toBe(false);
  });
});

describe('logging out', () => {
  it('is asked about from billing, and nothing happens to the bill on Cancel (BIL-25)', async () => {
    openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling(renderApp);
    await user.click(button('Logout'));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to logout ?',
    });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(path()).toBe('/billing');
    expect(screen.getByRole('row', { name: /Amul/ })).toBeVisible();
  });

  it('offers to hold the bill first (BIL-25)', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling(renderApp);
    await user.click(button('Logout'));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('1 item for ₹280.00 is on the bill.');
    server.on('/process-to-payment', { status: 'success', message: '' });
    await user.click(within(question).getByRole('button', { name: 'Hold Bill and Logout' }));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(server.sent('/process-to-payment')[0]?.fields.transaction_sub_type).toBe('hold');
    expect(server.sent('/vendor/logout')).toHaveLength(1);
  });
});
