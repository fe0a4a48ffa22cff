import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AdviceListed, type GrnListed, useIdentity } from '@/api';
import { printPaper } from '@/features/printing';
import { fakeServer } from '@/test/fakeServer';
import {
  ADVICE_STATUSES,
  GRN_STATUSES,
  goodsFilter,
  grnNumberOf,
  listedAdvice,
  listedGrn,
} from '@/test/goods';
import { alerts, openShop, scan, sounds } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import { type Draw, renderScreen } from '@/test/renderScreen';
import { SIGN_IN_ENDED } from '@/test/says';
import { activatedTill } from '@/test/till';
import { changeWish } from './goodsWish';

vi.mock('@/features/printing', async (original) => ({
  ...(await original<typeof import('@/features/printing')>()),
  printPaper: vi.fn(async () => {}),
}));

const done = { status: 'success', message: '' };
const EMPTY = 'No advices avaliable';

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .queryAllByRole('row')
    .slice(1);
const inRow = (row: HTMLElement | undefined, name: string) =>
  within(row as HTMLElement).getByRole('button', { name });

const page = <Row,>(rows: Row[], asked = '1') =>
  rows.slice((Number(asked) - 1) * 50, Number(asked) * 50);

/** The advices of a store, fifty to a page. */
async function atAdvices(advices: AdviceListed[], draw: Draw = renderScreen) {
  const { server } = openShop();
  const filter = goodsFilter(ADVICE_STATUSES);
  server.on('/vendor/advice-list', ({ page: asked }) => ({
    ...done,
    data: page(advices, asked),
    filter,
  }));
  const { user } = draw('/advice-list');
  await screen.findByRole('heading', { name: 'Advices' });
  const asked = () => server.sent('/vendor/advice-list').map(({ fields }) => fields);
  const rows = () => rowsOf('Advices');
  if (advices.length > 0) await waitFor(() => expect(rows()).not.toHaveLength(0));
  return { server, user, asked, rows };
}

/** The GRNs of a store, fifty to a page. */
async function atGrns(grns: GrnListed[]) {
  const { server } = openShop();
  const filter = goodsFilter(GRN_STATUSES);
  server.on('/vendor/grn-list', ({ page: asked }) => ({
    ...done,
    data: { grn_list: page(grns, asked) },
    filter,
  }));
  const { user } = renderScreen('/grn-list');
  await screen.findByRole('heading', { name: 'GRN Listing' });
  const asked = () => server.sent('/vendor/grn-list').map(({ fields }) => fields);
  const rows = () => rowsOf('GRN Listing');
  if (grns.length > 0) await waitFor(() => expect(rows()).not.toHaveLength(0));
  return { server, user, asked, rows };
}

/** The four entries of a filter as it was sent: date, supplier, status, sort. */
const sentFilter = (fields: Readonly<Record<string, string>> | undefined) =>
  JSON.parse(fields?.filter ?? '[]').map(
    ({ value, start_date: start, end_date: end }: Record<string, string>) =>
      [value, start, end].filter(Boolean).join(' '),
  );

const ONE_OF_EACH = [
  listedAdvice(1),
  listedAdvice(2, { status: 'PARTIAL', grn: [{ id: 'g', grn_no: grnNumberOf(7) }] }),
  listedAdvice(3, { status: 'COMPLETE', grn: [{ id: 'h', grn_no: grnNumberOf(8) }] }),
];

afterEach(() => {
  // The next user begins with all of them.
  useIdentity.setState({ user: null });
  changeWish('advices', {});
  vi.mocked(printPaper).mockReset();
  vi.unstubAllGlobals();
});

