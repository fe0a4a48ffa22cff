import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SettingsAnswer } from '@/api';
import { showCatalog } from '@/features/catalog';
import { sampleLine } from '@/test/bill';
import { fakeCatalog, sampleTile, withCatalog } from '@/test/catalog';
import type { FakeServer } from '@/test/fakeServer';
import { openBilling, openShop, scan, sounds } from '@/test/openTill';
// Loaded with the test file and not within the first test.
import '@/features/catalog/CatalogView';
import { OUR_FAULT } from '@/test/says';

const BUTTER = '8901001';
const BISCUITS = '8901002';
const RICE = '8901003';
const DAL = '00011';

const GROCERY = [BUTTER, BISCUITS, RICE].map((barcode) => sampleTile(barcode));
const LOOSE = [sampleTile(DAL)];

const added = (server: FakeServer) => server.sent('/product-details').map(({ fields }) => fields);
const tile = (name: RegExp) => within(screen.getByRole('tabpanel')).getByRole('button', { name });
const findTile = async (name: RegExp) =>
  within(await screen.findByRole('tabpanel')).findByRole('button', { name });
const tileOf = (product: string) => new RegExp(`^${product}`);
const button = (name: string) => screen.getByRole('button', { name });

async function openCatalog(
  shelves: Parameters<typeof fakeCatalog>[1] = { Grocery: GROCERY, Loose: LOOSE },
  settings: Partial<SettingsAnswer> = {},
  lines: Parameters<typeof openShop>[0] = {},
) {
  const { server } = openShop({ ...lines, settings: { ...withCatalog, ...settings } });
  fakeCatalog(server, shelves);
  const user = await openBilling();
  await user.click(button('View Catalog'));
  await screen.findByRole('tablist', { name: 'Categories' }, { timeout: 5_000 });
  return { server, user };
}

beforeEach(() => showCatalog(false));
afterEach(() => vi.unstubAllGlobals());

