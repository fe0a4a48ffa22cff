import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReturnableLine, SettingsAnswer } from '@/api';
import { SAMPLE_NUMBER, sampleInvoice } from '@/test/invoice';
import { alerts, openShop, scan, sounds } from '@/test/openTill';
import { typesSixDigits } from '@/test/passcode';
import { path } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { refuses } from '@/test/says';
import { beginReturn, forgetReturn } from './returnInHand';

const done = { status: 'success', message: '' };
const NUMBER = SAMPLE_NUMBER;

/** A line of an invoice as a return starts from it. */
function line(no: number, change: Partial<ReturnableLine> = {}): ReturnableLine {
  return {
    item_id: String(no),
    product: `Soap ${no}`,
    barcode: `890100${no}`,
    quantity: 3,
    sale_price: '50.00',
    discount: '0.00',
    net_price: '150.00',
    return_qty: 3,
    selected_qty: 0,
    return_reason: '',
    return_list: [{ id: '7', description: 'Damaged pack' }],
    status: 'returnable',
    applied_offers: [],
    uom: 'NOS',
    weight_flag: 0,
    net_each: '50.00',
    image: '',
    varient: '',
    ...change,
  };
}

const startOf = (lines: ReturnableLine[]) => ({
  product_list: lines,
  customer_info: { c_id: 'walk-in', name: 'Walk-in customer', mobile: '', api_token: '' },
  invoice: {
    order_id: 'order-1',
    invoice_id: NUMBER,
    date: '2026-11-22 13:42:00',
    returnable_until: '2026-12-22',
  },
  notices: [],
});

const PREVIEW = {
  ...done,
  data: {
    cart_qty_total: 1,
    payment_method: 'Store credit',
    total: '50.25',
    round_off: '0.00',
    tax_lines: [
      {
        rate: '5',
        taxable: '47.85',
        cgst: '1.20',
        sgst: '1.20',
        igst: '0.00',
        cess: '0.00',
      },
    ],
    data: [],
    seller: { name: 'Nisarga Fresh', place: 'Kothrud, Pune', gstin: '27AAFCS4821K1Z5' },
    date: '2026-11-22',
    expire_at: '2027-05-21',
    withheld: '0.00',
    lost: [],
    notices: [],
  },
};

