import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hit } from '@/api';
import { showCatalog } from '@/features/catalog';
import { lookUpProduct } from '@/features/catalog/productLookup';
import { sampleLine } from '@/test/bill';
import { fakeCatalog, sampleTile, tilesShown, withCatalog } from '@/test/catalog';
import type { FakeServer } from '@/test/fakeServer';
import { alerts, openBilling, openShop } from '@/test/openTill';
import '@/features/catalog/CatalogView';
import { renderApp } from '@/test/renderApp';
import { OUR_FAULT, says } from '@/test/says';

const BUTTER = '8901001';
const NAME = 'Amul Butter Pasteurised 500 g';

const hit: Hit = {
  name: NAME,
  brand: 'Amul',
  mrp: '290.00',
  price: '280.00',
  barcode: BUTTER,
  category: 'Dairy',
  weight_flag: 0,
  uom: 'NOS',
  current_stock: 1_240,
  image: 'butter.webp',
};
const found = (...data: Hit[]) => ({ status: 'success', message: '', data });

/** A line of which the server tells everything. */
const richLine = () => ({
  ...sampleLine('1', BUTTER, 2, {
    brand_name: 'Amul',
    varient: 'Salted',
    images: 'butter.webp',
    offer: 'yes',
    offer_data: {
      applied_offers: [says('offer.gave', { amount: 2_000, offer: 'Dairy week' })],
      available_offers: [says('offer.misses_pieces', { pieces: 1, offer: 'Buy 2 get 1 free' })],
    },
    multiple_mrp: [
      { mrp: '290.00', price: '280.00', current_stock: 12 },
      { mrp: '275.00', price: '270.00', current_stock: 0 },
    ],
    current_stock: 12,
  }),
  hsn: '0405',
  tax_rate: '12',
});

const dialog = () => screen.findByRole('dialog', { name: 'Product Information' });
const fact = (of: HTMLElement, label: string) =>
  within(of).getByText(label, { selector: 'dt' }).nextElementSibling;
const added = (server: FakeServer) => server.sent('/product-details').map(({ fields }) => fields);

beforeEach(() => {
  showCatalog(false);
  lookUpProduct(null);
});
afterEach(() => vi.unstubAllGlobals());

