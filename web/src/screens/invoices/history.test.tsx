import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrderRow, SettingsAnswer } from '@/api';
import { fakeServer } from '@/test/fakeServer';
import { alerts, openShop, scan, sounds } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { refuses, SIGN_IN_ENDED } from '@/test/says';
import { activatedTill } from '@/test/till';
import { forgetWish } from './historyWish';

const done = { status: 'success', message: '' };

/** The server's choices. */
const CHOICES = {
  sort_type: [
    { key: 'date_desc', name: 'Newest first' },
    { key: 'date_asc', name: 'Oldest first' },
    { key: 'amount_desc', name: 'Highest amount' },
    { key: 'amount_asc', name: 'Lowest amount' },
  ],
  payment_mod: [
    { key: 'CASH', name: 'Cash' },
    { key: 'CARD_OFFLINE', name: 'Card' },
  ],
  status_filter: [
    { key: 'sales', name: 'Completed' },
    { key: 'return', name: 'Return' },
  ],
  filter: { filter_format: [] },
};

const numberOf = (no: number) => `PN1T02-26-${String(no).padStart(6, '0')}`;

/** A row as the server lists it. */
function row(no: number, change: Partial<OrderRow> = {}): OrderRow {
  return {
    Status: 'Completed',
    Cloud_Date: '2026-11-22 13:42:00',
    Order_ID: numberOf(no),
    Store_Name: 'Nisarga Fresh, Kothrud',
    MOP: 'Cash, Card',
    Customer_Name: `Customer ${no}`,
    Qty: 9,
    Amount: '2940.00',
    Transaction_Type: 'sales',
    Transaction_Sub_Type: 'sales',
    Mobile: '9820451177',
    Cashier: 'Asha Kulkarni',
    Note: '',
    ...change,
  };
}

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1));

const list = () => screen.getByRole('table', { name: 'Invoice History' });
const rows = () => within(list()).queryAllByRole('row').slice(1);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

/** The history of a store with these invoices, ten to a page. */
async function atHistory(invoices: OrderRow[], settings: Partial<SettingsAnswer> = {}) {
  const { server } = openShop({ settings });
  server.on('/my-orders', ({ page = '1' }) => {
    const from = (Number(page) - 1) * 10;
    return { ...done, ...CHOICES, data: invoices.slice(from, from + 10), as_of: '1760000000000' };
  });
  const { user } = renderScreen('/invoices-history/');
  await screen.findByRole('heading', { name: 'Invoice History' });
  const asked = () => server.sent('/my-orders').map(({ fields }) => fields);
  return { server, user, asked };
}

