import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savedFiles } from '@/test/savedFiles';
import { asPhone } from './test/asPhone';
import { done, type FakeConsole, fakeConsole, refused, wrongField } from './test/fakeConsole';
import { renderConsole } from './test/renderConsole';
import { DAY_BOOK, GST, HSN } from './test/reportSamples';
import { HOME, OWNER, SESSION } from './test/samples';

let server: FakeConsole;

const signIn = (...rights: string[]) =>
  server.on('session', done({ ...SESSION.in, person: { ...OWNER, rights } }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 18, 42) });
  server = fakeConsole();
  signIn('reports.see', 'taxes.see', 'sales.see');
  server.on('home', done(HOME));
  server.on('report', ({ report, file }) => {
    if (file === '') return done(report === 'hsn' ? HSN : DAY_BOOK);
    const made = { name: `${report}.${file}`, media_type: 'text/csv', content: btoa('a,b') };
    return done({ ...DAY_BOOK, rows: [], chart: null, file: made });
  });
  server.on('gst', done(GST));
});

afterEach(() => void vi.useRealTimers());

const asked = () => server.sent('report').at(-1);
const table = (name = 'Day book') => screen.findByRole('table', { name });
const rowsOf = (one: HTMLElement) =>
  within(one)
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) => cell.textContent).filter((words) => words !== ''),
    );

