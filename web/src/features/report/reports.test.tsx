import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnswerOf, readReport } from '@/api';
import { chooseLanguage } from '@/lib/i18n';
import { openShop } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { sampleSettings } from '@/test/samples';
import { type SavedFile, savedFiles } from '@/test/savedFiles';
import { refuses } from '@/test/says';

type Report = AnswerOf<typeof readReport>['data'];

const done = { status: 'success', message: '' };

type Column = Report['columns'][number];

const money = (key: string, head: Column['head']): Column => ({ key, head, kind: 'money' });
const words = (key: string, head: Column['head']): Column => ({ key, head, kind: 'text' });

/** The day book of a morning: a sale, and a credit note that takes a part of it back. */
const DAY_BOOK: Report = {
  report: 'day-book',
  from: '2026-11-21',
  to: '2026-11-21',
  columns: [
    words('date', 'Date'),
    words('time', 'Time'),
    words('number', 'Number'),
    words('title', 'Document'),
    words('till', 'Till'),
    words('cashier', 'Cashier'),
    words('customer', 'Customer'),
    words('gstin', 'GSTIN'),
    words('paid_by', 'Paid by'),
    money('taxable', 'Taxable value'),
    money('tax', 'Tax'),
    money('round_off', 'Round off'),
    money('total', 'Total'),
  ],
  rows: [
    [
      ...['2026-11-21', '10:05', 'PN1T01-26-000001', 'Tax Invoice', 'Till 1', 'Meera Joshi'],
      ...['Aditya Kulkarni', '', 'Cash', '1142.86', '57.14', '0.00', '1200.00'],
    ],
    [
      ...['2026-11-21', '11:40', 'PN1C01-26-000001', 'Credit Note', 'Till 1', 'Meera Joshi'],
      ...['Aditya Kulkarni', '', '', '-190.48', '-9.52', '0.00', '-200.00'],
    ],
  ],
  totals: ['', '', '', '', '', '', '', '', '', '952.38', '47.62', '0.00', '1000.00'],
  row_count: 2,
  picture: {
    sold: '1200.00',
    invoices: 1,
    came_back: '200.00',
    credit_notes: 1,
    net: '1000.00',
    tax: '47.62',
    bars: [
      { label: '10', amount: '1200.00' },
      { label: '11', amount: '-200.00' },
    ],
    tenders: [
      { label: 'CASH', amount: '1200.00' },
      { label: 'CREDIT_NOTE_CASH', amount: '-200.00' },
    ],
  },
  places: [],
  file: null,
};

const NOTHING: Report = { ...DAY_BOOK, rows: [], totals: [], row_count: 0, picture: null };

const asked = {
  which: () => screen.getByLabelText('Report'),
  days: () => screen.getByLabelText('Days'),
};
const table = (name = 'Day book') => screen.findByRole('table', { name });

/** The reports of a shop at whose till a manager, or a cashier, is signed in. */
function shopWith(manager: 0 | 1, report: Report = DAY_BOOK) {
  const { till } = sampleSettings();
  const { server } = openShop({ settings: { till: { ...till, manager } } });
  server.on('/report/read', () => ({ ...done, data: report }));
  return server;
}

afterEach(async () => {
  vi.restoreAllMocks();
  await chooseLanguage('en');
});

