import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrderSummary, Voucher } from '@/api';
import { scanner } from '@/devices/scanner';
import { setCart } from '@/features/cart';
import { forgetNote, keepNote } from '@/features/returns/noteForBill';
import { sampleOrder } from '@/test/bill';
import { cartAtCheckout, openCheckout, shopAtCheckout, takePayments } from '@/test/checkout';
import type { FakeServer } from '@/test/fakeServer';
import { renderScreen } from '@/test/renderScreen';
import { refuses, says } from '@/test/says';

const CODE = 'K7WM2RFX9Q';
const NOT_KNOWN = 'This voucher is not known. Please check the code.';
const done = { status: 'success', message: '' };

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const entry = () => screen.getByRole('region', { name: 'Voucher' });
const code = () => screen.getByRole('textbox', { name: 'Voucher code' });
const applied = () => screen.getByRole('list', { name: 'Vouchers on this bill' });
const apply = () => within(entry()).getByRole('button', { name: 'Apply' });
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

function sampleVoucher(more: Partial<Voucher> = {}): Voucher {
  return {
    id: 'voucher-1',
    credit_note: 'PN1C01-26-000001',
    voucher_code: CODE,
    issue_on: '2026-06-15',
    expire_at: '2026-12-31',
    amount: '500.00',
    applied: '100.00',
    status: 1,
    paid: 0,
    ...more,
  };
}

/** A bill of 580 rupees that has set 100 aside of a voucher, and not paid it in. */
const SET_ASIDE: Partial<OrderSummary> = {
  vouchers: [sampleVoucher()],
  voucher_reserved: '100.00',
};
/** The same with the 100 paid in. */
const PAID_IN: Partial<OrderSummary> = {
  vouchers: [sampleVoucher({ paid: 1, amount: '500.00' })],
  amount_paid: '100.00',
  total_payable: '480.00',
};

/** Lets the server set 100 aside of a voucher, and take them. */
function withVoucher(server: FakeServer): void {
  server.on('/apply-voucher', () => {
    server.on('/cart-details', { ...done, ...cartAtCheckout(SET_ASIDE) });
    return {
      status: 'success',
      ...says('voucher.applied'),
      data: [sampleVoucher()],
      order_summary: sampleOrder(SET_ASIDE),
    };
  });
  server.on('/save-payment', () => ({
    ...done,
    data: { order_id: 'order-1', t_order_id: 'order-1', total: '580.00' },
    order_summary: sampleOrder(PAID_IN),
  }));
}

/** The open bill's customer has so much with the store. */
function withCredit(server: FakeServer, storeCredit: string, group = 'GOLD'): void {
  const cart = cartAtCheckout();
  const customer = { ...cart.customer, customer_group_code: group, balance: storeCredit };
  const known = { ...cart, store_credit: storeCredit, customer } as typeof cart;
  act(() => setCart(known));
  server.on('/cart-details', { ...done, ...known });
}

afterEach(() => vi.unstubAllGlobals());

describe('the entry of a voucher', () => {
  it('takes a code from six characters on (VCH-02)', async () => {
    const server = shopAtCheckout();
    withVoucher(server);
    const user = await openCheckout();
    await user.keyboard('v');
    await waitFor(() => expect(code()).toHaveFocus());
    await user.type(code(), 'k7w m2');
    expect(isOff(apply())).toBe(true);
    expect(apply()).toHaveAccessibleDescription('Enter more than 5 characters.');
    await user.keyboard('{Enter}');
    expect(server.sent('/apply-voucher')).toEqual([]);
    await user.type(code(), 'r');
    expect(isOff(apply())).toBe(false);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.sent('/apply-voucher')).toHaveLength(1));
  });

  it('takes a phone number and the end of a code from eleven characters on (VCH-01, VCH-03)', async () => {
    const server = shopAtCheckout();
    withVoucher(server);
    const user = await openCheckout();
    await user.click(press('Voucher'));
    await user.click(screen.getByRole('tab', { name: 'By phone number' }));
    const field = screen.getByRole('textbox', { name: 'Phone number and end of the code' });
    await user.type(field, '98000 01101');
    expect(apply()).toHaveAccessibleDescription('Enter more than 10 characters.');
    await user.type(field, 'f');
    expect(isOff(apply())).toBe(false);
    await user.type(field, 'x9q');
    await user.click(apply());
    await waitFor(() => expect(server.sent('/apply-voucher')).toHaveLength(1));
    expect(server.sent('/apply-voucher')[0]?.fields.voucher_code).toBe('9800001101FX9Q');
  });

  it('is paid in once the remark that is being written is done with', async () => {
    const server = shopAtCheckout();
    withVoucher(server);
    const user = await openCheckout();
    await user.keyboard('v');
    await waitFor(() => expect(code()).toHaveFocus());
    await user.keyboard(CODE);
    await user.keyboard('{Alt>}m{/Alt}');
    await user.type(await screen.findByRole('textbox', { name: 'Bill remark' }), 'Ring twice');
    await user.click(apply());
    expect(await screen.findByRole('list', { name: 'Vouchers on this bill' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Voucher' })).toBeNull());
    expect(server.sent('/save-payment')).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(server.sent('/save-payment')).toHaveLength(1));
  });

  it('takes a scan, wherever the focus is', async () => {
    const server = shopAtCheckout();
    withVoucher(server);
    const user = await openCheckout();
    await user.click(press('Voucher'));
    act(() => void scanner.deliver({ code: CODE, source: 'keyboard' }));
    await waitFor(() => expect(server.sent('/apply-voucher')).toHaveLength(1));
    expect(server.sent('/apply-voucher')[0]?.fields.voucher_code).toBe(CODE);
  });

  it('shows in red what the server says, and stays (VCH-08)', async () => {
    const server = shopAtCheckout();
    server.on('/apply-voucher', refuses('voucher.unknown'));
    const user = await openCheckout();
    await user.click(press('Voucher'));
    await user.type(code(), `${CODE}{Enter}`);
    const words = await within(entry()).findByText(NOT_KNOWN);
    expect(words.querySelector('svg')).toBeInTheDocument();
    expect(code()).toHaveAccessibleDescription(expect.stringContaining(NOT_KNOWN));
    expect(server.sent('/save-payment')).toEqual([]);
    await user.type(code(), 'X');
    expect(screen.queryByText(NOT_KNOWN)).not.toBeInTheDocument();
  });
});