describe('advices', () => {
  it('tell of each number, day, supplier, origin, GRN and status (GRN-01)', async () => {
    const { rows, asked } = await atAdvices(ONE_OF_EACH);
    expect(asked()[0]).toMatchObject({ c_id: '', search_term: '', page: '1' });
    expect(sentFilter(asked()[0])).toEqual(['', '', '', 'date_desc']);
    for (const words of [
      'ADV-26-0002',
      '20 November 2026',
      'Deccan Grain and Pulse Traders',
      'Pune',
      grnNumberOf(7),
      'Partial',
    ])
      expect(rows()[1]).toHaveTextContent(words);
  });

  it('open for whoever is signed out; the first call is refused (GRN-01)', async () => {
    const server = fakeServer();
    activatedTill();
    server.on('/vendor/advice-list', SIGN_IN_ENDED);
    const { user } = renderApp('/advice-list');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Session expired.');
    expect(path()).toBe('/advice-list');
    expect(screen.queryByText(EMPTY)).toBeNull();
    await user.click(press('Login'));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
  });

  it('look as they stand, by edge, sign and word (GRN-09)', async () => {
    const { rows } = await atAdvices(ONE_OF_EACH);
    expect(rows().map((row) => row.dataset.tone)).toEqual(['waiting', 'begun', 'done']);
    expect(rows().map((row) => within(row).getAllByRole('cell')[4]?.textContent)).toEqual([
      'Pending',
      'Partial',
      'Complete',
    ]);
  });

  it('get a GRN while they expect goods, and are looked at once there is one (GRN-06, GRN-07, GRN-08)', async () => {
    const { rows, user } = await atAdvices(ONE_OF_EACH);
    const off = rows().map((row) => [
      isOff(inRow(row, 'Create GRN')),
      isOff(inRow(row, 'View Details')),
    ]);
    expect(off).toEqual([
      [false, true],
      [false, false],
      [true, false],
    ]);
    expect(inRow(rows()[0], 'View Details')).toHaveAccessibleDescription(
      'No GRN has been made for this advice yet.',
    );
    expect(inRow(rows()[2], 'Create GRN')).toHaveAccessibleDescription('GRN already created');
    await user.click(inRow(rows()[0], 'View Details'));
    await user.click(inRow(rows()[2], 'Create GRN'));
    expect(path()).toBe('/advice-list');
  });

  it.each([0, 1])(
    'lead from Create GRN to the GRN of row %i (GRN-03, GRN-06, GRN-07)',
    async (at) => {
      const { rows, user } = await atAdvices(ONE_OF_EACH);
      await user.click(inRow(rows()[at], 'Create GRN'));
      await waitFor(() => expect(path()).toBe(`/generate-grn/advice-${at + 1}`));
    },
  );

  it.each([1, 2])(
    'lead from View Details to the advice of row %i (GRN-04, GRN-07, GRN-08)',
    async (at) => {
      const { rows, user } = await atAdvices(ONE_OF_EACH);
      await user.click(inRow(rows()[at], 'View Details'));
      await waitFor(() => expect(path()).toBe(`/advice-details/advice-${at + 1}`));
    },
  );

  it('are walked by the arrows: Enter creates a GRN where one can be, D shows the advice (GRN-03, GRN-04)', async () => {
    const { user } = await atAdvices(ONE_OF_EACH);
    await user.keyboard('d');
    expect(alerts().at(-1)).toContain('Choose a row first');
    await user.keyboard('{ArrowDown}d');
    expect(alerts().at(-1)).toContain('No GRN has been made for this advice yet.');
    expect(path()).toBe('/advice-list');
    await user.keyboard('{ArrowDown}d');
    await waitFor(() => expect(path()).toBe('/advice-details/advice-2'));
  });

  it('that are complete are opened by Enter (GRN-08)', async () => {
    const { user } = await atAdvices(ONE_OF_EACH);
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(path()).toBe('/advice-details/advice-3'));
  });

  it('say that there are none (GRN-05)', async () => {
    await atAdvices([]);
    expect(await screen.findByText(EMPTY)).toBeVisible();
  });

  it('say inline what went wrong, with a Retry that works (SHL-17)', async () => {
    const { server, user, rows } = await atAdvices([]);
    await screen.findByText(EMPTY);
    server.on('/vendor/advice-list', { http: 500, body: {} });
    await user.type(screen.getByRole('textbox', { name: 'Search the list' }), 'pune');
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 4_000 });
    server.on('/vendor/advice-list', {
      ...done,
      data: ONE_OF_EACH,
      filter: goodsFilter(ADVICE_STATUSES),
    });
    await user.click(retry);
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it('are fetched fifty at a time, by Load More and L, until there are no more', async () => {
    const many = Array.from({ length: 120 }, (_, at) => listedAdvice(at + 1));
    const { user, asked, rows } = await atAdvices(many);
    expect(rows()).toHaveLength(50);
    await user.click(press('Load More'));
    await waitFor(() => expect(rows()).toHaveLength(100));
    await user.keyboard('l');
    await waitFor(() => expect(rows()).toHaveLength(120));
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    expect(asked().map(({ page: number }) => number)).toEqual(['1', '2', '3']);
  });
});

