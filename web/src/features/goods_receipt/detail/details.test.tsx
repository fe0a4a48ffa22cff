import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AdviceInFull, GrnAnswer } from '@/api';
import { printPaper } from '@/features/printing';
import { fakeServer } from '@/test/fakeServer';
import {
  ADVICE_STATUSES,
  GRN_STATUSES,
  goodsFilter,
  grnNumberOf,
  shownAdvice,
  shownGrn,
} from '@/test/goods';
import { alerts, openShop, scan, sounds } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { refuses, SIGN_IN_ENDED, says } from '@/test/says';
import { activatedTill } from '@/test/till';
import { windowIs } from '@/test/windowShape';

vi.mock('@/features/printing', async (original) => ({
  ...(await original<typeof import('@/features/printing')>()),
  printPaper: vi.fn(async () => {}),
}));

const done = { status: 'success', message: '' };
const GRN = grnNumberOf(1);

const press = (name: string) => screen.getByRole('button', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);
const cellsOf = (table: string) =>
  rowsOf(table).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.trim()),
  );

/** The facts of a screen by their names. */
function facts(): Record<string, string | null | undefined> {
  const terms = [...document.querySelectorAll('dt')];
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
}

/** The screen of an advice. */
async function atAdvice(change: Partial<AdviceInFull> = {}) {
  const { server } = openShop();
  server.on('/vendor/advice-det', { ...done, data: shownAdvice(change) });
  server.on('/vendor/advice-list', { ...done, data: [], filter: goodsFilter(ADVICE_STATUSES) });
  const { user } = renderScreen('/advice-details/advice-118');
  await screen.findByRole('table', { name: 'GRNs made from this advice' });
  return { server, user };
}

/** The screen of a GRN. */
async function atGrn(change: Partial<GrnAnswer> = {}) {
  const { server } = openShop();
  server.on('/vendor/grn-details', { ...done, data: shownGrn(change) });
  server.on('/vendor/grn-list', {
    ...done,
    data: { grn_list: [] },
    filter: goodsFilter(GRN_STATUSES),
  });
  server.on('/vendor/grn-print', { ...done, html_data: '<p>GRN</p>', print_data: '' });
  const { user } = renderScreen(`/grn-detail/${GRN}`);
  await screen.findByRole('table', { name: 'Products' });
  return { server, user };
}

afterEach(() => {
  vi.mocked(printPaper).mockReset();
  vi.unstubAllGlobals();
});

