import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedFiles } from '@/test/savedFiles';
import { windowIs } from '@/test/windowShape';
import type { BillLine } from './api/bills';
import { AGAIN_AFTER_MS } from './home/homeQuery';
import { BILL, BILL_LINES, BILLS } from './test/billSamples';
import { done, type FakeConsole, fakeConsole, refused, wrongField } from './test/fakeConsole';
import { renderConsole } from './test/renderConsole';
import { HOME, SESSION } from './test/samples';

let server: FakeConsole;

beforeEach(() => {
  server = fakeConsole();
  server.on('session', done(SESSION.in));
  server.on('home', done(HOME));
  server.on('bills', ({ before }) =>
    done(before === '' ? BILLS : { ...BILLS, bills: OLDER, next: '' }),
  );
  server.on('bill', done(BILL));
});

const [FIRST] = BILL_LINES as [BillLine];
const OLDER: readonly BillLine[] = [
  { ...FIRST, number: 'PN1T02-26-000300', customer: 'Meera Joshi' },
];
const NEW: BillLine = { ...FIRST, number: 'PN1T02-26-000413', customer: 'New One' };

const asked = () => server.sent('bills').at(-1);
const table = () => screen.findByRole('table', { name: 'Bills' });
const row = (number: string) => screen.findByRole('button', { name: number });
const detail = (number: string) => screen.findByRole('complementary', { name: new RegExp(number) });