const press = (name: string) => screen.getByRole('button', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

/** The selection of a return of these lines. */
async function atSelection(lines: ReturnableLine[]) {
  const { server } = openShop();
  server.on('/return/request', PREVIEW);
  beginReturn(startOf(lines), 'leave-1');
  const { user } = renderScreen('/return-items');
  await screen.findByRole('heading', { name: 'Select Items for Return' });
  return { server, user };
}

afterEach(() => {
  forgetReturn();
  vi.unstubAllGlobals();
});

describe('the selection', () => {
  it('says that a return comes too late to lower tax, on both screens', async () => {
    const { server } = openShop();
    server.on('/return/request', PREVIEW);
    const late = {
      code: 'returns.tax_stays',
      values: { until: '2026-11-30' },
      message: 'A credit note lowered the tax of this invoice until 30 November 2026.',
    };
    beginReturn({ ...startOf([line(1)]), notices: [late] }, 'leave-1');
    const words = /lowered the tax of this invoice until 30 November 2026/;
    const { unmount } = renderScreen('/return-items');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    unmount();
    renderScreen('/return-confirmation');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('shows a long name whole, and the pack it ends with apart', async () => {
    await atSelection([line(1, { product: 'India Gate Basmati Rice Feast Rozzana 5 kg' })]);
    expect(screen.getByText('India Gate Basmati Rice Feast Rozzana')).toBeVisible();
    expect(screen.getByText(/^5 kg/)).toBeVisible();
  });

  it('reads No reason available where there are none, and goes on without (RET-09)', async () => {
    const { user } = await atSelection([line(1, { return_list: [] })]);
    expect(screen.getByText('No reason available')).toBeVisible();
    await user.click(screen.getByRole('checkbox'));
    expect(screen.getByText('No reason available')).toBeVisible();
    expect(isOff(press('Return'))).toBe(false);
  });

  it('offers the reasons by their descriptions and sends the id of the chosen one (RET-08)', async () => {
    const reasons = [
      { id: '7', description: 'Damaged pack' },
      { id: '9', description: 'Wrong size' },
    ];
    const { server, user } = await atSelection([line(1, { return_list: reasons })]);
    await user.click(screen.getByRole('checkbox'));
    const choices = within(screen.getByRole('combobox')).getAllByRole('option');
    expect(choices.map((choice) => choice.textContent)).toEqual([
      'Choose the reason',
      'Damaged pack',
      'Wrong size',
    ]);
    await user.selectOptions(screen.getByRole('combobox'), 'Wrong size');
    await waitFor(() =>
      expect(server.sent('/return/request').at(-1)?.fields).toMatchObject({
        return_item: '[{"item_id":"1","qty":"1","reason_id":"9"}]',
      }),
    );
  });

  it('says of several pieces what each was paid with, and of a weighing what the whole was', async () => {
    const loose = { weight_flag: 1 as const, uom: 'KGS', quantity: 1.5, return_qty: 1.5 };
    await atSelection([
      line(1),
      line(2, { ...loose, net_each: '240.00', net_price: '240.00' }),
      line(3, { quantity: 1, return_qty: 1, net_price: '50.00' }),
    ]);
    expect(screen.getByRole('columnheader', { name: 'Paid (₹)' })).toBeVisible();
    const paid = screen.getAllByRole('row').map((row) => row.children[2]?.textContent);
    expect(paid).toEqual(['Paid (₹)', '50.00each', '240.00', '50.00']);
  });

  it('counts up a scanned item, and no further than what is left (RET-04, RET-06)', async () => {
    await atSelection([line(1), line(2)]);
    scan('8901001');
    scan('08901001');
    scan('8901001');
    const field = screen.getByRole('textbox', { name: 'How many of Soap 1 come back' });
    await waitFor(() => expect(field).toHaveValue('3'));
    expect(sounds).toEqual(['success', 'success', 'success']);
    scan('8901001');
    scan('4444444');
    await waitFor(() => expect(alerts()).toHaveLength(2));
    expect(field).toHaveValue('3');
    expect(sounds.slice(3)).toEqual(['failure', 'failure']);
  });

  it('takes a weight key by key, to the gram and no more than is left (RET-04, RET-06)', async () => {
    const loose = { weight_flag: 1 as const, uom: 'KGS', quantity: 1.25, return_qty: 1.25 };
    const { server, user } = await atSelection([line(1, loose)]);
    const field = screen.getByRole('textbox', { name: 'How many of Soap 1 come back' });
    await user.click(field);
    const seen: string[] = [];
    for (const key of '0.25') {
      await user.keyboard(key);
      seen.push((field as HTMLInputElement).value);
    }
    expect(seen).toEqual(['0', '0.', '0.2', '0.25']);
    expect(screen.getByRole('checkbox')).toBeChecked();
    await user.selectOptions(screen.getByRole('combobox'), '7');
    expect(field).toHaveValue('0.250');
    await waitFor(() =>
      expect(server.sent('/return/request').at(-1)?.fields).toMatchObject({
        return_item: '[{"item_id":"1","qty":"0.25","reason_id":"7"}]',
      }),
    );
    await user.clear(field);
    await user.keyboard('.0055');
    expect(field).toHaveValue('.005');
    await user.clear(field);
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await user.keyboard('9');
    expect(field).toHaveValue('1.250');
  });

  it('knows an item by another barcode of it, and a weighing by the label of the scale (RET-06)', async () => {
    const loose = { weight_flag: 1 as const, uom: 'KGS' };
    const { server } = await atSelection([
      line(1),
      line(2, { ...loose, barcode: '00012', quantity: 0.75, return_qty: 0.75 }),
      line(3, { ...loose, barcode: '00012', quantity: 1.25, return_qty: 1.25 }),
    ]);
    const item = (barcode: string, qty: number) => ({
      ...done,
      item_detail: {
        item_name: 'Known',
        barcode,
        has_batch: 0,
        has_serial: 0,
        mrp: '',
        price: '',
        weight_flag: 0,
        uom: '',
        qty,
      },
    });
    server.on('/vendor/item-detail', ({ barcode }) =>
      barcode === '2100012012508' ? item('00012', 1.25) : item('8901001', 0),
    );
    scan('2100012012508');
    const weight = (name: string) =>
      screen.getByRole('textbox', { name: `How many of ${name} come back` });
    await waitFor(() => expect(weight('Soap 3')).toHaveValue('1.250'));
    expect(weight('Soap 2')).toHaveValue('0.000');
    scan('8901999000007');
    await waitFor(() => expect(weight('Soap 1')).toHaveValue('1'));
    expect(server.sent('/vendor/item-detail')[0]?.fields).toMatchObject({ any: '1' });
    expect(sounds.slice(-2)).toEqual(['success', 'success']);
    expect(screen.getByText('2 of 5 pieces')).toBeVisible();
  });

  it('asks before what is chosen is given up, by Esc too (RET-05)', async () => {
    const { user } = await atSelection([line(1)]);
    await user.click(screen.getByRole('checkbox'));
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Cancel this return?');
    await user.click(within(question).getByRole('button', { name: 'Go on' }));
    expect(screen.getByRole('checkbox')).toBeChecked();
    await user.click(screen.getByRole('checkbox'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/invoices-history/'));
  });

  it('is searched by name, and Enter chooses the one that is left (RET-04)', async () => {
    const { user } = await atSelection([line(1), line(2)]);
    await user.keyboard('{F2}soap 2');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
    expect(screen.getByRole('checkbox', { name: 'Soap 2 comes back' })).toBeChecked();
  });

  it('tells what is given less since an offer is lost (RET-26)', async () => {
    const { server, user } = await atSelection([line(1)]);
    server.on('/return/request', {
      ...PREVIEW,
      data: { ...PREVIEW.data, total: '0.00', withheld: '224.31', lost: ['Buy 2 get 1 free'] },
    });
    await user.click(screen.getByRole('checkbox'));
    await user.selectOptions(screen.getByRole('combobox'), '7');
    const paper = screen.getByRole('region', { name: 'Preview of the credit note' });
    await waitFor(() =>
      expect(paper).toHaveTextContent(
        '₹224.31 less: “Buy 2 get 1 free” no longer applies to what is kept.',
      ),
    );
    expect(paper).toHaveTextContent('Nisarga FreshKothrud, PuneGSTIN 27AAFCS4821K1Z5');
  });

  it('takes no more than is left, and neither a point nor a code that is typed (RET-04)', async () => {
    const { user } = await atSelection([line(1)]);
    const field = screen.getByRole('textbox', { name: 'How many of Soap 1 come back' });
    const check = screen.getByRole('checkbox');
    await user.click(field);
    await user.keyboard('8901262010016{Enter}');
    expect(screen.getByText('At most 5 digits. Clear it and type it again.')).toBeVisible();
    expect(sounds).toEqual(['failure', 'failure']);
    expect(check).not.toBeChecked();
    await user.tab();
    expect(field).toHaveValue('0');
    await user.click(field);
    await user.keyboard('1.5');
    expect(screen.getByText('Counted in pieces: whole numbers only.')).toBeVisible();
    expect(field).toHaveValue('1');
    await user.keyboard('{Backspace}7');
    expect(check).toBeChecked();
    await user.tab();
    expect(field).toHaveValue('3');
    await user.click(screen.getByRole('button', { name: /^One less/ }));
    expect(field).toHaveValue('2');
  });

  it('takes a weight of five digits before the point, and no code', async () => {
    const { user } = await atSelection([
      line(1, { weight_flag: 1, quantity: 1.25, return_qty: 1.25, uom: 'KG' }),
    ]);
    await user.clear(screen.getByRole('textbox', { name: 'How many of Soap 1 come back' }));
    await user.keyboard('8901262010016');
    expect(screen.getByText('At most 5 digits. Clear it and type it again.')).toBeVisible();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('chooses all that is left by Select all or A, and says until when (RET-04)', async () => {
    const { user } = await atSelection([
      line(1),
      line(2, { return_qty: 1 }),
      line(3, { return_qty: 0, status: 'returned' }),
    ]);
    expect(screen.getByText('Can be returned until 22 Dec')).toBeVisible();
    await user.keyboard('a');
    const fields = screen.getAllByRole('textbox', { name: /^How many/ });
    const counts = fields.map((field) => (field as HTMLInputElement).value);
    expect(counts).toEqual(['3', '1']);
    expect(isOff(press('Select all'))).toBe(true);
  });

  it('shows what it gives with the paise it has (RET-17, RET-26)', async () => {
    const { server, user } = await atSelection([line(1)]);
    await user.click(screen.getByRole('checkbox'));
    expect(server.sent('/return/request')).toHaveLength(0);
    await user.selectOptions(screen.getByRole('combobox'), '7');
    const paper = screen.getByRole('region', { name: 'Preview of the credit note' });
    await waitFor(() => expect(paper).toHaveTextContent('₹50.25'));
    expect(paper).toHaveTextContent('Taxable47.85CGST 2.5%1.20SGST 2.5%1.20');
    expect(paper).not.toHaveTextContent('IGST');
    expect(server.sent('/return/request').at(-1)?.fields).toMatchObject({
      customer_id: 'walk-in',
      order_id: 'order-1',
      confirm: '0',
      return_item: '[{"item_id":"1","qty":"1","reason_id":"7"}]',
    });
  });
});

describe('the confirmation', () => {
  /** The last word on one soap. */
  async function atConfirmation() {
    const { server, user } = await atSelection([line(1)]);
    await user.click(screen.getByRole('checkbox'));
    await user.selectOptions(screen.getByRole('combobox'), '7');
    await user.click(press('Return'));
    await screen.findByRole('button', { name: 'Confirm Return' });
    return { server, user };
  }

  it('announces that a remark is needed', async () => {
    await atConfirmation();
    expect(screen.getByText('Needed before Confirm Return.')).toBeVisible();
  });

  it('takes a remark of three characters, and of no fewer (RET-14)', async () => {
    const { server, user } = await atConfirmation();
    server.on('/return/approve', refuses('returns.off'));
    await user.click(press('Add a remark'));
    const dock = within(await screen.findByRole('dialog', { name: 'Remark' }));
    await user.type(dock.getByRole('textbox'), 'ab{Enter}');
    expect(dock.getByText('Please enter your remark')).toBeVisible();
    await user.type(dock.getByRole('textbox'), 'c{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remark' })).toBeNull());
    expect(screen.getByText('abc')).toBeVisible();
    await waitFor(() => expect(isOff(press('Confirm Return'))).toBe(false));
    await user.click(press('Confirm Return'));
    await waitFor(() =>
      expect(server.sent('/return/approve')[0]?.fields).toMatchObject({ remark: 'abc' }),
    );
  });

  it('stays where it is when the server refuses, and says why (RET-12)', async () => {
    const { server, user } = await atSelection([line(1)]);
    server.on('/return/approve', refuses('returns.off'));
    await user.click(screen.getByRole('checkbox'));
    await user.selectOptions(screen.getByRole('combobox'), '7');
    await user.click(press('Return'));
    await user.click(await screen.findByRole('button', { name: 'Confirm Return' }));
    const dock = within(await screen.findByRole('dialog', { name: 'Remark' }));
    await user.type(dock.getByRole('textbox'), 'no{Enter}');
    expect(dock.getByText('Please enter your remark')).toBeVisible();
    await user.type(dock.getByRole('textbox'), 't wanted{Enter}');
    await waitFor(() => expect(isOff(press('Confirm Return'))).toBe(false));
    await user.click(press('Confirm Return'));
    await waitFor(() => expect(alerts()).toHaveLength(1));
    expect(alerts()[0]).toContain('Returns are switched off for this store.');
    expect(path()).toBe('/return-confirmation');
    expect(server.sent('/return/approve')[0]?.fields).toMatchObject({
      admin_id: 'leave-1',
      confirm: '1',
      remark: 'not wanted',
    });
    expect(isOff(press('Edit Return'))).toBe(false);
  });

  it('goes back by Esc without a question, since nothing is lost', async () => {
    const { user } = await atSelection([line(1)]);
    await user.click(screen.getByRole('checkbox'));
    await user.selectOptions(screen.getByRole('combobox'), '7');
    await user.click(press('Return'));
    await user.click(await screen.findByRole('button', { name: 'Add a remark' }));
    await user.keyboard('Torn pack{Enter}');
    await user.type(screen.getByLabelText('Mobile for this credit note'), '9822055501');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/return-items'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('combobox')).toHaveValue('7');
    await user.click(press('Return'));
    expect(await screen.findByText('Torn pack')).toBeVisible();
    expect(screen.getByLabelText('Mobile for this credit note')).toHaveValue('9822055501');
  });
});

describe('Return Items', () => {
  async function atInvoice(settings: Partial<SettingsAnswer>) {
    const { server } = openShop({ settings });
    server.on('/order-details', {
      ...done,
      ...sampleInvoice(),
      ...startOf([line(1)]),
    });
    const { user } = renderScreen(`/order-summary/${NUMBER}`);
    await screen.findByRole('button', { name: 'Reprint Invoice' });
    return { server, user };
  }

  const TAKES_BACK = { main_menu: [{ name: 'exchange_return', status: 1 }] };

  it('is disabled with its reason where the store takes nothing back (RET-19)', async () => {
    const { server, user } = await atInvoice({
      vendor_app_menu: { main_menu: [{ name: 'exchange_return', status: 0 }] },
    });
    expect(isOff(press('Return Items'))).toBe(true);
    expect(press('Return Items')).toHaveAccessibleDescription(
      'Returns are switched off for this store.',
    );
    await user.click(press('Return Items'));
    expect(server.sent('/order-details').every(({ fields }) => !fields.return_request)).toBe(true);
  });

  it('asks no manager where the store wants none (RET-20, RET-25)', async () => {
    const off = { return_authorization: { status: 0 }, vendor_app_menu: TAKES_BACK };
    const { server, user } = await atInvoice(off);
    await user.click(press('Return Items'));
    await waitFor(() => expect(path()).toBe('/return-items'));
    expect(server.sent('/return/authorized')).toHaveLength(0);
    expect(server.sent('/order-details').at(-1)?.fields).toMatchObject({
      c_id: '',
      order_id: NUMBER,
      return_request: '1',
    });
  });

  it('takes a passcode of exactly six digits (RET-21)', async () => {
    const { server, user } = await atInvoice({ vendor_app_menu: TAKES_BACK });
    server.on('/return/authorized', new Error('no network'));
    await user.click(press('Return Items'));
    await screen.findByRole('dialog', { name: 'Manager approval' });
    await typesSixDigits(user);
    expect(server.sent('/return/authorized').at(-1)?.fields).toMatchObject({
      security_code: '123456',
    });
  });

  it('asks a manager where the store wants one (RET-20, RET-22)', async () => {
    const { server, user } = await atInvoice({ vendor_app_menu: TAKES_BACK });
    server.on('/return/authorized', refuses('guard.wrong_code'));
    await user.click(press('Return Items'));
    await screen.findByRole('dialog', { name: 'Manager approval' });
    await user.keyboard('000000');
    expect(await screen.findByText('Incorrect code.')).toBeVisible();
    expect(path()).toBe(`/order-summary/${NUMBER}`);
    expect(server.sent('/return/authorized')[0]?.fields).toMatchObject({ order_id: NUMBER });
  });
});