describe('an advice', () => {
  it('tells its number and day, who supplied it from where, and its GRNs (GRN-23, GRN-24)', async () => {
    const { server } = await atAdvice();
    expect(server.sent('/vendor/advice-det')[0]?.fields).toMatchObject({ id: 'advice-118' });
    expect(facts()).toMatchObject({
      'Advice number': 'ADV-26-0118',
      Date: '20 November 2026',
      Supplier: 'Deccan Grain and Pulse Traders',
      'Place of origin': 'Pune',
      GRNs: '2',
    });
    expect(screen.getByText('Partial')).toBeVisible();
    expect(cellsOf('GRNs made from this advice')).toEqual([
      [`${GRN}22/11/2026`, '1,240', '2', '12', 'Partial cartons wet', 'View Details'],
      [`${grnNumberOf(2)}22/11/2026`, '1,240', '0', '0', '', 'View Details'],
    ]);
  });

  it('opens for whoever is signed out; its call is refused (GRN-23)', async () => {
    const server = fakeServer();
    activatedTill();
    server.on('/vendor/advice-det', SIGN_IN_ENDED);
    const { user } = renderApp('/advice-details/advice-118');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Session expired.');
    expect(path()).toBe('/advice-details/advice-118');
    await user.click(press('Login'));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
  });

  it('leads by Back to Advice to the list (GRN-25)', async () => {
    const { user } = await atAdvice();
    await user.click(press('Back to Advice'));
    await waitFor(() => expect(path()).toBe('/advice-list/'));
    expect(await screen.findByRole('heading', { name: 'Advices' })).toBeVisible();
  });

  it('leads back by Esc (GRN-25)', async () => {
    const { user } = await atAdvice();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/advice-list/'));
  });

  it('leads by View Details of a GRN to that GRN (GRN-25)', async () => {
    const { user } = await atAdvice();
    const [, second] = rowsOf('GRNs made from this advice');
    await user.click(within(second as HTMLElement).getByRole('button', { name: 'View Details' }));
    await waitFor(() => expect(path()).toBe(`/grn-detail/${grnNumberOf(2)}`));
    expect(await screen.findByRole('button', { name: 'Back to Advice' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/advice-details/advice-118'));
  });

  it('leads to a further GRN while goods are expected', async () => {
    const { user } = await atAdvice();
    await user.keyboard('g');
    await waitFor(() => expect(path()).toBe('/generate-grn/advice-118'));
  });

  it('gets no further GRN once all have come, and says so', async () => {
    const { user } = await atAdvice({ status: 'COMPLETE' });
    expect(isOff(press('Create GRN'))).toBe(true);
    expect(press('Create GRN')).toHaveAccessibleDescription('GRN already created');
    await user.click(press('Create GRN'));
    expect(path()).toBe('/advice-details/advice-118');
  });

  it('that has no GRN says so', async () => {
    await atAdvice({ status: 'PENDING', grn_list: [] });
    expect(screen.getByText('No GRN has been made from this advice.')).toBeVisible();
  });

  it('that the store does not have says so, with Retry (SHL-17)', async () => {
    const { server } = openShop();
    server.on('/vendor/advice-det', refuses('goods_receipt.unknown_advice'));
    const { user } = renderScreen('/advice-details/elsewhere');
    expect(await screen.findByText('This advice was not found.')).toBeVisible();
    server.on('/vendor/advice-det', { ...done, data: shownAdvice() });
    await user.click(press('Retry'));
    expect(await screen.findByRole('heading', { name: 'ADV-26-0118' })).toBeVisible();
  });
});

describe('a GRN', () => {
  it('tells number, day, quantities, supplier, origin and remarks above its products (GRN-28, GRN-29)', async () => {
    const { server } = await atGrn();
    expect(server.sent('/vendor/grn-details')[0]?.fields).toMatchObject({ grn_no: GRN });
    expect(screen.getByText('22 November 2026 1:42 PM')).toBeVisible();
    expect(facts()).toEqual({
      Received: '31',
      Damaged: '2',
      Lost: '3',
      'GRN number': GRN,
      Advice: 'ADV-26-0118',
      Supplier: 'Sahyadri FMCG Distribution Pvt. Ltd.',
      'Place of origin': 'Nashik',
      'Supplier’s bill': 'SF/2611/0447 · 21/11/2026',
      'Received by': 'Asha Kulkarni',
      'Purchase value': '₹5,897.01',
      'Input tax': '₹554.45',
      Remarks: 'Partial cartons wet',
    });
    expect(cellsOf('Products').map(([, ...figures]) => figures)).toEqual([
      ['24expected 12', '18', '2', '3', 'Deficit'],
      ['1', '1', '0', '0', 'Surplus'],
      ['12.5', '12', '0', '0', ''],
    ]);
  });

  it('tells of a product its barcode, its batches or pieces, and its remark (GRN-29)', async () => {
    await atGrn();
    const [oil, mixer] = rowsOf('Products');
    for (const words of [
      'Fortune Rice Bran Health Oil 5 L',
      '8909786410121',
      'Batch RB2610A · expires 31/10/2027 · 12 received',
      'Batch RB2611C · expires 30/11/2027 · 6 received · 2 damaged',
      'One carton open',
    ])
      expect(within(oil as HTMLElement).getByText(words)).toBeVisible();
    expect(within(mixer as HTMLElement).getByText('Serial MX7700412 · 1 received')).toBeVisible();
  });

  it('leads to its advice; one without is ad-hoc', async () => {
    const { user } = await atGrn();
    await user.click(screen.getByRole('link', { name: 'ADV-26-0118' }));
    await waitFor(() => expect(path()).toBe('/advice-details/advice-118'));
  });

  it('without an advice is ad-hoc, and tells nothing that there is not', async () => {
    await atGrn({
      advice_id: '',
      advice_no: '',
      supplier_bill_no: '',
      supplier_bill_date: '',
      purchase_total: '0.00',
      input_tax: '0.00',
      remarks: '',
    });
    expect(screen.getByText('Ad-hoc')).toBeVisible();
    expect(Object.keys(facts())).toEqual([
      'Received',
      'Damaged',
      'Lost',
      'GRN number',
      'Supplier',
      'Place of origin',
      'Received by',
    ]);
  });

  it('opens for whoever is signed out; its call is refused (GRN-28)', async () => {
    const server = fakeServer();
    activatedTill();
    server.on('/vendor/grn-details', SIGN_IN_ENDED);
    const { user } = renderApp(`/grn-detail/${GRN}`);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Session expired.');
    expect(path()).toBe(`/grn-detail/${GRN}`);
    await user.click(press('Login'));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
  });

  it('leads by Back to GRNs to the list (GRN-30)', async () => {
    const { user } = await atGrn();
    await user.click(press('Back to GRNs'));
    await waitFor(() => expect(path()).toBe('/grn-list/'));
    expect(await screen.findByRole('heading', { name: 'GRN Listing' })).toBeVisible();
  });

  it('is printed as often as it is wanted (GRN-30)', async () => {
    const { server, user } = await atGrn();
    await user.click(press('Print GRN'));
    await waitFor(() =>
      expect(printPaper).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ html_data: '<p>GRN</p>' }),
      ),
    );
    await user.keyboard('p');
    await waitFor(() => expect(printPaper).toHaveBeenCalledTimes(2));
    expect(server.sent('/vendor/grn-print')[0]?.fields).toMatchObject({ grn_no: GRN });
  });

  it('says so when the printer does not print, or there is no answer', async () => {
    const { server, user } = await atGrn();
    vi.mocked(printPaper).mockRejectedValueOnce(new Error('no paper'));
    await user.click(press('Print GRN'));
    await waitFor(() => expect(alerts()).toHaveLength(1));
    server.on('/vendor/grn-print', refuses('goods_receipt.unknown_grn'));
    await user.click(press('Print GRN'));
    await waitFor(() => expect(alerts().at(-1)).toContain('This GRN was not found.'));
    expect(printPaper).toHaveBeenCalledOnce();
  });

  it('opens another by a scan; a code that is none says so', async () => {
    const { server } = await atGrn();
    scan('8901001');
    await waitFor(() => expect(alerts().at(-1)).toContain('Not a GRN number: 8901001'));
    server.on('/vendor/grn-details', { ...done, data: shownGrn({ grn_no: grnNumberOf(9) }) });
    scan(grnNumberOf(9));
    await waitFor(() => expect(path()).toBe(`/grn-detail/${grnNumberOf(9)}`));
    await waitFor(() => expect(facts()).toMatchObject({ 'GRN number': grnNumberOf(9) }));
    expect(sounds).toEqual(['failure', 'success']);
  });

  it('that the store does not have says so, with Retry (SHL-17)', async () => {
    const { server } = openShop();
    server.on('/vendor/grn-details', refuses('goods_receipt.unknown_grn'));
    renderScreen('/grn-detail/PN1G-26-999999');
    expect(await screen.findByText('This GRN was not found.')).toBeVisible();
    expect(press('Retry')).toBeVisible();
  });
});

