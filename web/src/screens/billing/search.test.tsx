import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hit } from '@/api';
import { showCatalog } from '@/features/catalog';
import { withCatalog } from '@/test/catalog';
import type { FakeServer } from '@/test/fakeServer';
import { openBilling, openShop, scan } from '@/test/openTill';

const hit = (more: Partial<Hit>): Hit => ({
  name: 'Amul Butter Pasteurised 500 g',
  brand: 'Amul',
  mrp: '290.00',
  price: '280.00',
  barcode: '8901001',
  category: 'Dairy',
  weight_flag: 0,
  uom: 'NOS',
  current_stock: 1_240,
  image: '',
  ...more,
});
const BUTTER = hit({});
const BISCUITS = hit({ name: 'Parle-G Gold Biscuits 1 kg', barcode: '8901002', brand: 'Parle' });
const DAL = hit({ name: 'Toor Dal Loose', barcode: '00011', weight_flag: 1, uom: '' });

const found = (...data: Hit[]) => ({ status: 'success', message: '', data });
const box = () => screen.getByRole('combobox', { name: 'Barcode or product' });
const added = () => server.sent('/product-details').map(({ fields }) => fields);

let server: FakeServer;
beforeEach(() => {
  ({ server } = openShop());
  server.on('/product-search', found(BUTTER, BISCUITS));
});
afterEach(() => vi.unstubAllGlobals());

