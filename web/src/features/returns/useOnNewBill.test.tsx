import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CartLine, SettingsAnswer } from '@/api';
import { addToBill, currentCart } from '@/features/cart';
import { NO_CHARGE } from '@/features/payment/model/chargeState';
import { sampleCart, sampleLine } from '@/test/bill';
import { keepCharge } from '@/test/charges';
import { sampleCustomer } from '@/test/customer';
import { SAMPLE_NUMBER } from '@/test/invoice';
import { openShop } from '@/test/openTill';
import { path } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { refuses } from '@/test/says';
import { forgetNote } from './noteForBill';
import { beginReturn, finishReturn, forgetReturn } from './returnInHand';

const done = { status: 'success', message: '' };
const CODE = 'VQ7RK2ZWAB12';
const ADITYA = sampleCustomer({ c_id: 'c-7', first_name: 'Aditya', mobile: '9800001101' });

/** The answer to a posted return of two soaps. */
const POSTED = {
  invoice_id: 'PN1C01-26-000003',
  customer_name: 'Aditya',
  customer_mobile: '9800001101',
  refund_mode: 'Store credit',
  seller: { name: 'Nisarga Fresh', place: 'Kothrud, Pune', gstin: '' },
  tax_lines: [],
  order_summary: { item_qty: 2, items: [], summary: [] },
  data: {
    total: '100.00',
    created_at: '2026-11-22 12:00:00',
    html_data: '<p>note</p>',
    print_data: '',
    original_invoice_id: SAMPLE_NUMBER,
  },
  voucher: {
    id: '9',
    credit_note: 'PN1C01-26-000003',
    voucher_code: CODE,
    issue_on: '2026-11-22',
    expire_at: '2027-05-21',
    amount: '100.00',
    applied: '0.00',
    status: 0,
    paid: 0,
  },
};

/** A charge of another bill, as it is written down on the device. */
const CHARGE = {
  c_id: 'walk-in',
  customer_group_code: 'DUMMY',
  pay_id: 'pay-1',
  order_id: 'order-9',
  amount: '580.00',
  payment_gateway_type: 'EZSWYPE',
  via: 'device',
};

interface Given {
  lines?: CartLine[];
  mobile?: string;
  settings?: Partial<SettingsAnswer>;
}

/** The screen of a return that was posted, of a customer or of a walk-in, while a bill is open. */
async function atCreditNote({ lines = [], mobile = ADITYA.mobile, settings = {} }: Given = {}) {
  const { server, bill } = openShop({ lines, settings });
  const invoice = { order_id: 'o', invoice_id: SAMPLE_NUMBER, date: '', returnable_until: '' };
  const customer_info = { c_id: mobile ? 'c-7' : 'walk-in', name: 'A', mobile, api_token: '' };
  beginReturn({ product_list: [], customer_info, invoice, notices: [] }, '');
  finishReturn(POSTED);
  const { user } = renderScreen('/return-successfull');
  const button = await screen.findByRole('button', { name: 'Use on a new bill' });
  return { server, bill, press: () => user.click(button), user };
}

const question = () => within(screen.getByRole('alertdialog'));

afterEach(() => {
  keepCharge(NO_CHARGE);
  forgetReturn();
  forgetNote();
  vi.unstubAllGlobals();
});

describe('Use on a new bill', () => {
  it("tags the return's customer on the empty bill and says that the note is offered at checkout", async () => {
    const { server, press } = await atCreditNote();
    const cart = sampleCart([], { customer: ADITYA, revision: 90 });
    server.on('/vendor/login-for-customer', { ...done, data: ADITYA, address: {}, cart });
    await press();
    await waitFor(() => expect(path()).toBe('/billing'));
    expect(server.sent('/vendor/login-for-customer')[0]?.fields).toMatchObject({
      customer_mobile: ADITYA.mobile,
      tag_customer: '1',
      update_flag: '0',
    });
    expect(currentCart()?.customer?.c_id).toBe('c-7');
    const words = 'The credit note of ₹100.00 is offered at checkout.';
    expect(await screen.findByText(words, {}, { timeout: 5_000 })).toBeVisible();
  });

  it('leaves a walk-in the walk-in', async () => {
    const { server, press } = await atCreditNote({ mobile: '' });
    await press();
    await waitFor(() => expect(path()).toBe('/billing'));
    expect(server.sent('/vendor/login-for-customer')).toHaveLength(0);
  });

  it('begins none while something outside takes money', async () => {
    const { server, press } = await atCreditNote({ mobile: '' });
    keepCharge({ body: CHARGE, since: Date.now(), isStarted: true });
    await press();
    expect(await screen.findByText(/has money on it/)).toBeVisible();
    expect(path()).toBe('/return-successfull');
    expect(server.sent('/process-to-payment')).toHaveLength(0);
  });

  it('asks before it holds a bill with goods on it, and leaves that alone when it may not', async () => {
    const { server, bill, press, user } = await atCreditNote({
      lines: [sampleLine('1', '8901001', 1)],
      mobile: '',
    });
    await press();
    await screen.findByRole('alertdialog');
    expect(question().getByText('Do you wish to hold current bill ?')).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(server.sent('/process-to-payment')).toHaveLength(0);
    expect(path()).toBe('/return-successfull');

    await press();
    await screen.findByRole('alertdialog');
    server.on('/process-to-payment', () => {
      bill.lines = [];
      return { ...done, data: { order_id: 'order-1' } };
    });
    await user.click(question().getByRole('button', { name: 'Hold Bill' }));
    await waitFor(() => expect(path()).toBe('/billing'));
    expect(server.sent('/process-to-payment')[0]?.fields).toMatchObject({
      transaction_sub_type: 'hold',
    });
  });

  it('begins none while a question of a scan waits at billing, and says so', async () => {
    const { server, press } = await atCreditNote({ mobile: '' });
    act(() => addToBill({ code: '00011' }));
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(1));
    await press();
    expect(await screen.findByText(/^A scan on billing waits for an answer/)).toBeVisible();
    expect(path()).toBe('/return-successfull');
  });

  it('says so where the store holds no bills, and the bill stays', async () => {
    const { server, press } = await atCreditNote({
      lines: [sampleLine('1', '8901001', 1)],
      settings: { cart_menu: [{ name: 'hold_bill', status: 0 }] },
    });
    await press();
    expect(await screen.findByText(/cannot be held here/)).toBeVisible();
    expect(server.sent('/process-to-payment')).toHaveLength(0);
    expect(path()).toBe('/return-successfull');
  });

  it('stays on the credit note when the customer cannot be tagged, and when nobody answers', async () => {
    const { server, press } = await atCreditNote();
    server.on('/vendor/login-for-customer', refuses('customer.no_state'));
    await press();
    expect(await screen.findByRole('alert')).toBeVisible();
    server.on('/vendor/login-for-customer', () => new TypeError('no network'));
    await press();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No answer'));
    expect(path()).toBe('/return-successfull');
  });
});