afterEach(() => {
  forgetWish();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  it('asks as the specification names it (INV-27)', async () => {
    const { asked } = await atHistory([row(413)]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(asked()[0]).toMatchObject({
      c_id: '',
      page: '1',
      transaction_sub_type: '',
      payment_method: '',
      sort: 'date_desc',
      date_filter: '',
    });
  });

  it('tells of each invoice number, time, customer, pieces, payment, status and amount (INV-12, INV-28)', async () => {
    await atHistory([row(413)]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    for (const words of [
      'PN1T02-26-000413',
      '22 November 2026 1:42 PM',
      'Customer 413',
      '9',
      'Cash, Card',
      'Completed',
      '₹2,940.00',
    ])
      expect(rows()[0]).toHaveTextContent(words);
  });

  it('tells what was given back below zero, and begins a return of the row in focus by R (INV-31)', async () => {
    const { server, user } = await atHistory(
      [
        row(1),
        row(7, {
          Order_ID: 'PN1C02-26-000007',
          Transaction_Type: 'return',
          Transaction_Sub_Type: 'return',
          Amount: '420.00',
        }),
      ],
      { vendor_app_menu: { main_menu: [{ name: 'exchange_return', status: 1 }] } },
    );
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[1]).toHaveTextContent('−₹420.00');
    expect(rows()[0]).not.toHaveTextContent('−');
    server.on('/order-details', refuses('returns.too_late', { last: '2026-11-20' }));
    await user.keyboard('r');
    await waitFor(() => expect(alerts().at(-1) ?? '').toContain('Choose an invoice first, with'));
    await user.keyboard('{ArrowDown}{ArrowDown}r');
    await waitFor(() => expect(alerts().at(-1) ?? '').toContain('This is a credit note'));
    expect(server.sent('/order-details')).toHaveLength(0);
    await user.keyboard('{ArrowUp}r');
    await waitFor(() =>
      expect(server.sent('/order-details')[0]?.fields).toMatchObject({
        order_id: numberOf(1),
        return_request: '1',
      }),
    );
    await waitFor(() => expect(alerts().at(-1) ?? '').toContain('could be returned until'));
  });

  it('labels a sale Completed, a lay-by Lay-By and a return Return (INV-24, INV-25, INV-26)', async () => {
    await atHistory([
      row(1),
      row(2, { Transaction_Sub_Type: 'lay_by' }),
      row(3, { Transaction_Type: 'return', Transaction_Sub_Type: 'return' }),
    ]);
    await waitFor(() => expect(rows()).toHaveLength(3));
    const labels = rows().map((each) => within(each).getAllByRole('cell')[5]?.textContent);
    expect(labels).toEqual(['Completed', 'Lay-By', 'Return']);
  });

  it('says that there is none (INV-23)', async () => {
    await atHistory([]);
    expect(await screen.findByText('No invoices found.')).toBeVisible();
  });

  it('says inline what went wrong, with a Retry that works (SHL-17)', async () => {
    const { server, user } = await atHistory([]);
    await screen.findByText('No invoices found.');
    server.on('/my-orders', { http: 500, body: {} });
    await user.type(screen.getByRole('textbox', { name: 'Search invoices' }), 'asha');
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 4_000 });
    server.on('/my-orders', { ...done, ...CHOICES, data: [row(7)], as_of: '1' });
    await user.click(retry);
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('opens for whoever is signed out; its first call is refused (INV-12)', async () => {
    const server = fakeServer();
    activatedTill();
    server.on('/my-orders', SIGN_IN_ENDED);
    const { user } = renderApp('/invoices-history/');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Session expired.');
    expect(path()).toBe('/invoices-history/');
    expect(screen.queryByText('No invoices found.')).toBeNull();
    await user.click(press('Login'));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
  });

  it('opens an invoice by its number (INV-22)', async () => {
    const { user } = await atHistory([row(413)]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(path()).toBe('/order-summary/PN1T02-26-000413'));
  });
});

describe('Enter', () => {
  it('marks the first row where none is marked, and opens the marked one', async () => {
    const { user } = await atHistory([row(413), row(412)]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.keyboard('{Enter}');
    expect(within(rows()[0] as HTMLElement).getByRole('button')).toHaveFocus();
    expect(path()).toBe('/invoices-history/');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/order-summary/PN1T02-26-000413'));
  });

  it('opens a row after a tap on a button, which it does not press again', async () => {
    const { user } = await atHistory([row(413)]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(press(/^View Filters/));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/order-summary/PN1T02-26-000413'));
  });

  it('is the page’s after a filter was chosen by hand', async () => {
    const { user } = await atHistory([row(413)]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(press(/^View Filters/));
    await user.click(screen.getByLabelText('Sort'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/order-summary/PN1T02-26-000413'));
  });

  it('presses what the Tab key has led to', async () => {
    const { user } = await atHistory([row(413)]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(screen.getByRole('textbox', { name: 'Search invoices' }));
    await user.keyboard('{Tab}{Enter}');
    expect(screen.getByLabelText('Status')).toBeVisible();
    expect(path()).toBe('/invoices-history/');
  });

  it.each(['Escape', 'Close'])('opens a row after More, left by %s', async (way) => {
    const { server } = openShop();
    server.on('/my-orders', { ...done, ...CHOICES, data: [row(413)], as_of: '1' });
    server.on('/order-details', refuses('returns.too_late', { last: '2026-11-20' }));
    const { user } = renderApp('/invoices-history/');
    await screen.findByText('Customer 413');
    await user.click(press('More'));
    if (way === 'Close') await user.click(press('Close'));
    else await user.keyboard('{Escape}');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/order-summary/PN1T02-26-000413'));
  });
});

describe('Load More', () => {
  it('is not there below nine invoices (INV-21)', async () => {
    await atHistory(rowsOf(9));
    await waitFor(() => expect(rows()).toHaveLength(9));
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('stands below more, until a page comes back empty, and keeps the list as it was (INV-21)', async () => {
    const { user, asked } = await atHistory(rowsOf(20));
    await waitFor(() => expect(rows()).toHaveLength(10));
    await user.click(press('Load More'));
    await waitFor(() => expect(rows()).toHaveLength(20));
    await user.keyboard('l');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull());
    expect(rows()).toHaveLength(20);
    expect(asked().map(({ page, as_of }) => [page, as_of])).toEqual([
      ['1', ''],
      ['2', '1760000000000'],
      ['3', '1760000000000'],
    ]);
  });
});

describe('finding an invoice', () => {
  it('searches as one types (INV-13)', async () => {
    const { user, asked } = await atHistory([row(1)]);
    await user.keyboard('{F2}98204');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ search_term: '98204', page: '1' }));
  });

  it('gives the focus back at Escape in the empty box, so that letters are keys again', async () => {
    const { user } = await atHistory([row(1)]);
    const box = screen.getByRole('textbox', { name: 'Search invoices' });
    await user.keyboard('{F2}f{Escape}');
    expect(box).toHaveFocus();
    await user.keyboard('{Escape}f');
    expect(box).toHaveValue('');
    expect(screen.getByLabelText('Status')).toBeVisible();
  });

  it('opens a scanned invoice number, wherever the focus is (INV-22)', async () => {
    await atHistory([row(1)]);
    scan('pn1t02-26-000077');
    await waitFor(() => expect(path()).toBe('/order-summary/PN1T02-26-000077'));
    expect(sounds).toEqual(['success']);
  });

  it('says so of a code that is no invoice number', async () => {
    await atHistory([row(1)]);
    scan('8901001');
    await waitFor(() => expect(alerts()).toHaveLength(1));
    expect(alerts()[0]).toContain('Not an invoice number: 8901001');
    expect(sounds).toEqual(['failure']);
    expect(path()).toBe('/invoices-history/');
  });

  it('hides the filters until View Filters, and hides them again (INV-13)', async () => {
    const { user } = await atHistory([row(1)]);
    expect(screen.queryByLabelText('Status')).toBeNull();
    await user.click(press(/^View Filters/));
    expect(screen.getByLabelText('Status')).toBeVisible();
    await user.keyboard('f');
    expect(screen.queryByLabelText('Status')).toBeNull();
  });

  it('narrows by date, status and mode of payment, and sorts (INV-14, INV-18)', async () => {
    const { user, asked } = await atHistory([row(1)]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(press(/^View Filters/));
    const date = screen.getByLabelText('Date');
    const named = within(date).getAllByRole('option');
    expect(
      named.slice(1, 4).map((option) => [option.getAttribute('value'), option.textContent]),
    ).toEqual([
      ['today', 'Today'],
      ['yesterday', 'Yesterday'],
      ['last_week', 'Last 7 Days'],
    ]);
    await user.selectOptions(date, 'last_week');
    await user.selectOptions(screen.getByLabelText('Status'), 'return');
    await user.selectOptions(screen.getByLabelText('Mode of payment'), 'CARD_OFFLINE');
    await user.selectOptions(screen.getByLabelText('Sort'), 'amount_desc');
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({
        date_filter: 'last_week',
        transaction_sub_type: 'return',
        payment_method: 'CARD_OFFLINE',
        sort: 'amount_desc',
      }),
    );
    expect(press(/^View Filters/)).toHaveTextContent('4');
    await user.click(press('Clear filters'));
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ date_filter: '', sort: 'date_desc' }),
    );
  });

  it('finds the list as it was on coming back from an invoice', async () => {
    const { user } = await atHistory([row(1)]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.type(screen.getByRole('textbox', { name: 'Search invoices' }), 'meera');
    await user.click(within(rows()[0] as HTMLElement).getByRole('button'));
    await waitFor(() => expect(path()).toMatch(/^\/order-summary/));
    await user.click(await screen.findByRole('button', { name: 'Back to Invoice History' }));
    expect(await screen.findByRole('textbox', { name: 'Search invoices' })).toHaveValue('meera');
  });
});

describe('days of one’s own', () => {
  async function asking(kind: string, title: string) {
    const at = await atHistory([row(1)]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await at.user.click(press(/^View Filters/));
    await at.user.selectOptions(screen.getByLabelText('Date'), kind);
    const dialog = screen.getByRole('dialog', { name: title });
    const apply = within(dialog).getByRole('button', { name: 'Apply' });
    return { ...at, dialog: within(dialog), apply };
  }

  it('asks for a range in a modal of its own, whose Apply waits for the end (INV-15, INV-16, INV-19)', async () => {
    const { user, asked, dialog, apply } = await asking('date_range', 'Date range');
    expect(isOff(apply)).toBe(true);
    await user.type(dialog.getByLabelText('From'), '05112026');
    expect(isOff(apply)).toBe(true);
    await user.type(dialog.getByLabelText('To'), '01112026');
    expect(dialog.getByText('The last day comes before the first.')).toBeVisible();
    expect(isOff(apply)).toBe(true);
    await user.clear(dialog.getByLabelText('To'));
    await user.type(dialog.getByLabelText('To'), '10112026');
    expect(isOff(apply)).toBe(false);
    await user.click(apply);
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ date_filter: '2026-11-05/date_range/2026-11-10' }),
    );
    expect(screen.getByLabelText('Date')).toHaveDisplayValue('05/11/2026 – 10/11/2026');
  });

  it('asks for a day (INV-15, INV-17, INV-19)', async () => {
    const { user, asked, dialog, apply } = await asking('specific_day', 'Day');
    expect(isOff(apply)).toBe(true);
    await user.type(dialog.getByLabelText('Day'), '31022026');
    expect(dialog.getByText('Enter day, month and year.')).toBeVisible();
    expect(isOff(apply)).toBe(true);
    await user.clear(dialog.getByLabelText('Day'));
    await user.type(dialog.getByLabelText('Day'), '03112026{Enter}');
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ date_filter: '2026-11-03/specific_day/' }),
    );
  });

  it('asks for a month (INV-15, INV-17, INV-19)', async () => {
    const { user, asked, dialog, apply } = await asking('specific_month', 'Month');
    expect(isOff(apply)).toBe(true);
    await user.clear(dialog.getByLabelText('Year'));
    await user.type(dialog.getByLabelText('Year'), '2026');
    expect(isOff(apply)).toBe(true);
    await user.selectOptions(dialog.getByLabelText('Month'), '03');
    await user.click(apply);
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ date_filter: '03/specific_month/2026' }),
    );
    expect(screen.getByLabelText('Date')).toHaveDisplayValue('March 2026');
  });

  it('asks for a year, and gives it up again (INV-15, INV-17, INV-19)', async () => {
    const { user, asked, dialog, apply } = await asking('specific_year', 'Year');
    expect(isOff(apply)).toBe(true);
    await user.type(dialog.getByLabelText('Year'), '2026');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(asked().at(-1)).toMatchObject({ date_filter: '' });
    await user.selectOptions(screen.getByLabelText('Date'), 'specific_year');
    const again = within(screen.getByRole('dialog', { name: 'Year' }));
    await user.type(again.getByLabelText('Year'), '2026{Enter}');
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ date_filter: '2026/specific_year/' }),
    );
    expect(screen.getByLabelText('Date')).toHaveDisplayValue('2026');
  });
});