describe('prices that a GRN asks for', () => {
  const price = { barcode: '8909786410121', mrp: '245.00', decided_by: '', decided_at: '' };
  const oil = { ...price, id: 'oil', name: 'Oil 5 L', price_before: '245.00', price: '229.00' };
  const soap = { ...price, id: 'soap', name: 'Soap', price_before: '40.00', price: '0.01' };
  const waiting = [
    { ...oil, state: 'open' },
    { ...soap, state: 'open' },
  ];

  it('are accepted by a passcode for this GRN, but for those that are not ticked', async () => {
    const { server, user } = await atGrn({ prices: waiting });
    const prices = within(screen.getByRole('region', { name: 'New selling prices' }));
    expect(prices.getAllByText('Waits for a manager')).toHaveLength(2);
    await user.click(press('Decide 2 prices'));
    const dock = within(await screen.findByRole('dialog', { name: 'Prices to decide' }));
    await user.click(dock.getByRole('checkbox', { name: 'Soap, ₹0.01' }));
    server.on('/vendor/operation-verification', {
      ...done,
      data: { security_code_id: 'leave-1' },
    });
    const left = [
      { ...oil, state: 'accepted', decided_by: 'Meera' },
      { ...soap, state: 'open' },
    ];
    server.on('/vendor/decide-prices', {
      status: 'success',
      ...says('goods_receipt.prices_accepted', { count: 1 }),
      data: shownGrn({ prices: left }),
    });
    await user.click(dock.getByRole('button', { name: /^Accept/ }));
    await user.keyboard('246810');
    await waitFor(() => expect(server.sent('/vendor/decide-prices')).toHaveLength(1));
    expect(server.sent('/vendor/operation-verification')[0]?.fields).toMatchObject({
      operation: 'PRICE_CHANGE',
      order_id: GRN,
    });
    expect(server.sent('/vendor/decide-prices')[0]?.fields).toMatchObject({
      grn_no: GRN,
      proposals: '["oil"]',
      decision: 'accept',
      security_code_id: 'leave-1',
    });
    expect(await screen.findByText('Accepted')).toBeInTheDocument();
    expect(press('Decide 1 price')).toBeInTheDocument();
  });

  it('cannot be decided with none ticked, and are no part of a GRN without', async () => {
    const { user } = await atGrn({ prices: [{ ...oil, state: 'open' }] });
    await user.click(press('Decide 1 price'));
    const dock = within(await screen.findByRole('dialog', { name: 'Prices to decide' }));
    await user.click(dock.getByRole('checkbox', { name: 'Oil 5 L, ₹229.00' }));
    expect(isOff(dock.getByRole('button', { name: /Refuse/ }))).toBe(true);
  });

  it('stay open to be decided in a window that is turned, with what was ticked', async () => {
    const turn = windowIs('wide');
    const { user } = await atGrn({ prices: waiting });
    await user.click(press('Decide 2 prices'));
    const dock = await screen.findByRole('dialog', { name: 'Prices to decide' });
    await user.click(within(dock).getByRole('checkbox', { name: 'Soap, ₹0.01' }));
    turn('narrow');
    expect(dock).toBeVisible();
    expect(within(dock).getByRole('checkbox', { name: 'Soap, ₹0.01' })).not.toBeChecked();
    turn('wide');
    expect(dock).toBeVisible();
    expect(screen.getAllByRole('region', { name: 'New selling prices' })).toHaveLength(1);
  });
});