describe('the button of the catalog', () => {
  it('opens and closes it, and says which of the two (BIL-05)', async () => {
    const { user } = await openCatalog();
    expect(screen.queryByRole('button', { name: 'View Catalog' })).toBeNull();
    await user.click(button('Hide Catalog'));
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(button('View Catalog')).toBeVisible();
  });

  it('has a key, which opens and closes it too (BIL-05)', async () => {
    const { server } = openShop({ settings: withCatalog });
    fakeCatalog(server, { Grocery: GROCERY });
    const user = await openBilling();
    await user.keyboard('v');
    expect(await screen.findByRole('tab', { name: /Grocery/ }, { timeout: 5_000 })).toBeVisible();
    await user.keyboard('v');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('gives it the focus by its key, and by a tap does not', async () => {
    const { server } = openShop({ settings: withCatalog });
    fakeCatalog(server, { Grocery: GROCERY });
    const user = await openBilling();
    await user.keyboard('v');
    const first = await findTile(/^Amul/);
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    expect(first).not.toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tablist')).toBeNull();
    await user.click(button('View Catalog'));
    await findTile(/^Amul/);
    expect(button('Hide Catalog')).toHaveFocus();
  });

  it('is hidden where the store does not offer its catalog (BIL-07)', async () => {
    const menu = [
      { name: 'start_billing', status: 1 },
      { name: 'shop_by_catalog', status: 0 },
    ];
    openShop({ settings: { vendor_app_menu: { main_menu: menu } } });
    const user = await openBilling();
    expect(screen.queryByRole('button', { name: /Catalog/ })).toBeNull();
    await user.keyboard('v');
    expect(screen.queryByRole('tablist')).toBeNull();
  });
});

describe('the catalog', () => {
  it('shows the products of a category under its tab (BIL-06, BIL-33)', async () => {
    const { user } = await openCatalog();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Grocery 3', 'Loose 1']);
    expect(await screen.findByRole('tabpanel', { name: 'Grocery' })).toBeVisible();
    expect(await findTile(/^Amul Butter.*280\.00/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /Loose/ }));
    expect(await findTile(/^Toor Dal/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Amul/ })).toBeNull();
  });

  it('asks for the tiles of a tab when somebody looks at it (BIL-29, SHL-30)', async () => {
    const { server, user } = await openCatalog();
    await findTile(/^Amul/);
    const asked = () => server.sent('/vendor/get-catalog').map(({ fields }) => fields.tab_id);
    expect(asked()).toEqual([undefined, 'tab-Grocery']);
    expect(server.sent('/vendor/get-catalog')[1]?.fields).toEqual({
      api_token: 'token-of-asha',
      v_id: '7',
      store_id: '4',
      vu_id: '31',
      trans_from: 'ANDROID_KIOSK',
      udidtoken: 'u'.repeat(32),
      tab_id: 'tab-Grocery',
      page: '1',
    });
    await user.click(screen.getByRole('tab', { name: /Loose/ }));
    await findTile(/^Toor Dal/);
    await user.click(screen.getByRole('tab', { name: /Grocery/ }));
    await findTile(/^Amul/);
    expect(asked()).toEqual([undefined, 'tab-Grocery', 'tab-Loose']);
  });

  it('chooses among its tabs by the arrow keys', async () => {
    const { user } = await openCatalog();
    act(() => screen.getByRole('tab', { name: /Grocery/ }).focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: /Loose/ })).toHaveFocus();
    expect(await findTile(/^Toor Dal/)).toBeVisible();
  });

  it('draws of a large category what is in view, and reads the pages that this is on', async () => {
    const many = Array.from({ length: 450 }, (_, at) => sampleTile(`code-${at + 1}`));
    const { server } = await openCatalog({ Grocery: many });
    const first = await findTile(tileOf('Product code-1 '));
    expect(first.closest('li')).toHaveAttribute('aria-setsize', '450');
    expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem').length).toBeLessThan(90);
    expect(server.sent('/vendor/get-catalog').map(({ fields }) => fields.page)).toEqual([
      expect.any(String),
      '1',
    ]);
    const scroller = screen.getByRole('list', { name: 'Grocery' }).parentElement as HTMLElement;
    scroller.scrollTop = 12_000;
    fireEvent.scroll(scroller);
    await waitFor(() =>
      expect(server.sent('/vendor/get-catalog').at(-1)?.fields.page).not.toBe('1'),
    );
    expect(screen.queryByRole('button', { name: tileOf('Product code-1 ') })).toBeNull();
  });

  it('says when it could not be read, and is read again on demand', async () => {
    const { server } = openShop({ settings: withCatalog });
    server.on('/vendor/get-catalog', OUR_FAULT);
    const user = await openBilling();
    await user.click(button('View Catalog'));
    const failed = await screen.findByText(
      'The catalog could not be loaded.',
      {},
      { timeout: 5_000 },
    );
    expect(failed).toBeVisible();
    fakeCatalog(server, { Grocery: GROCERY });
    await user.click(button('Retry'));
    expect(await findTile(/^Amul/)).toBeVisible();
  });

  it('says when the tiles of a tab could not be read, and reads them again on demand', async () => {
    const { server } = openShop({ settings: withCatalog });
    const tab = { id: 'tab-Grocery', title: 'Grocery', count: 3, data: [] };
    server.on('/vendor/get-catalog', ({ tab_id }) =>
      tab_id
        ? OUR_FAULT
        : { status: 'success', message: '', catalog_data: [tab], product_image_link: '' },
    );
    const user = await openBilling();
    await user.click(button('View Catalog'));
    expect(
      await screen.findByText('The catalog could not be loaded.', {}, { timeout: 5_000 }),
    ).toBeVisible();
    fakeCatalog(server, { Grocery: GROCERY });
    await user.click(button('Retry'));
    expect(await findTile(/^Amul/)).toBeVisible();
  });

  it('closes by Esc from inside, and leaves the focus on its button', async () => {
    const { user } = await openCatalog();
    act(() => tile(/^Amul/).focus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(button('View Catalog')).toHaveFocus();
  });
});