describe.each([
  ['advices', () => atAdvices(ONE_OF_EACH), 'PARTIAL'],
  ['GRNs', () => atGrns([listedGrn(1)]), 'ADHOC'],
] as const)('finding %s', (_, open, status) => {
  it('searches as one types (GRN-02, GRN-15)', async () => {
    const { user, asked } = await open();
    await user.keyboard('{F2}nashik');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ search_term: 'nashik' }));
  });

  it('narrows by status, date and supplier, and sorts, by the four entries in turn (GRN-02, GRN-15, GRN-20)', async () => {
    const { user, asked } = await open();
    expect(screen.queryByLabelText('Status')).toBeNull();
    await user.keyboard('f');
    const date = screen.getByLabelText('Date');
    expect(
      within(date)
        .getAllByRole('option')
        .map((option) => [option.getAttribute('value'), option.textContent]),
    ).toEqual([
      ['', 'All days'],
      ['today', 'Today'],
      ['yesterday', 'Yesterday'],
      ['last_7days', 'Last 7 Days'],
      ['last_month', 'Last 30 Days'],
      ['custom_range', 'Custom Range …'],
    ]);
    await user.selectOptions(date, 'last_month');
    await user.selectOptions(screen.getByLabelText('Supplier'), '12');
    await user.selectOptions(screen.getByLabelText('Status'), status);
    await user.selectOptions(screen.getByLabelText('Sort'), 'supplier_asc');
    await waitFor(() =>
      expect(sentFilter(asked().at(-1))).toEqual(['last_month', '12', status, 'supplier_asc']),
    );
    expect(press(/^View Filters/)).toHaveTextContent('4');
    await user.click(press('Clear filters'));
    await waitFor(() => expect(sentFilter(asked().at(-1))).toEqual(['', '', '', 'date_desc']));
  });

  it('asks for the days of a custom range, whose Apply waits for the end (GRN-22)', async () => {
    const { user, asked } = await open();
    await user.keyboard('f');
    await user.selectOptions(screen.getByLabelText('Date'), 'custom_range');
    const dialog = within(screen.getByRole('dialog', { name: 'Custom Range' }));
    const apply = dialog.getByRole('button', { name: 'Apply' });
    await user.type(dialog.getByLabelText('From'), '05112026');
    expect(isOff(apply)).toBe(true);
    await user.click(apply);
    await user.type(dialog.getByLabelText('To'), '01112026');
    expect(dialog.getByText('The last day comes before the first.')).toBeVisible();
    expect(isOff(apply)).toBe(true);
    await user.clear(dialog.getByLabelText('To'));
    await user.type(dialog.getByLabelText('To'), '10112026');
    expect(isOff(apply)).toBe(false);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sentFilter(asked().at(-1))[0]).toBe('custom_range 2026-11-05 2026-11-10'),
    );
    expect(screen.getByLabelText('Date')).toHaveDisplayValue('05/11/2026 – 10/11/2026');
    await user.selectOptions(screen.getByLabelText('Date'), 'today');
    await waitFor(() => expect(sentFilter(asked().at(-1))[0]).toBe('today'));
  });

  it('opens the GRN that is scanned, and searches for any other code', async () => {
    const { asked } = await open();
    scan('ADV-26-0118');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ search_term: 'ADV-26-0118' }));
    scan('pn1g-26-000012');
    await waitFor(() => expect(path()).toBe('/grn-detail/PN1G-26-000012'));
    expect(sounds).toEqual(['success', 'success']);
  });
});

describe('GRNs', () => {
  it('tell of each number, day, supplier, quantities and remarks (GRN-14)', async () => {
    const { rows } = await atGrns([
      listedGrn(12),
      listedGrn(11, { advice_no: '', damage_qty: 0, lost_qty: 0.5, remarks: '' }),
    ]);
    const cells = rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.trim()),
    );
    const supplier = 'Sahyadri FMCG Distribution Pvt. Ltd.';
    const day = '22 November 2026';
    expect(cells).toEqual([
      [
        grnNumberOf(12),
        day,
        `${supplier}ADV-26-0118`,
        '1,240',
        '2',
        '12',
        'Partial cartons wet',
        'View GRN',
      ],
      [grnNumberOf(11), day, `${supplier}Ad-hoc`, '1,240', '0', '0.5', '', 'View GRN'],
    ]);
  });

  it('open for whoever is signed out; the first call is refused (GRN-14)', async () => {
    const server = fakeServer();
    activatedTill();
    server.on('/vendor/grn-list', SIGN_IN_ENDED);
    const { user } = renderApp('/grn-list');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Session expired.');
    expect(path()).toBe('/grn-list');
    await user.click(press('Login'));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
  });

  it('are opened by View GRN, by their number (GRN-16)', async () => {
    const { rows, user } = await atGrns([listedGrn(12), listedGrn(11)]);
    await user.click(inRow(rows()[1], 'View GRN'));
    await waitFor(() => expect(path()).toBe(`/grn-detail/${grnNumberOf(11)}`));
  });

  it('are opened by Enter on a row (GRN-16)', async () => {
    const { user } = await atGrns([listedGrn(12), listedGrn(11)]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(path()).toBe(`/grn-detail/${grnNumberOf(11)}`));
  });

  it('are printed by P on a row', async () => {
    const { server, user } = await atGrns([listedGrn(12), listedGrn(11)]);
    server.on('/vendor/grn-print', { ...done, html_data: '<p>GRN</p>', print_data: '' });
    await user.keyboard('p');
    expect(alerts().at(-1)).toContain('Choose a row first');
    await user.keyboard('{ArrowDown}p');
    await waitFor(() =>
      expect(printPaper).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ html_data: '<p>GRN</p>' }),
      ),
    );
    expect(server.sent('/vendor/grn-print')[0]?.fields).toMatchObject({
      grn_no: grnNumberOf(12),
    });
  });

  it('say that there are none in the words of advices (GRN-17)', async () => {
    await atGrns([]);
    expect(await screen.findByText(EMPTY)).toBeVisible();
  });
});

it('what is looked for in one list is not looked for in the other', async () => {
  const { user, asked } = await atAdvices(ONE_OF_EACH, renderApp);
  await user.keyboard('{F2}nashik');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ search_term: 'nashik' }));
  await user.click(screen.getByRole('link', { name: 'GRN List' }));
  await screen.findByRole('heading', { name: 'GRN Listing' });
  expect(screen.getByRole('textbox', { name: 'Search the list' })).toHaveValue('');
});