describe('a voucher that is applied', () => {
  it('is sent as the contract says, and paid in with what was set aside (VCH-05, VCH-10)', async () => {
    const server = shopAtCheckout();
    withVoucher(server);
    const user = await openCheckout();
    await user.click(press('Voucher'));
    await user.type(code(), `${CODE}{Enter}`);
    await waitFor(() => expect(server.sent('/save-payment')).toHaveLength(1));
    expect(server.sent('/apply-voucher')[0]?.fields).toMatchObject({
      responseFormat: 'ARRAY',
      order_id: 'order-1',
      type: 'voucher',
      all: '0',
      total_payable: '580.00',
      voucher_id: '',
      voucher_code: CODE,
    });
    expect(server.sent('/save-payment')[0]?.fields).toMatchObject({
      payment_gateway_type: 'VOUCHER',
      amount: '100.00',
      t_order_id: 'order-1',
    });
    await waitFor(() => expect(applied()).toHaveTextContent('Paid in'));
    expect(screen.queryByRole('region', { name: 'Voucher' })).not.toBeInTheDocument();
    expect(screen.getByText('Balance', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
      '₹480.00',
    );
  });

  it('shows its credit and what it takes off (VCH-07, VCH-11)', async () => {
    shopAtCheckout({ order: PAID_IN });
    await openCheckout();
    expect(applied()).toHaveTextContent('Voucher ··FX9Q');
    expect(document.body).not.toHaveTextContent(CODE);
    expect(applied()).toHaveTextContent('Credit ₹500.00');
    expect(applied()).toHaveTextContent('Off this bill₹100.00');
  });

  it('and not paid in, as after a crash between the two, is paid in when the till comes back (VCH-10)', async () => {
    const server = shopAtCheckout({ order: SET_ASIDE });
    withVoucher(server);
    renderScreen('/checkout');
    await waitFor(() => expect(server.sent('/save-payment')).toHaveLength(1));
    expect(server.sent('/save-payment')[0]?.fields).toMatchObject({
      payment_gateway_type: 'VOUCHER',
      amount: '100.00',
    });
    await waitFor(() => expect(applied()).toHaveTextContent('Paid in'));
    expect(server.sent('/apply-voucher')).toEqual([]);
  });

  it('that the server does not take is not sent again by itself, only by hand', async () => {
    const server = shopAtCheckout({ order: SET_ASIDE });
    server.on('/save-payment', refuses('payment.not_taken'));
    const user = await openCheckout();
    const again = await screen.findByRole('button', { name: 'Pay in' });
    expect(server.sent('/save-payment')).toHaveLength(1);
    expect(applied()).toHaveTextContent('Not paid in yet');
    withVoucher(server);
    await user.click(again);
    await waitFor(() => expect(applied()).toHaveTextContent('Paid in'));
    expect(server.sent('/save-payment')).toHaveLength(2);
  });

  it('whose answer was lost is found on the bill, and paid in once', async () => {
    const server = shopAtCheckout();
    withVoucher(server);
    server.on('/apply-voucher', new TypeError('no network'));
    server.on('/cart-details', { ...done, ...cartAtCheckout(SET_ASIDE) });
    const user = await openCheckout();
    await user.click(press('Voucher'));
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await user.type(code(), `${CODE}{Enter}`);
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    vi.useRealTimers();
    await waitFor(() => expect(server.sent('/save-payment')).toHaveLength(1));
    const names = server.sent('/apply-voucher').map(({ fields }) => fields.request_id);
    expect(new Set(names).size).toBe(1);
  });

  it('is taken off by Remove (VCH-06, VCH-09)', async () => {
    const server = shopAtCheckout({ order: PAID_IN });
    server.on('/remove-voucher', () => {
      server.on('/cart-details', { ...done, ...cartAtCheckout() });
      return { ...done, order_summary: sampleOrder() };
    });
    const user = await openCheckout();
    await user.dblClick(press('Remove'));
    await waitFor(() =>
      expect(screen.getByText('Amount due').nextElementSibling).toHaveTextContent('₹580.00'),
    );
    expect(server.sent('/remove-voucher')).toHaveLength(1);
    expect(server.sent('/remove-voucher')[0]?.fields).toMatchObject({
      order_id: 'order-1',
      type: 'voucher',
      voucher_id: '["voucher-1"]',
    });
    expect(screen.queryByRole('list', { name: 'Vouchers on this bill' })).not.toBeInTheDocument();
  });

  it('that cannot be taken off says why in red (VCH-08)', async () => {
    const server = shopAtCheckout({ order: PAID_IN });
    server.on('/remove-voucher', refuses('bill.already_paid'));
    const user = await openCheckout();
    await user.click(press('Remove'));
    const words = await screen.findByText('This bill is paid already.');
    expect(words).toHaveAttribute('role', 'alert');
    expect(words.querySelector('svg')).toBeInTheDocument();
  });
});

describe('store credit', () => {
  it('is off at 0.00, for a walk-in and without offers, with the reason (VCH-04, CRT-20)', async () => {
    const server = shopAtCheckout();
    await openCheckout();
    const redeem = () => press('Redeem store credit');
    withCredit(server, '520.50', 'DUMMY');
    expect(isOff(redeem())).toBe(true);
    expect(redeem()).toHaveAccessibleDescription('Tag a customer to redeem store credit.');
    withCredit(server, '0.00');
    expect(isOff(redeem())).toBe(true);
    expect(redeem()).toHaveAccessibleDescription('This customer has no store credit.');
    withCredit(server, '520.50');
    expect(isOff(redeem())).toBe(false);
  });

  it('is off where the store gives no offers (CRT-20)', async () => {
    const server = shopAtCheckout({ settings: { cart: { avail_offer: { status: 0 } } as never } });
    await openCheckout();
    withCredit(server, '520.50');
    expect(press('Redeem store credit')).toHaveAccessibleDescription(
      'Store credit is switched off for this store.',
    );
  });

  it('is redeemed with all and no code (VCH-01)', async () => {
    const server = shopAtCheckout();
    withVoucher(server);
    const user = await openCheckout();
    withCredit(server, '520.50');
    await user.keyboard('s');
    expect(server.sent('/apply-voucher')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Continue · take ₹520.50' })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.sent('/save-payment')).toHaveLength(1));
    expect(server.sent('/apply-voucher')[0]?.fields).toMatchObject({ all: '1', voucher_code: '' });
  });

  it('that pays the whole bill leads to its invoice', async () => {
    const server = shopAtCheckout({
      order: { vouchers: [sampleVoucher({ applied: '580.00' })], voucher_reserved: '580.00' },
    });
    takePayments(server);
    renderScreen('/checkout');
    await screen.findByRole('heading', { name: 'Payment complete' });
  });
});

describe('the voucher of the return that the bill was begun with', () => {
  const NOTE = { code: CODE, amount: '100.00' };
  async function atCheckoutWithNote() {
    const server = shopAtCheckout();
    keepNote(NOTE);
    withVoucher(server);
    const user = await openCheckout();
    return { server, user };
  }

  afterEach(forgetNote);

  it('is what pays: Enter takes it and no cash', async () => {
    const { server, user } = await atCheckoutWithNote();
    const offer = screen.getByRole('region', { name: 'Credit note' });
    expect(within(offer).getAllByText('₹100.00')).toHaveLength(2);
    expect(press('Voucher')).toHaveAttribute('aria-pressed', 'true');
    expect(press('Cash')).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.sent('/apply-voucher')).toHaveLength(1));
    expect(server.sent('/apply-voucher')[0]?.fields).toMatchObject({
      voucher_code: CODE,
      all: '0',
    });
    await waitFor(() =>
      expect(server.sent('/save-payment')[0]?.fields).toMatchObject({
        payment_gateway_type: 'VOUCHER',
      }),
    );
    expect(
      server.sent('/save-payment').some(({ fields }) => fields.payment_gateway_type === 'CASH'),
    ).toBe(false);
  });

  it('gives way to another method, and stays offered', async () => {
    const { server, user } = await atCheckoutWithNote();
    await user.click(press('Cash'));
    expect(screen.queryByRole('region', { name: 'Credit note' })).toBeNull();
    expect(press(/^Credit note ··/)).toBeVisible();
    expect(server.sent('/apply-voucher')).toHaveLength(0);
  });
});
