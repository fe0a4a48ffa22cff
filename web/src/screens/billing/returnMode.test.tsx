import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Holding, SettingsAnswer } from '@/api';
import { setCart } from '@/features/cart';
import { forgetReturn } from '@/features/returns';
import { sampleCart, sampleLine } from '@/test/bill';
import { sampleCustomer } from '@/test/customer';
import { SAMPLE_NUMBER, sampleInvoice } from '@/test/invoice';
import { openBilling, openShop, scan, sounds } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import type { Draw } from '@/test/renderScreen';
import { refuses } from '@/test/says';
import { setReturnMode } from './returnMode';

const done = { status: 'success', message: '' };
const SOAP = '8901001';
const BUTTER = '8901001';
const ADITYA = sampleCustomer({ c_id: 'c-7', first_name: 'Aditya', mobile: '9800001101' });

const menu = (status: 0 | 1): Partial<SettingsAnswer> => ({
  return_authorization: { status: 0 },
  vendor_app_menu: {
    main_menu: [
      { name: 'start_billing', status: 1 },
      { name: 'exchange_return', status },
    ],
  },
});

/** A sale of soap to Aditya. */
function sale(change: Partial<Holding> = {}): Holding {
  return {
    invoice_id: SAMPLE_NUMBER,
    order_id: 'order-9',
    created_at: '2026-11-20 11:30:00',
    total: '300.00',
    item_id: '1',
    p_name: 'Soap Sandal',
    quantity: 2,
    uom: 'NOS',
    weight_flag: 0,
    net_price: '100.00',
    return_qty: 2,
    status: 'returnable',
    returnable_until: '2026-12-20',
    ...change,
  };
}

const START = {
  product_list: [
    {
      item_id: '1',
      product: 'Soap Sandal',
      barcode: SOAP,
      quantity: 2,
      sale_price: '50.00',
      discount: '0.00',
      net_price: '100.00',
      return_qty: 2,
      selected_qty: 0,
      return_reason: '',
      return_list: [],
      status: 'returnable',
      applied_offers: [],
      uom: 'NOS',
      weight_flag: 0,
      net_each: '50.00',
      image: '',
      varient: '',
    },
  ],
  customer_info: { c_id: 'c-7', name: 'Aditya', mobile: '9800001101', api_token: '' },
  invoice: {
    order_id: 'order-9',
    invoice_id: SAMPLE_NUMBER,
    date: '2026-11-20 11:30:00',
    returnable_until: '2026-12-20',
  },
  notices: [],
};

const mode = () => screen.getByRole('switch', { name: /^Return Mode/ });
const strip = () => screen.getByRole('status', { name: 'Last scan' });

/** Billing in Return Mode, with a bill of one butter that is somebody's or nobody's. */
async function inReturnMode({ tagged = true, settings = menu(1) } = {}, draw?: Draw) {
  const lines = [sampleLine('1', BUTTER, 1)];
  const { server, bill } = openShop({ lines, settings });
  const user = await openBilling(draw);
  if (tagged) setCart(sampleCart(bill.lines, { customer: ADITYA, revision: 50 }));
  await user.click(mode());
  return { server, user };
}

beforeEach(() => setReturnMode(false));
afterEach(() => {
  forgetReturn();
  vi.unstubAllGlobals();
});