describe('the search box', () => {
  it('finds products from two letters on (BIL-26)', async () => {
    const user = await openBilling();
    await user.keyboard('{F2}');
    expect(box()).toHaveFocus();
    await user.keyboard('a');
    expect(server.sent('/product-search')).toHaveLength(0);
    await user.keyboard('m');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(server.sent('/product-search')[0]?.fields).toEqual({
      api_token: 'token-of-asha',
      v_id: '7',
      store_id: '4',
      vu_id: '31',
      trans_from: 'CLOUD_TAB_WEB',
      udidtoken: 'u'.repeat(32),
      search_term: 'am',
    });
  });

  it('shows of each what tells it from the others (BIL-22, BIL-32)', async () => {
    server.on('/product-search', found(BUTTER, DAL));
    const user = await openBilling();
    await user.type(box(), 'bu');
    const [butter, dal] = await screen.findAllByRole('option');
    expect(butter).toHaveTextContent('Amul Butter Pasteurised 500 g');
    expect(within(butter as HTMLElement).getByText('500 g').tagName).toBe('B');
    expect(butter).toHaveTextContent('Amul · 8901001 · Dairy');
    expect(butter).toHaveTextContent('MRP ₹290.00');
    expect(butter).toHaveTextContent('1,240 in stock');
    expect(butter).not.toHaveTextContent('by weight');
    expect(dal).toHaveTextContent('by weight, kg');
  });

  it('puts what the arrows and Enter choose onto the bill (BIL-04)', async () => {
    const user = await openBilling();
    await user.type(box(), 'am');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}');
    expect(box()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { selected: true }).id,
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(added()).toMatchObject([{ barcode: '8901002' }]));
    expect(box()).toHaveValue('');
    expect(box()).not.toHaveFocus();
  });

  it('puts a tapped result onto the bill (BIL-04)', async () => {
    const user = await openBilling();
    await user.type(box(), 'am');
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await waitFor(() => expect(added()).toMatchObject([{ barcode: '8901001' }]));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('marks the first of the answer, and what was looked for; Enter takes it (BIL-04)', async () => {
    const user = await openBilling();
    await user.type(box(), 'am');
    const [first, second] = await screen.findAllByRole('option');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(second).toHaveAttribute('aria-selected', 'false');
    expect(within(first as HTMLElement).getByText('Am')).toBeVisible();
    expect(screen.getByText('2 products')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(added()).toMatchObject([{ barcode: '8901001' }]));
  });

  it('takes nothing of what answers an older beginning', async () => {
    const user = await openBilling();
    await user.type(box(), 'am');
    await screen.findAllByRole('option');
    server.on('/product-search', () => new Promise(() => {}));
    await user.type(box(), 'u');
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    await user.keyboard('{Enter}');
    expect(box()).toHaveValue('amu');
    expect(added()).toEqual([]);
  });

  it('adds a typed barcode with Enter, without waiting for results (BIL-04)', async () => {
    const user = await openBilling();
    await user.keyboard('8901002{Enter}');
    await waitFor(() => expect(added()).toMatchObject([{ barcode: '8901002' }]));
    expect(added()[0]?.qty).toBeUndefined();
    expect(box()).toHaveValue('');
  });

  it('takes five of it with 5* in front', async () => {
    const user = await openBilling();
    await user.type(box(), '5*8901002{Enter}');
    await waitFor(() => expect(added()).toMatchObject([{ barcode: '8901002', qty: '5' }]));
  });

  it('takes five of what is scanned after 5*', async () => {
    const user = await openBilling();
    await user.type(box(), '5*');
    scan('8901002');
    await waitFor(() => expect(added()).toMatchObject([{ barcode: '8901002', qty: '5' }]));
    expect(box()).toHaveValue('');
  });

  it('says when there is nothing (BIL-28)', async () => {
    server.on('/product-search', found());
    const user = await openBilling();
    await user.type(box(), 'zz');
    expect(await screen.findByText('No product found.')).toBeVisible();
  });

  it('gives the running search up for a newer one (BIL-27)', async () => {
    const signals: AbortSignal[] = [];
    const user = await openBilling();
    const answer = fetch;
    vi.stubGlobal('fetch', (request: Request) => {
      if (!request.url.endsWith('/product-search')) return answer(request);
      signals.push(request.signal);
      return new Promise<Response>(() => {});
    });
    await user.type(box(), 'am');
    await waitFor(() => expect(signals).toHaveLength(1));
    await user.type(box(), 'u');
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('asks at once for the weight of what is sold by weight (BIL-20, BIL-22)', async () => {
    server.on('/product-search', found(DAL));
    const user = await openBilling();
    await user.type(box(), 'toor');
    await user.click(await screen.findByRole('option'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter the weight' }));
    expect(dialog.getByText('Toor Dal Loose')).toBeVisible();
    expect(dialog.getByLabelText('Weight in kg')).toHaveFocus();
    expect(added()).toEqual([]);
    await user.keyboard('0.75{Enter}');
    await waitFor(() => expect(added()).toMatchObject([{ barcode: '00011', qty: '0.75' }]));
  });

  it('is cleared by Escape: first the results, then the text', async () => {
    const user = await openBilling();
    await user.type(box(), 'am');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveValue('am');
    await user.keyboard('{Escape}');
    expect(box()).toHaveValue('');
    await user.keyboard('{Escape}');
    expect(box()).not.toHaveFocus();
  });
});

describe('the letters are keys again', () => {
  const catalog = () => screen.queryByRole('button', { name: 'Hide Catalog' });
  const NO_CATALOG = { http: 500, body: {} };

  async function atBilling() {
    ({ server } = openShop({ settings: withCatalog }));
    server.on('/product-search', found(BUTTER, BISCUITS));
    server.on('/vendor/get-catalog', NO_CATALOG);
    showCatalog(false);
    return openBilling();
  }

  it('after Escape in the empty box', async () => {
    const user = await atBilling();
    await user.keyboard('{F2}v');
    expect(box()).toHaveValue('v');
    await user.keyboard('{Escape}{Escape}v');
    expect(catalog()).toBeVisible();
    expect(box()).toHaveValue('');
  });

  it('after a product was chosen', async () => {
    const user = await atBilling();
    await user.keyboard('{F2}am');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{Enter}v');
    expect(catalog()).toBeVisible();
  });

  it('after a typed code', async () => {
    const user = await atBilling();
    await user.keyboard('8901002{Enter}v');
    expect(catalog()).toBeVisible();
  });

  it('after a scan, which takes the digits that a stalled one has left', async () => {
    const user = await atBilling();
    await user.keyboard('89');
    scan('01262010016');
    expect(box()).toHaveValue('');
    await user.keyboard('v');
    expect(catalog()).toBeVisible();
  });
});

it('lies over no refusal of a scan, whatever is left in the box', async () => {
  server.on('/product-search', found());
  const user = await openBilling();
  await user.type(box(), 'zz');
  expect(await screen.findByText('No product found.')).toBeVisible();
  scan('404404');
  expect(await screen.findByText('No product found for 404404.')).toBeVisible();
  expect(box()).toHaveValue('zz');
  expect(screen.queryByText('No product found.')).toBeNull();
});