describe("a product's information", () => {
  it('opens from its line with all that the bill tells of it (BIL-23)', async () => {
    openShop({ lines: [richLine()] });
    const user = await openBilling();
    await user.click(screen.getByRole('button', { name: NAME }));
    const shown = await dialog();
    expect(within(shown).getByText(NAME)).toBeVisible();
    expect(fact(shown, 'Brand')).toHaveTextContent('Amul');
    expect(fact(shown, 'Variant')).toHaveTextContent('Salted');
    expect(fact(shown, 'Barcode')).toHaveTextContent(BUTTER);
    expect(fact(shown, 'HSN')).toHaveTextContent('0405');
    expect(fact(shown, 'GST')).toHaveTextContent('12%');
    const rows = within(shown).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '₹290.00₹280.0012',
      '₹275.00₹270.00Out of stock',
    ]);
  });

  it('opens by the key I for the line that keys act on (BIL-23)', async () => {
    openShop({ lines: [richLine(), sampleLine('2', '8901002', 1)] });
    const user = await openBilling();
    await user.keyboard('i');
    expect(await dialog()).toHaveTextContent('Parle-G Gold Biscuits 1 kg');
    await user.keyboard('{Escape}{ArrowUp}{ArrowUp}i');
    expect(await dialog()).toHaveTextContent(NAME);
  });

  it('tells the promotions of a line uncut, those given and those within reach (CRT-19)', async () => {
    openShop({ lines: [richLine()] });
    const user = await openBilling();
    await user.keyboard('i');
    const offers = within(await dialog()).getAllByRole('listitem');
    expect(offers.map(({ textContent }) => textContent)).toEqual([
      '₹20.00 saved: Dairy week',
      'Add 1 more: Buy 2 get 1 free',
    ]);
  });

  it('opens from a search result by its “i”, and goes on to the bill from there (BIL-23)', async () => {
    const { server } = openShop();
    server.on('/product-search', found(hit));
    const user = await openBilling();
    const box = screen.getByRole('combobox');
    await user.type(box, '2*am');
    await user.click(await screen.findByRole('button', { name: `About ${NAME}` }));
    const shown = await dialog();
    expect(fact(shown, 'Brand')).toHaveTextContent('Amul');
    expect(fact(shown, 'Category')).toHaveTextContent('Dairy');
    expect(within(shown).getAllByRole('row')[1]).toHaveTextContent('₹290.00₹280.001,240');
    await user.click(within(shown).getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(added(server)).toMatchObject([{ barcode: BUTTER, qty: '2' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(box).toHaveValue('');
  });

  it('opens from the marked search result by Ctrl+Enter, and gives the focus back (BIL-23)', async () => {
    const { server } = openShop();
    server.on('/product-search', found(hit));
    const user = await openBilling();
    await user.type(screen.getByRole('combobox'), 'am');
    await screen.findByRole('option');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await dialog()).toHaveTextContent(NAME);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('combobox')).toHaveFocus();
    expect(added(server)).toEqual([]);
  });

  it('opens from a tile, by its “i” and by the key I, and asks for the rest (BIL-23)', async () => {
    const { server } = openShop({ settings: withCatalog });
    fakeCatalog(server, { Dairy: [sampleTile(BUTTER, { images: 'butter.webp' })] });
    server.on('/product-search', found(hit));
    const user = await openBilling();
    await user.keyboard('v');
    await tilesShown();
    await user.click(await screen.findByRole('button', { name: `About ${NAME}` }));
    const shown = await dialog();
    await waitFor(() => expect(fact(shown, 'Category')).toHaveTextContent('Dairy'));
    expect(shown.querySelector('img')).toHaveAttribute('src', '/pictures/butter.webp');
    expect(server.sent('/product-search')[0]?.fields.search_term).toBe(BUTTER);
    await user.keyboard('{Escape}');
    act(() => screen.getByRole('button', { name: /^Amul/ }).focus());
    await user.keyboard('i');
    expect(await dialog()).toBeVisible();
    expect(added(server)).toEqual([]);
  });

  it('goes with the screen, and is not open on the next bill', async () => {
    const { server } = openShop();
    server.on('/product-search', found(hit));
    const user = await openBilling(renderApp);
    await user.type(screen.getByRole('combobox'), '5*am');
    await user.click(await screen.findByRole('button', { name: `About ${NAME}` }));
    await dialog();
    const rail = within(screen.getByRole('navigation'));
    await user.click(rail.getByRole('link', { name: 'View Held Bills' }));
    await screen.findByRole('heading', { name: 'Held Bills' });
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'Billing Session' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens from none of them while something is typed in another dock, and says so', async () => {
    const { server } = openShop({ lines: [richLine()], settings: withCatalog });
    fakeCatalog(server, { Dairy: [sampleTile(BUTTER)] });
    server.on('/product-search', found(hit));
    const user = await openBilling();
    await user.keyboard('v');
    await tilesShown();
    await user.type(screen.getByRole('combobox'), 'am');
    await screen.findByRole('option');
    await user.keyboard('{F4}');
    const customer = await screen.findByRole('dialog', { name: 'Customer Information' });
    await user.keyboard('98');
    const typed = within(customer).getByRole('textbox');
    expect(typed).toHaveValue('98');
    const unfinished = 'Finish or close what you are entering first.';
    await user.click(screen.getAllByRole('button', { name: `About ${NAME}` })[0] as HTMLElement);
    expect(alerts().join()).toContain(unfinished);
    expect(screen.getAllByRole('dialog')).toEqual([customer]);
    expect(typed).toHaveValue('98');
  });

  it('tells the MRPs and promotions too where the product is on the bill (BIL-23)', async () => {
    const { server } = openShop({ lines: [richLine()] });
    server.on('/product-search', found(hit));
    const user = await openBilling();
    await user.type(screen.getByRole('combobox'), 'am');
    await user.click(await screen.findByRole('button', { name: `About ${NAME}` }));
    const shown = await dialog();
    expect(within(shown).getAllByRole('row')).toHaveLength(3);
    expect(within(shown).getByText('Add 1 more: Buy 2 get 1 free')).toBeVisible();
    await waitFor(() => expect(fact(shown, 'Category')).toHaveTextContent('Dairy'));
  });

  it('says when the rest could not be read, and reads it again on demand', async () => {
    const { server } = openShop({ settings: withCatalog });
    fakeCatalog(server, { Dairy: [sampleTile(BUTTER)] });
    server.on('/product-search', OUR_FAULT);
    const user = await openBilling();
    await user.keyboard('v');
    await tilesShown();
    await user.click(await screen.findByRole('button', { name: `About ${NAME}` }));
    const shown = within(await dialog());
    expect(
      await shown.findByText('The search failed. Try again.', {}, { timeout: 4_000 }),
    ).toBeVisible();
    expect(shown.getByText('₹280.00')).toBeVisible();
    server.on('/product-search', found(hit));
    await user.click(shown.getByRole('button', { name: 'Retry' }));
    expect(await shown.findByText('Dairy')).toBeVisible();
  });

  it('adds nothing and says why where billing is switched off', async () => {
    const menu = [
      { name: 'start_billing', status: 0 },
      { name: 'shop_by_catalog', status: 1 },
    ];
    const { server } = openShop({ settings: { vendor_app_menu: { main_menu: menu } } });
    fakeCatalog(server, { Dairy: [sampleTile(BUTTER)] });
    server.on('/product-search', found(hit));
    const user = await openBilling();
    await user.keyboard('v');
    await tilesShown();
    await user.click(await screen.findByRole('button', { name: `About ${NAME}` }));
    const add = within(await dialog()).getByRole('button', { name: 'Add to Cart' });
    expect(add).toHaveAccessibleDescription('Billing is switched off for this store.');
    await user.click(add);
    expect(added(server)).toEqual([]);
  });
});