describe('Return Mode on billing (BIL-03)', () => {
  it('is not there where the store takes nothing back', async () => {
    openShop({ settings: menu(0) });
    const user = await openBilling();
    expect(screen.queryByRole('switch')).toBeNull();
    await user.keyboard('r');
    expect(strip()).toHaveTextContent('Ready to scan');
  });

  it('is switched by R too, says so, and ends when billing is left', async () => {
    const { user } = await inReturnMode({}, renderApp);
    expect(strip()).toHaveTextContent('Return Mode');
    await user.keyboard('r');
    expect(mode()).not.toBeChecked();
    expect(strip()).toHaveTextContent('Ready to scan');
    await user.keyboard('r');
    expect(mode()).toBeChecked();
    await user.click(screen.getByRole('link', { name: /^Settings/ }));
    await screen.findByRole('heading', { name: 'Settings' }, { timeout: 5_000 });
    await user.click(screen.getByRole('link', { name: /^POS/ }));
    const back = await screen.findByRole('switch', { name: /^Return Mode/ }, { timeout: 5_000 });
    expect(back).not.toBeChecked();
  });

  it('opens the return of a scanned invoice number', async () => {
    const { server } = await inReturnMode({ tagged: false });
    server.on('/order-details', { ...done, ...sampleInvoice(), ...START });
    scan(SAMPLE_NUMBER);
    await waitFor(() => expect(path()).toBe('/return-items'));
    expect(server.sent('/order-details')[0]?.fields).toMatchObject({
      order_id: SAMPLE_NUMBER,
      return_request: '1',
    });
  });

  it('lists the invoices of the customer that hold what was scanned, and begins the return of one', async () => {
    const { server, user } = await inReturnMode({}, renderApp);
    server.on('/return/sold-to', {
      ...done,
      data: [
        sale({ invoice_id: 'PN1T01-26-000012', status: 'returned', return_qty: 0 }),
        sale(),
        sale({ invoice_id: 'PN1T01-26-000001', status: 'too_late', return_qty: 0 }),
      ],
    });
    server.on('/order-details', { ...done, ...sampleInvoice(), ...START });
    scan(SOAP);
    const dock = within(await screen.findByRole('dialog', { name: 'Which invoice?' }));
    expect(server.sent('/return/sold-to')[0]?.fields).toMatchObject({ barcode: SOAP, c_id: 'c-7' });
    expect(dock.getByRole('button', { name: /000012/ })).toHaveAttribute('aria-disabled', 'true');
    expect(dock.getByRole('button', { name: /000001/ })).toHaveTextContent('Too late');
    expect(dock.getByRole('button', { name: new RegExp(SAMPLE_NUMBER) })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/return-items'));
    // The scanned piece comes back once, until more is chosen.
    const field = await screen.findByRole('textbox', { name: 'How many of Soap Sandal come back' });
    expect(field).toHaveValue('1');
    expect(server.sent('/product-details')).toHaveLength(0);
  });

  it.each([
    [[], 'This store has not sold this to Aditya.'],
    [[sale({ status: 'too_late' })], /^Too late: .* could be returned until 20 Dec/],
    [[sale({ status: 'returned' })], `All of Soap Sandal on ${SAMPLE_NUMBER} is returned already.`],
    [[sale({ status: 'not_returnable' })], 'Soap Sandal is not taken back.'],
  ])('says in the strip why nothing comes back of it: %#', async (data, words) => {
    const { server, user } = await inReturnMode();
    server.on('/return/sold-to', { ...done, data });
    scan(SOAP);
    await waitFor(() => expect(within(strip()).getByText(words)).toBeVisible());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sounds).toEqual(['failure']);
    // It was no scan for the bill: Checkout does not ask about it.
    await user.click(screen.getByRole('button', { name: /^Dismiss/ }));
    expect(screen.queryByText(/not billed/)).toBeNull();
    expect(strip()).toHaveTextContent('Return Mode');
  });

  it('wants the customer or the invoice for goods of a walk-in, and asks no server', async () => {
    const { server } = await inReturnMode({ tagged: false });
    scan(SOAP);
    await waitFor(() => expect(strip()).toHaveTextContent('add the customer first'));
    expect(server.sent('/return/sold-to')).toHaveLength(0);
  });

  it('says what the server refuses, and that nobody answers', async () => {
    const { server } = await inReturnMode();
    server.on('/order-details', refuses('returns.is_return'));
    scan('PN1C01-26-000007');
    await waitFor(() => expect(strip()).toHaveTextContent('This is a credit note.'));
    server.on('/return/sold-to', () => new TypeError('no network'));
    scan(SOAP);
    await waitFor(() => expect(strip()).toHaveTextContent('No answer from the server.'));
    expect(path()).toBe('/billing');
  });

  it('leaves a refused scan of the bill in the strip, about which checkout asks', async () => {
    const { user, server } = await inReturnMode();
    await user.keyboard('r');
    scan('404404');
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(1));
    await waitFor(() => expect(strip()).toHaveTextContent('404404'));
    await user.keyboard('r');
    expect(mode()).toBeChecked();
    await user.keyboard('r');
    expect(mode()).not.toBeChecked();
    expect(strip()).toHaveTextContent('404404');
    await user.keyboard('{F9}');
    const question = await screen.findByRole('dialog', { name: /1 scan is not on the bill/ });
    expect(within(question).getByText('404404')).toBeVisible();
  });

  it('takes what is typed as well', async () => {
    const { server, user } = await inReturnMode();
    server.on('/product-search', { ...done, data: [] });
    server.on('/return/sold-to', { ...done, data: [] });
    await user.type(screen.getByRole('combobox'), `${SOAP}{Enter}`);
    await waitFor(() => expect(strip()).toHaveTextContent('This store has not sold this'));
    expect(server.sent('/product-details')).toHaveLength(0);
  });
});