describe('the list', () => {
  it('says each bill in a row, and what all of them come to', async () => {
    renderConsole('/bills');
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    await row(FIRST.number);
    expect(
      within(await table())
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'PN1T02-26-00041218:42Kothrud · Till 2Asha KulkarniAditya KulkarniCashDiscount2,940.00',
      'PN2C01-26-00009418:33Baner · Till 1Nilesh MoreWalk-inCash, CardReturn−449.00',
      'PN1T04-26-00087518:27Kothrud · Till 4Sagar JagtapWalk-in–Cancelled2,315.00',
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect(screen.getByText('3 of 612 · ₹3,84,256.50')).toBeInTheDocument();
    expect(screen.getByText('as of 18:42, live')).toBeInTheDocument();
    expect(asked()).toEqual({
      store_id: 0,
      from: '',
      to: '',
      view: '',
      paid_by: '',
      till: 0,
      search: '',
      before: '',
    });
  });

  it('is narrowed by views, filters and words, all of them in the address', async () => {
    const { user, address } = renderConsole('/bills');
    await row(FIRST.number);
    await user.click(screen.getByRole('tab', { name: 'Returns 7' }));
    await user.click(screen.getByRole('button', { name: 'Till All' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Baner · Till 1' }));
    await user.click(await screen.findByRole('button', { name: 'Paid by All' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Card' }));
    await user.click(await screen.findByRole('button', { name: /^Days / }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Last 7 days' }));
    await user.keyboard('/');
    await user.type(screen.getByRole('textbox', { name: 'Number, name or phone' }), '449{Enter}');
    await waitFor(() =>
      expect(asked()).toMatchObject({
        view: 'returns',
        till: 21,
        paid_by: 'CARD_OFFLINE',
        search: '449',
        from: expect.stringMatching(/^\d{4}-/),
      }),
    );
    const parts = new URLSearchParams(address().split('?')[1]);
    expect(Object.fromEntries(parts)).toMatchObject({
      view: 'returns',
      till: '21',
      paid: 'CARD_OFFLINE',
      days: 'last7',
    });
  });

  it('searches once for letters that come together, and empties the search with its filters', async () => {
    server.on('bills', ({ search }) => done(search === '' ? BILLS : { ...BILLS, bills: [] }));
    const { user, address } = renderConsole('/bills');
    await row(FIRST.number);
    const field = screen.getByRole('textbox', { name: 'Number, name or phone' });
    await user.type(field, 'meera ');
    await waitFor(() => expect(asked()).toMatchObject({ search: 'meera' }));
    expect(field).toHaveValue('meera ');
    expect(server.sent('bills').map(({ search }) => search)).toEqual(['', 'meera']);
    await user.click(await screen.findByRole('button', { name: 'Remove all filters' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(address()).toBe('/bills');
  });

  it('asks for days from a calendar', async () => {
    const { user } = renderConsole('/bills');
    await row(FIRST.number);
    await user.click(screen.getByRole('button', { name: /^Days / }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Other days…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Days' }));
    const [first, last] = dialog.getAllByRole('textbox') as [HTMLElement, HTMLElement];
    await user.clear(first);
    await user.type(first, '01112025');
    await user.clear(last);
    await user.type(last, '05112025{Enter}');
    await waitFor(() => expect(asked()).toMatchObject({ from: '2025-11-01', to: '2025-11-05' }));
  });

  it('leaves out what an address says wrongly', async () => {
    renderConsole('/bills?view=nothing&till=x&from=2026-13-01&to=2026-11-02&bill=PN1');
    await row(FIRST.number);
    expect(asked()).toMatchObject({ view: '', till: 0, from: '', to: '' });
    expect(server.sent('bill')).toEqual([]);
  });

  it('brings older ones with L', async () => {
    const { user } = renderConsole('/bills');
    await row(FIRST.number);
    await user.keyboard('l');
    expect(await row('PN1T02-26-000300')).toBeInTheDocument();
    expect(asked()).toMatchObject({ before: 'cursor-1' });
    expect(screen.queryByRole('button', { name: /^More/ })).not.toBeInTheDocument();
  });

  it('has words for nothing, and a way out of the filters', async () => {
    server.on('bills', done({ ...BILLS, bills: [], next: '', count: 0, total: '0.00' }));
    const { user, address } = renderConsole('/bills?view=returns&till=12');
    await user.click(await screen.findByRole('button', { name: 'Remove all filters' }));
    expect(await screen.findByText('No bills yet today')).toBeInTheDocument();
    expect(address()).toBe('/bills');
  });

  it('says what went wrong, and tries again', async () => {
    server.on('bills', refused('You may not see sales.'));
    const { user } = renderConsole('/bills');
    expect(await screen.findByText('You may not see sales.')).toBeInTheDocument();
    server.on('bills', done(BILLS));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row(FIRST.number)).toBeInTheDocument();
  });

  it('keeps what was read while nobody answers', async () => {
    renderConsole('/bills');
    await row(FIRST.number);
    server.on('bills', new TypeError('offline'));
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('Offline. These are the figures of 18:42.')).toBeInTheDocument();
    expect(await row(FIRST.number)).toBeInTheDocument();
  });

  it('is saved as a table, all of its pages', async () => {
    const files = savedFiles();
    const { user } = renderConsole('/bills?from=2026-11-24&to=2026-11-25');
    await row(FIRST.number);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(
      await screen.findByText('bills-2026-11-24-2026-11-25.csv is in your downloads.'),
    ).toBeInTheDocument();
    const lines = (await files.at(-1)?.content.text())?.split('\r\n') ?? [];
    expect(lines.slice(2, 5)).toEqual([
      expect.stringMatching(/^PN2C01-26-000094,.*,"Cash, Card",Return,1,-449\.00$/),
      expect.stringMatching(/^PN1T04-26-000875,.*,Cancelled,6,2315\.00$/),
      expect.stringMatching(/^PN1T02-26-000300,/),
    ]);
  });

  it('is there for whoever may see sales', async () => {
    const { person } = SESSION.in;
    server.on('session', done({ ...SESSION.in, person: { ...person, rights: ['goods.see'] } }));
    renderConsole();
    expect(await screen.findByRole('link', { name: 'Home' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Bills' })).not.toBeInTheDocument();
  });
});

describe('keys', () => {
  it('lead along the rows, and to nothing while a field is typed into', async () => {
    const { user } = renderConsole('/bills');
    await row(FIRST.number);
    const at = () => document.activeElement?.textContent;
    await user.keyboard('{End}');
    expect(at()).toBe('PN1T04-26-000875');
    await user.keyboard('{ArrowUp}');
    expect(at()).toBe('PN2C01-26-000094');
    await user.keyboard('{Home}{ArrowUp}');
    expect(at()).toBe(FIRST.number);
    await user.keyboard('/l');
    expect(screen.getByRole('textbox', { name: 'Number, name or phone' })).toHaveValue('l');
    expect(asked()).toMatchObject({ before: '' });
    expect(screen.getAllByRole('button', { name: /^PN/ }).map((one) => one.tabIndex)).toEqual([
      0, -1, -1,
    ]);
  });
});

describe('on a phone', () => {
  it('rows have two lines, and a bill takes the place of the page', async () => {
    windowIs('narrow');
    const { user, address } = renderConsole('/bills');
    const list = within(await screen.findByRole('list', { name: 'Bills' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Aditya Kulkarni₹2,940.0018:42 · Kothrud · Till 2 · CashDiscount',
      'Walk-in−₹449.0018:33 · Baner · Till 1 · Cash, CardReturn',
      'Walk-in₹2,315.0018:27 · Kothrud · Till 4Cancelled',
    ]);
    await user.click(list.getByRole('button', { name: /Aditya/ }));
    await detail(FIRST.number);
    expect(screen.queryByRole('heading', { name: 'Bills' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/bills'));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Aditya Kulkarni'));
  });

  it('filters stand in a sheet', async () => {
    windowIs('narrow');
    const { user } = renderConsole('/bills');
    await screen.findByRole('list', { name: 'Bills' });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(sheet.getByLabelText('Till'), 'Baner · Till 1');
    await waitFor(() => expect(asked()).toMatchObject({ till: 21 }));
  });
});

describe('new bills', () => {
  const later = async () => {
    server.on('bills', done({ ...BILLS, bills: [NEW, ...BILL_LINES] }));
    await act(() => vi.advanceTimersByTimeAsync(AGAIN_AFTER_MS));
  };

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
  });

  it('come in at the top by themselves', async () => {
    renderConsole('/bills');
    await row(FIRST.number);
    await later();
    expect(await row(NEW.number)).toBeInTheDocument();
  });

  it('wait while a bill is open', async () => {
    const { user } = renderConsole('/bills?bill=PN1T02-26-000412&of=1');
    await row(FIRST.number);
    await later();
    await user.click(await screen.findByRole('button', { name: '1 new bill' }));
    expect(await row(NEW.number)).toBeInTheDocument();
  });
});

describe('a bill', () => {
  it('opens beside the list, and gives the focus back to its row', async () => {
    const { user, address } = renderConsole('/bills');
    await row(FIRST.number);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(await detail(FIRST.number)).toBeInTheDocument();
    expect(address()).toBe('/bills?bill=PN1T02-26-000412&of=1');
    expect(server.sent('bill')).toEqual([{ store_id: 1, number: FIRST.number }]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /PN1T02/ })).toBeNull());
    expect(document.activeElement).toHaveTextContent(FIRST.number);
    expect(address()).toBe('/bills');
  });

  it('says goods, sums, money and what happened', async () => {
    renderConsole('/bills?bill=PN1T02-26-000412&of=1');
    const bill = await detail(FIRST.number);
    await within(bill).findByText('98000 01101');
    const goods = within(bill).getByRole('list', { name: 'Items' });
    expect(
      within(goods)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Saffola Gold Oil5 L · 2 × 1,035.00 · −52.002,018.001 returned'),
      expect.stringContaining('Toor DalLoose · 1.250\u00a0kg × 737.60922.00'),
    ]);
    const facts = within(bill)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(facts).toEqual([
      'Remark: Deliver before 8',
      'Duplicates: 1',
      'Sub Total: 3,040.00',
      'Bill Offer: −100.00',
      'Cash: 3,000.00',
      'Given back: 60.00',
    ]);
    expect(within(bill).getByText('₹2,940.00', { selector: 'b' })).toBeInTheDocument();
    expect(
      within(bill).getByText(
        (_, element) =>
          element?.textContent === 'Asha Kulkarni sold bill PN1T02-26-000412 for ₹2,940.00' &&
          element.tagName === 'SPAN',
      ),
    ).toBeInTheDocument();
  });

  it('leads to its credit note', async () => {
    const { user, address } = renderConsole('/bills?bill=PN1T02-26-000412&of=1');
    await user.click(await screen.findByRole('button', { name: 'PN1C01-26-000095' }));
    await waitFor(() => expect(address()).toBe('/bills?bill=PN1C01-26-000095&of=1'));
  });

  it('says why it was cancelled, and what was refunded', async () => {
    server.on(
      'bill',
      done({
        ...BILL,
        bill: {
          ...BILL.bill,
          cancelled: {
            credit_note: 'PN1C01-26-000101',
            created_at: '2026-11-25 18:50:00',
            reason: 'wrong_items',
            remark: 'Typed twice',
          },
          refunds: [
            { payment_gateway_type: 'CASH', name: 'Cash', amount: '2940.00', reference: '' },
          ],
        },
      }),
    );
    renderConsole('/bills?bill=PN1T02-26-000412&of=1');
    expect(await screen.findByText('Wrong items or quantities · Typed twice')).toBeInTheDocument();
    expect(screen.getByText('Refund, Cash').nextSibling).toHaveTextContent('−2,940.00');
  });

  it('comes as a duplicate, which is counted', async () => {
    const files = savedFiles();
    server.on(
      'bill/paper',
      done({ name: 'PN1T02-26-000412.pdf', media_type: 'application/pdf', content: btoa('%PDF') }),
    );
    const { user } = renderConsole('/bills?bill=PN1T02-26-000412&of=1');
    await user.click(await screen.findByRole('button', { name: 'Duplicate (PDF)' }));
    expect(
      await screen.findByText('PN1T02-26-000412.pdf is in your downloads.'),
    ).toBeInTheDocument();
    expect(files.at(-1)?.name).toBe('PN1T02-26-000412.pdf');
    await waitFor(() => expect(server.sent('bill')).toHaveLength(2));
  });

  it('goes by e-mail to the address of the customer', async () => {
    server.on('bill/send', wrongField('mail', 'aditya@ is no e-mail address.'));
    const { user } = renderConsole('/bills?bill=PN1T02-26-000412&of=1');
    await user.click(await screen.findByRole('button', { name: 'Send by e-mail' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send by e-mail' }));
    expect(dialog.getByLabelText('E-mail')).toHaveValue('aditya@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('aditya@ is no e-mail address.')).toBeInTheDocument();
    server.on('bill/send', done({}));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('On its way to aditya@example.com.')).toBeInTheDocument();
    expect(server.sent('bill/send').at(-1)).toEqual({
      store_id: 1,
      number: FIRST.number,
      mail: 'aditya@example.com',
    });
  });

  it('is not sent where the server has no mail', async () => {
    server.on('bill', done({ ...BILL, can_send: false }));
    renderConsole('/bills?bill=PN1T02-26-000412&of=1');
    expect(await screen.findByRole('button', { name: 'Duplicate (PDF)' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send by e-mail' })).not.toBeInTheDocument();
  });

  it('opens from what there is to look at on Home', async () => {
    const { user, address } = renderConsole('/');
    await user.click(await screen.findByRole('link', { name: '12% off ₹4,860.00' }));
    await waitFor(() => expect(address()).toBe('/bills?bill=PN2T03-26-001187&of=2'));
    expect(server.sent('bill').at(-1)).toEqual({ store_id: 2, number: 'PN2T03-26-001187' });
  });
});