describe('the day book', () => {
  it('has its rows with their totals, the number first', async () => {
    renderConsole('/reports');
    expect(rowsOf(await table())).toEqual([
      [
        'Number',
        'Store',
        'Time',
        'Customer',
        'Paid by',
        'Taxable value (₹)',
        'Tax (₹)',
        'Total (₹)',
      ],
      [
        'PN1T02-26-001204',
        'Kothrud',
        '11:42',
        'Sneha Apte',
        'GPay',
        '1,180.95',
        '59.05',
        '1,240.00',
      ],
      ['PN2C01-26-000031', 'Baner', '12:05', '–', '–', '−190.48', '−9.52', '−200.00'],
      ['Total', '990.47', '49.53', '1,040.00'],
    ]);
    expect(screen.getByText('2 rows')).toBeInTheDocument();
    expect(screen.getByText('Wed 25 Nov 2026')).toBeInTheDocument();
    expect(asked()).toEqual({
      report: 'day-book',
      store_id: 0,
      from: '2026-11-25',
      to: '2026-11-25',
      file: '',
    });
  });

  it('stands beside the days before', async () => {
    renderConsole('/reports');
    const netSales = await screen.findByText('Net sales');
    expect(netSales.nextSibling).toHaveTextContent('₹1,040.00+30% against last Wed until 12:06');
    expect(screen.getByText('Returns').nextSibling).toHaveTextContent(
      '₹200.0016.1% of sales, 1 credit note',
    );
    const hours = within(screen.getByRole('table', { name: 'Net sales by hour' }));
    expect(hours.getByRole('columnheader', { name: 'Last Wednesday (₹)' })).toBeInTheDocument();
    const paid = within(screen.getByRole('region', { name: 'How customers paid' }));
    expect(paid.getByText('GPay')).toBeInTheDocument();
  });

  it('has a chart by day of several days, and the same as a table by its address', async () => {
    const { user, address } = renderConsole('/reports?report=discounts');
    server.on('report', done({ ...HSN, report: 'discounts' }));
    await user.click(await screen.findByRole('button', { name: 'Days Today' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Last 7 days' }));
    expect(await screen.findByText('19 Nov – 25 Nov')).toBeInTheDocument();
    const chart = await screen.findByRole('group', { name: /^Net sales by day, Last 7 days/ });
    chart.focus();
    await user.keyboard('{End}');
    const tip = screen.getByText('Wed 25 Nov 2026, until 12:06').parentElement;
    expect(tip).toHaveTextContent('25 Nov₹14,000.0018 Nov₹30,000.00');
    await user.click(screen.getByRole('button', { name: 'Chart as table' }));
    expect(address()).toBe('/reports?report=discounts&days=last7&chart=table');
    expect(chart).not.toBeInTheDocument();
    const days = screen.getByRole('table', { name: 'Net sales by day' });
    expect(rowsOf(days)[1]).toEqual(['Mon 23 Nov 2026', '21,000.00', '18,000.00']);
  });

  it('leads to a bill among those of the same days', async () => {
    server.on('bills', refused('no'));
    server.on('bill', refused('no'));
    const { user, address } = renderConsole('/reports?days=yesterday');
    await table();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'PN2C01-26-000031' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/bills?days=yesterday&bill=PN2C01-26-000031&of=2'));
  });

  it('leads nowhere for a person who may not see bills', async () => {
    signIn('reports.see');
    renderConsole('/reports');
    await table();
    expect(screen.queryByRole('link', { name: /^PN/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'GST month' })).not.toBeInTheDocument();
  });

  it('says how many rows it does not show', async () => {
    server.on('report', done({ ...DAY_BOOK, row_count: 4210 }));
    renderConsole('/reports');
    expect(await screen.findByText('2 of 4,210 · the file has all')).toBeInTheDocument();
  });

  it('draws a long one as far as somebody reads', async () => {
    const seen: (() => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
          seen.push(() => onSeen([{ isIntersecting: true }]));
        }
        observe() {}
        disconnect() {}
      },
    );
    const rows = Array.from({ length: 250 }, () => DAY_BOOK.rows[0] ?? []);
    server.on('report', done({ ...DAY_BOOK, rows, row_count: 250 }));
    renderConsole('/reports');
    const drawn = async () => within(await table()).getAllByRole('link').length;
    expect(await drawn()).toBe(100);
    act(() => seen.at(-1)?.());
    expect(await drawn()).toBe(200);
    act(() => seen.at(-1)?.());
    expect(await drawn()).toBe(250);
  });
});

describe('other reports', () => {
  it('have their rows alone where they are not about sales', async () => {
    const { user, address } = renderConsole('/reports?days=last7');
    await table();
    expect(screen.getByRole('link', { name: 'Day book' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'HSN summary' }));
    expect(rowsOf(await table('HSN summary'))).toEqual([
      [
        'HSN',
        'Buyer',
        'UQC',
        'Rate %',
        'Total quantity',
        'Taxable value (₹)',
        'CGST (₹)',
        'Total value (₹)',
      ],
      ['1905', 'B2C', 'NOS', '18', '1,240', '50,000.00', '4,500.00', '59,000.00'],
      ['0713', 'B2C', 'KGS', '5', '68.45', '10,883.55', '272.09', '11,427.73'],
      ['Total', '60,883.55', '4,772.09', '70,427.73'],
    ]);
    expect(address()).toBe('/reports?days=last7&report=hsn');
    expect(screen.getByRole('link', { name: 'Day book' })).not.toHaveAttribute('aria-current');
    expect(screen.queryByText('Net sales')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '1905' })).not.toBeInTheDocument();
    // Without a row to go to, arrow keys scroll it.
    expect((await table('HSN summary')).parentElement).toHaveAttribute('tabindex', '0');
  });

  it('say that there is nothing, and export nothing', async () => {
    server.on('report', done({ ...HSN, report: 'stock', rows: [], totals: [], row_count: 0 }));
    renderConsole('/reports?report=stock');
    expect(await screen.findByText('Nothing on these days.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  });

  it('are asked for the chosen store', async () => {
    const { user } = renderConsole('/reports?report=hsn');
    await table('HSN summary');
    await user.click(screen.getByRole('button', { name: /All 2 stores/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Baner' }));
    await waitFor(() => expect(asked()).toMatchObject({ report: 'hsn', store_id: 2 }));
  });
});

describe('the days', () => {
  it('are ninety-two at most', async () => {
    const { user, address } = renderConsole('/reports');
    await table();
    await user.click(screen.getByRole('button', { name: 'Days Today' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Other days…' }));
    const first = await screen.findByLabelText('First day');
    await user.clear(first);
    await user.type(first, '24/08/2026');
    await screen.findAllByText('92 days at most.');
    await user.clear(first);
    await user.type(first, '26/08/2026{Enter}');
    await waitFor(() => expect(address()).toBe('/reports?from=2026-08-26&to=2026-11-25'));
  });
});

describe('a file', () => {
  it('is saved from the menu and by a key', async () => {
    const files = savedFiles();
    const { user } = renderConsole('/reports');
    await table();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(await screen.findByText('day-book.csv is in your downloads.')).toBeInTheDocument();
    await user.keyboard('d');
    expect(await screen.findByText('day-book.xlsx is in your downloads.')).toBeInTheDocument();
    expect(files.map(({ name }) => name)).toEqual(['day-book.csv', 'day-book.xlsx']);
  });

  it('that cannot be made says why', async () => {
    const { user } = renderConsole('/reports');
    await table();
    server.on('report', refused('The file is too large.'));
    await user.keyboard('c');
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is too large.');
  });
});

describe('without an answer', () => {
  it('the last rows stay, with their time', async () => {
    renderConsole('/reports');
    await table();
    server.on('report', new TypeError('offline'));
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(
      await screen.findByText('Offline. These are the figures of 18:42.', {}, { timeout: 5_000 }),
    ).toBeInTheDocument();
    expect(await table()).toBeInTheDocument();
  });

  it('the first time says what is wrong, and tries again', async () => {
    server.on('report', wrongField('to', 'Choose 92 days at most.'));
    const { user } = renderConsole('/reports?from=2026-01-01&to=2026-11-25');
    expect(
      await screen.findByText('Choose 92 days at most.', {}, { timeout: 5_000 }),
    ).toBeInTheDocument();
    server.on('report', done(DAY_BOOK));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeInTheDocument();
  });
});

it('on a phone has two lines to a row, and its totals above them', async () => {
  asPhone();
  const { user, address } = renderConsole('/reports');
  const rows = within(await screen.findByRole('list', { name: 'Day book' }));
  expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'PN1T02-26-001204₹1,240.00Kothrud · 11:42 · Sneha Apte · GPay · Tax\u00a059.05',
    'PN2C01-26-000031−₹200.00Baner · 12:05 · Tax\u00a0−9.52',
  ]);
  expect(screen.getByText('Total (₹)').nextSibling).toHaveTextContent('1,040.00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report' }), 'HSN summary');
  await waitFor(() => expect(address()).toBe('/reports?report=hsn'));
});

it('does not exist without its right', async () => {
  signIn('sales.see');
  renderConsole('/reports');
  expect(await screen.findByText('There is no such page.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Reports' })).not.toBeInTheDocument();
});

describe('the GST month', () => {
  const gst = () => screen.findByText('27AAKFN7214Q1ZM');
  const gstAsked = () => server.sent('gst').at(-1);
  const chooseFiling = async (user: ReturnType<typeof renderConsole>['user'], name: string) => {
    await user.click(screen.getByRole('button', { name: /^Return/ }));
    await user.click(await screen.findByRole('menuitemradio', { name }));
  };

  it('says who files, and the taxes by rate', async () => {
    renderConsole('/reports?report=gst&month=2026-10');
    await gst();
    expect(gstAsked()).toEqual({ store_id: 0, month: '2026-10', filing: 'month', furnished: [] });
    expect(screen.getByText('Kothrud, Baner')).toBeInTheDocument();
    expect(screen.getByText('1 Oct 2026 – 31 Oct 2026')).toBeInTheDocument();
    expect(screen.getByText('GSTIN').nextSibling).toHaveTextContent('27AAKFN7214Q1ZM');
    expect(screen.getByText('Bills', { selector: 'dt' }).nextSibling).toHaveTextContent(
      '12,934208 credit notes',
    );
    const rates = rowsOf(await table('Tax by rate'));
    expect(rates[0]).not.toContain('Cess (₹)');
    expect(rates.slice(1)).toEqual([
      ['5%', '49,09,016.50', '1,21,252.71', '1,21,252.71', '2,945.41'],
      ['18%', '30,59,906.00', '1,60,750.02', '1,60,750.02', '2,560.16'],
      ['All', '79,68,922.50', '2,82,002.73', '2,82,002.73', '5,505.57'],
    ]);
  });

  it('says in words what there is to correct, with a way to each document', async () => {
    renderConsole('/reports?report=gst&month=2026-10');
    const faults = within(await screen.findByRole('region', { name: '6 points to correct' }));
    expect(faults.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '27AAKFN7214Q1ZX is no GSTINIn PN1T04-26-000702 and 1 more · Table 4A',
      'Rava laddu: no HSN of 6 digitsIn PN2T01-26-001366 · Table 12',
      '3 numbers are missingBetween PN1T02-26-000306 and PN1T02-26-000310 · Table 13',
      'Goods were sold for less than their taxIn PN1T01-26-000044',
      'Goods came back too late to reduce taxIn PN2C01-26-000031. The file has nothing of it.',
      'The invoices are above the limit of IFFThe portal takes ₹50,00,000 a month.',
    ]);
    expect(faults.getByRole('link', { name: /Rava laddu/ })).toHaveAttribute(
      'href',
      '/console/bills?bill=PN2T01-26-001366&of=2',
    );
    expect(faults.queryByRole('link', { name: /limit of IFF/ })).not.toBeInTheDocument();
  });

  it('is checked again', async () => {
    const { user } = renderConsole('/reports?report=gst&month=2026-10');
    await gst();
    server.on('gst', done({ ...GST, faults: [] }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Nothing to correct')).toBeInTheDocument();
  });

  it('says that the days are not over, and offers no IFF for the last month of a quarter', async () => {
    server.on('gst', done({ ...GST, is_over: false, from: '2026-11-01', to: '2026-11-30' }));
    const { user, address } = renderConsole('/reports?report=gst');
    await gst();
    expect(gstAsked()).toMatchObject({ month: '2026-11' });
    expect(screen.getByText('1 Nov 2026 – 30 Nov 2026, so far')).toBeInTheDocument();
    expect(screen.getByText('JSON, so far')).toBeInTheDocument();
    await chooseFiling(user, 'IFF');
    await waitFor(() => expect(gstAsked()).toMatchObject({ filing: 'iff' }));
    expect(await screen.findByText('IFF for the portal')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /^Month/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'September 2026' }));
    await waitFor(() => expect(gstAsked()).toMatchObject({ month: '2026-09', filing: 'month' }));
    expect(address()).toBe('/reports?report=gst&filing=iff&month=2026-09');
    await gst();
    await user.click(screen.getByRole('button', { name: /^Return/ }));
    await screen.findByRole('menuitemradio', { name: 'GSTR-1, quarter' });
    expect(screen.queryByRole('menuitemradio', { name: 'IFF' })).not.toBeInTheDocument();
  });

  it('of a quarter leaves out what was filed by IFF', async () => {
    const { user } = renderConsole('/reports?report=gst&month=2026-10');
    await gst();
    await chooseFiling(user, 'GSTR-1, quarter');
    await user.click(await screen.findByRole('checkbox', { name: 'November 2026' }));
    await waitFor(() =>
      expect(gstAsked()).toEqual({
        store_id: 0,
        month: '2026-10',
        filing: 'quarter',
        furnished: ['2026-11'],
      }),
    );
    expect(screen.queryByRole('checkbox', { name: 'December 2026' })).not.toBeInTheDocument();
  });

  it('gives its files, and asks for the company in Tally', async () => {
    const files = savedFiles();
    server.on('gst/file', ({ kind, company }) =>
      done({ name: `${kind}-${company}`, media_type: 'text/plain', content: btoa('x') }),
    );
    const { user } = renderConsole('/reports?report=gst&month=2026-10');
    await gst();
    const [portal, tally] = screen.getAllByRole('button', { name: 'Download' });
    await user.click(portal as HTMLElement);
    expect(await screen.findByText('gstr1- is in your downloads.')).toBeInTheDocument();

    await user.click(tally as HTMLElement);
    const company = await screen.findByLabelText('Company in Tally');
    expect(company).toHaveValue('Nisarga Fresh');
    await user.clear(company);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter the name of the company in Tally.')).toBeInTheDocument();
    await user.type(company, 'Rao & Sons{Enter}');
    expect(await screen.findByText('tally-Rao & Sons is in your downloads.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.sent('gst/file').map(({ kind }) => kind)).toEqual(['gstr1', 'tally']);
    expect(files).toHaveLength(2);
  });

  it('says that a store has no registration', async () => {
    server.on('gst', done({ ...GST, gstin: '', stores: [], rates: [], faults: [] }));
    renderConsole('/reports?report=gst');
    expect(await screen.findByText('No GST registration')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });

  it('is refused to whoever sees some stores alone', async () => {
    server.on('gst', refused('Ask an owner for this.'));
    renderConsole('/reports?report=gst');
    expect(
      await screen.findByText('Ask an owner for this.', {}, { timeout: 5_000 }),
    ).toBeInTheDocument();
  });

  it('does not exist without its right', async () => {
    signIn('reports.see');
    renderConsole('/reports?report=gst');
    expect(await screen.findByText('There is no such page.')).toBeInTheDocument();
  });
});