describe('the reports', () => {
  it('stand under More for a manager, and for nobody else', async () => {
    for (const manager of [1, 0] as const) {
      shopWith(manager);
      const { user, unmount } = renderApp('/billing');
      await user.click(await screen.findByRole('button', { name: 'More' }));
      await screen.findByRole('dialog', { name: 'More' });
      const place = screen.queryByRole('link', { name: 'Reports' });
      expect(place !== null).toBe(manager === 1);
      unmount();
    }
  });

  it('show a picture of the day, its rows and what they come to', async () => {
    const server = shopWith(1);
    renderScreen('/reports');
    await within(await table()).findByText('PN1T01-26-000001');
    const [sale, note] = within(await table())
      .getAllByRole('row')
      .slice(1);
    expect(sale).toHaveTextContent('21/11/2026');
    expect(note).toHaveTextContent('200.00');
    const picture = screen.getByRole('region', { name: 'These days at a glance' });
    for (const text of [
      '₹1,000.00',
      '1 invoice',
      '1 credit note',
      '₹47.62',
      '10 am ₹1,200.00',
      'Cash₹1,200.00',
      'Cash for credit notes−₹200.00',
    ])
      expect(picture).toHaveTextContent(text);
    expect(screen.getByLabelText('Total')).toHaveTextContent('952.38');
    expect(screen.getByText('2 rows')).toBeVisible();
    const [first] = server.sent('/report/read');
    expect(first?.fields).toMatchObject({ report: 'day-book', to: first?.fields.from });
  });

  it('open an invoice from its line', async () => {
    shopWith(1);
    const { user } = renderScreen('/reports');
    await user.click(
      await within(await table()).findByRole('button', { name: /^PN1T01-26-000001/ }),
    );
    await waitFor(() => expect(path()).toBe('/order-summary/PN1T01-26-000001'));
  });

  it('open the bill that a voucher paid, and its credit note where it paid none', async () => {
    const entries: Report = {
      ...DAY_BOOK,
      report: 'vouchers',
      columns: [
        words('entry', 'Entry'),
        words('number', 'Credit note'),
        words('voucher', 'Voucher'),
        words('invoice', 'Invoice'),
      ],
      rows: [
        ['Issued', 'PN1C01-26-000001', '4QX9', ''],
        ['Redeemed', 'PN1C01-26-000001', '4QX9', 'PN1T01-26-000007'],
        ['Redeemed', '', '8KD2', 'PN1T01-26-000008'],
        ['Expired', '', '8KD2', ''],
      ],
      totals: ['', '', '', ''],
      row_count: 4,
    };
    const shown = [
      [0, '/order-summary/PN1C01-26-000001'],
      [1, '/order-summary/PN1T01-26-000007'],
      [2, '/order-summary/PN1T01-26-000008'],
    ] as const;
    for (const [at, opened] of shown) {
      shopWith(1, entries);
      const { user, unmount } = renderScreen('/reports');
      await user.selectOptions(await screen.findByLabelText('Report'), 'Vouchers');
      const all = within(await table('Vouchers'))
        .getAllByRole('row')
        .slice(1);
      await user.click(within(all[at] as HTMLElement).getByRole('button'));
      await waitFor(() => expect(path()).toBe(opened));
      unmount();
    }
    shopWith(1, entries);
    const { user } = renderScreen('/reports');
    await user.selectOptions(await screen.findByLabelText('Report'), 'Vouchers');
    const expired = within(await table('Vouchers'))
      .getAllByRole('row')
      .at(-1) as HTMLElement;
    expect(within(expired).queryByRole('button')).toBeNull();
  });

  it('lead from a line of tax to the day book narrowed to it, which opens an invoice', async () => {
    const { till } = sampleSettings();
    const { server } = openShop({ settings: { till: { ...till, manager: 1 } } });
    const summary: Report = {
      ...DAY_BOOK,
      report: 'gst-summary',
      columns: [
        words('buyer', 'Buyer'),
        words('place_of_supply', 'Place of supply'),
        { key: 'rate', head: 'Rate %', kind: 'rate' },
        money('taxable', 'Taxable value'),
      ],
      rows: [['B2C', '27', '5', '952.38']],
      totals: ['', '', '', '952.38'],
      row_count: 1,
      places: [{ code: '27', name: 'Maharashtra' }],
    };
    server.on('/report/read', ({ report }) => ({
      ...done,
      data: report === 'day-book' ? DAY_BOOK : summary,
    }));
    const { user } = renderApp('/reports');
    await user.selectOptions(await screen.findByLabelText('Report'), 'GST summary');
    const row = await within(await table('GST summary')).findByRole('button', { name: 'B2C' });
    expect(screen.getByText('27 Maharashtra')).toBeVisible();
    await user.click(row);
    expect(await screen.findByText('Only GST summary: B2C · 27 Maharashtra · 5%')).toBeVisible();
    await waitFor(() =>
      expect(server.sent('/report/read').at(-1)?.fields).toMatchObject({
        report: 'day-book',
        narrow: '1',
        buyer: 'B2C',
        place_of_supply: '27',
        rate: '5',
      }),
    );
    await within(await table()).findByRole('button', { name: /^PN1T01-26-000001/ });
    // Escape goes back to the report that the line is of.
    await user.keyboard('{Escape}');
    await table('GST summary');
    expect(path()).toBe('/reports');
    await user.click(
      await within(await table('GST summary')).findByRole('button', { name: 'B2C' }),
    );
    await user.click(
      await within(await table()).findByRole('button', { name: /^PN1T01-26-000001/ }),
    );
    await waitFor(() => expect(path()).toBe('/order-summary/PN1T01-26-000001'));
  });

  it('are asked for by name and days, and by days that were chosen once both are days', async () => {
    const server = shopWith(1);
    const { user } = renderScreen('/reports');
    await table();
    await user.selectOptions(asked.which(), 'GST summary');
    await table('GST summary');
    await user.selectOptions(asked.days(), 'Choose days');
    const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')];
    await user.clear(first);
    expect(await screen.findByText('Enter the first and the last day.')).toBeVisible();
    await user.type(first, '22112026');
    await user.clear(last);
    await user.type(last, '21112026');
    expect(await screen.findByText('The last day comes before the first.')).toBeVisible();
    const before = server.sent('/report/read').length;
    await user.clear(last);
    await user.type(last, '23112026');
    await waitFor(() => expect(server.sent('/report/read').length).toBeGreaterThan(before));
    expect(server.sent('/report/read').at(-1)?.fields).toMatchObject({
      report: 'gst-summary',
      from: '2026-11-22',
      to: '2026-11-23',
    });
  });

  it('are saved as a workbook or as text, each by its name', async () => {
    const server = shopWith(1);
    const files = savedFiles();
    const { user } = renderScreen('/reports');
    await within(await table()).findByText('PN1T01-26-000001');
    const content = { D: [0x50, 0x4b, 0x03], C: [0xef, 0xbb, 0xbf, 0x44] };
    for (const [key, kind] of [
      ['D', 'xlsx'],
      ['C', 'csv'],
    ] as const) {
      const name = `PN1-day-book-2026-11-21-2026-11-21.${kind}`;
      const bytes = content[key];
      const file = { name, media_type: 'text/plain', content: btoa(String.fromCharCode(...bytes)) };
      server.on('/report/read', () => ({ ...done, data: { ...NOTHING, file } }));
      await user.keyboard(key.toLowerCase());
      await waitFor(() => expect(files.at(-1)?.name).toBe(name));
      const { content: saved } = files.at(-1) as SavedFile;
      expect(new Uint8Array(await saved.arrayBuffer())).toEqual(Uint8Array.from(bytes));
      expect(saved.type).toBe('text/plain');
      expect(server.sent('/report/read').at(-1)?.fields).toMatchObject({ file: kind });
      expect(await screen.findAllByText(`${name} is in your downloads.`)).not.toEqual([]);
    }
  });

  it('say so where nothing is, and where they are refused', async () => {
    const server = shopWith(1, NOTHING);
    const { user } = renderScreen('/reports');
    // The buttons that wait for rows say the same.
    expect(await screen.findByText('Nothing on these days.', { selector: 'p' })).toBeVisible();
    server.on('/report/read', () => refuses('report.not_manager'));
    await user.selectOptions(asked.which(), 'Stock');
    const refusal = within(await screen.findByRole('alert'));
    expect(refusal.getByText('Reports are for managers of this store.')).toBeVisible();
    expect(refusal.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(refusal.getByRole('button', { name: 'Back' }));
    expect(path()).toBe('/billing');
  });

  it('speak Hindi, the heads of their columns too', async () => {
    shopWith(1);
    renderScreen('/reports');
    await table();
    await act(() => chooseLanguage('hi'));
    const hindi = await table('डे बुक');
    expect(within(hindi).getByRole('columnheader', { name: 'टैक्सेबल वैल्यू' })).toBeVisible();
  });
});

it('opens the slip of a closed session, and of no other', async () => {
  const sessions: Report = {
    ...DAY_BOOK,
    report: 'sessions',
    columns: [
      words('date', 'Date'),
      words('z_no', 'Z number'),
      money('counted', 'Counted cash'),
      words('session', 'Session'),
    ],
    rows: [
      ['2026-11-21', '12', '1520.00', 'session-1'],
      ['2026-11-21', '', '0.00', 'session-2'],
    ],
    totals: ['', '', '1520.00', ''],
  };
  const server = shopWith(1, sessions);
  server.on('/vendor/print-settlement', {
    ...done,
    html_data: '<p>SETTLEMENT SLIP</p>',
    print_data: '',
  });
  const { user } = renderScreen('/reports');
  await user.selectOptions(await screen.findByLabelText('Report'), 'Cash sessions');
  const [first, ...others] = within(await table('Cash sessions')).getAllByRole('button');
  expect(others).toEqual([]);
  first?.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Settlement slip' })).toBeVisible();
  expect(server.sent('/vendor/print-settlement')[0]?.fields.settlement_session_id).toBe(
    'session-1',
  );
});