describe('a tile', () => {
  it('puts its product onto the bill exactly as a scan does (BIL-06)', async () => {
    const { server, user } = await openCatalog();
    await user.click(await findTile(/^Amul/));
    expect(await screen.findByRole('row', { name: /Amul Butter/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    scan(BUTTER);
    await waitFor(() => expect(added(server)).toHaveLength(2));
    // The bill has no number before its first line: the till gives it one.
    const [tapped, scanned] = added(server).map(
      ({ request_id: _, order_id: __, ...fields }) => fields,
    );
    expect(tapped).toEqual(scanned);
    expect(sounds).toContain('success');
    expect(screen.getByRole('status', { name: 'Last scan' })).toHaveTextContent('Amul Butter');
  });

  it('takes as many as a 3* says that waits in the search box', async () => {
    const { server, user } = await openCatalog();
    await user.type(screen.getByRole('combobox'), '3*');
    await user.click(tile(/^Parle-G/));
    await waitFor(() => expect(added(server)).toMatchObject([{ barcode: BISCUITS, qty: '3' }]));
    expect(screen.getByRole('combobox')).toHaveValue('');
  });

  it('asks for the weight of what is sold by weight', async () => {
    const { server, user } = await openCatalog({ Loose: LOOSE });
    await user.click(await findTile(/^Toor Dal/));
    expect(await screen.findByLabelText('Weight in kg')).toHaveFocus();
    await user.keyboard('0.5{Enter}');
    await waitFor(() => expect(added(server)).toMatchObject([{ barcode: DAL, qty: '0.5' }]));
  });

  it('shows its price and how much of it is on the bill', async () => {
    const lines = [sampleLine('1', BUTTER, 2), sampleLine('2', DAL, 1.25)];
    const { user } = await openCatalog(undefined, {}, { lines });
    expect(await findTile(/^Amul/)).toHaveTextContent('₹280.00 2 on the bill');
    expect(tile(/^Parle-G/)).toHaveTextContent(/₹150\.00$/);
    await user.click(tile(/^Amul/));
    expect(tile(/^Amul/)).toHaveTextContent('3 on the bill');
    await user.click(screen.getByRole('tab', { name: /Loose/ }));
    expect(await findTile(/^Toor/)).toHaveTextContent('1.250 kg');
  });

  it('shows the first 80 letters of a name (BIL-34)', async () => {
    const name = `${'Kashmiri saffron '.repeat(5)}of the first harvest`;
    await openCatalog({ Spices: [sampleTile('saffron', { item_name: name })] });
    const shown = await screen.findByText(/^Kashmiri saffron/);
    expect(shown.textContent).toBe(`${name.slice(0, 79).trimEnd()}…`);
    expect(shown.textContent).toHaveLength(80);
  });

  it('shows a name of 80 letters whole (BIL-34)', async () => {
    const name = 'x'.repeat(80);
    await openCatalog({ Spices: [sampleTile('long', { item_name: name })] });
    expect((await screen.findByText(/^x+/)).textContent).toBe(name);
  });

  it('has a placeholder where its picture cannot be loaded or there is none (BIL-35)', async () => {
    await openCatalog({
      Grocery: [sampleTile(BUTTER, { images: 'butter.webp' }), sampleTile(BISCUITS)],
    });
    const butter = await findTile(/^Amul/);
    const picture = butter.querySelector('img');
    expect(picture).toHaveAttribute('src', '/pictures/butter.webp');
    expect(butter.querySelector('.placeholder')).toBeNull();
    fireEvent.error(picture as HTMLImageElement);
    expect(butter.querySelector('img')).toBeNull();
    expect(butter.querySelector('.placeholder')).toHaveTextContent('AB');
    expect(tile(/^Parle-G/).querySelector('.placeholder')).toHaveTextContent('PG');
  });

  it('is reached by the arrow keys, and added by Enter', async () => {
    const { server, user } = await openCatalog();
    await findTile(/^Amul/);
    act(() => tile(/^Amul/).focus());
    await user.keyboard('{ArrowRight}');
    expect(tile(/^Parle-G/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(tile(/^Amul/)).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(added(server)).toMatchObject([{ barcode: BISCUITS }]));
    expect(tile(/^Parle-G/)).toHaveFocus();
    expect(tile(/^Parle-G/)).not.toHaveAttribute('tabindex');
    expect(tile(/^Amul/)).toHaveAttribute('tabindex', '-1');
  });

  it('is off and says why where billing is switched off (BIL-08)', async () => {
    const menu = [
      { name: 'start_billing', status: 0 },
      { name: 'shop_by_catalog', status: 1 },
    ];
    const off = { vendor_app_menu: { main_menu: menu } };
    const { server, user } = await openCatalog(undefined, off);
    const butter = await findTile(/^Amul/);
    expect(butter).toHaveAttribute('aria-disabled', 'true');
    await user.click(butter);
    expect(
      screen.getAllByText('Billing is switched off for this store.').some((text) => !text.hidden),
    ).toBe(true);
    expect(added(server)).toEqual([]);
  });
});
