import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { savedFiles } from '@/test/savedFiles';
import { belowMrp, stockOf } from './goods/productFigures';
import { pagesOf } from './table/usePages';
import { asPhone } from './test/asPhone';
import { BILL, BILLS } from './test/billSamples';
import { done, type FakeConsole, fakeConsole, refused } from './test/fakeConsole';
import { GOODS, manyGoods, PRODUCT } from './test/goodsSamples';
import { renderConsole } from './test/renderConsole';
import { HOME, OWNER, SESSION } from './test/samples';

let server: FakeConsole;

const signIn = (...rights: readonly string[]) =>
  server.on('session', done({ ...SESSION.in, person: { ...OWNER, rights } }));

beforeEach(() => {
  server = fakeConsole();
  signIn('goods.see', 'costs.see', 'sales.see');
  server.on('home', done(HOME));
  server.on('goods', done(GOODS));
  server.on('product', done(PRODUCT));
  server.on('bills', done(BILLS));
  server.on('bill', done(BILL));
});

const asked = () => server.sent('goods').at(-1);
const row = (name: RegExp) => screen.findByRole('button', { name });
const scroller = () => screen.getByRole('table').parentElement as HTMLElement;
const scrollTo = (top: number) =>
  act(() => {
    scroller().scrollTop = top;
    scroller().dispatchEvent(new Event('scroll'));
  });
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((one) => [...one.children].map(({ textContent }) => textContent));

describe('the goods', () => {
  it('stand in rows with prices, costs and stock', async () => {
    renderConsole('/goods');
    await row(/^Saffola Gold Oil Jar/);
    expect(cellsOf(screen.getByRole('table', { name: 'Goods' }))).toEqual([
      [
        'SGSaffola Gold Oil Jar5 L · 8909850110223',
        'Edible Oils & Ghee',
        'GST5',
        '1,035.00–1,080.00',
        '983.00',
        '846.00',
        '9.6%',
        '64',
      ],
      [
        'ONOnion Nashik Red00021',
        'Fruits & Vegetables',
        'GST5',
        '–',
        '34.00',
        '–',
        '–',
        '212.350\u00a0kg',
      ],
      [
        'LCLays Cream and Onion52 g · 8909850110223 · Not for sale',
        'Edible Oils & Ghee',
        'GST5',
        '20.00',
        '20.00',
        '846.00',
        '-1.2%',
        '0',
      ],
    ]);
    expect(screen.getByText('1,248 products, 1,231 for sale')).toBeInTheDocument();
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    expect(asked()).toEqual({
      store_id: 0,
      search: '',
      category: 0,
      tax: '',
      state: '',
      stock: '',
      sort: 'name',
      descending: false,
      offset: 0,
    });
  });

  it('have no cost and no margin for whoever may not see costs', async () => {
    signIn('goods.see');
    renderConsole('/goods');
    await row(/^Saffola/);
    expect(screen.queryByRole('columnheader', { name: 'Cost (₹)' })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Margin' })).not.toBeInTheDocument();
  });

  it('are narrowed and sorted, all of it in the address', async () => {
    const { user, address } = renderConsole('/goods?store=2');
    await row(/^Saffola/);
    await user.click(screen.getByRole('button', { name: 'Category All' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Edible Oils & Ghee' }));
    await user.click(await screen.findByRole('button', { name: 'Stock All' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Out of stock' }));
    await user.click(await screen.findByRole('button', { name: 'State For sale' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Not for sale' }));
    await user.click(
      within(await screen.findByRole('table')).getByRole('button', { name: 'Stock' }),
    );
    await user.keyboard('/');
    await user.type(screen.getByRole('textbox', { name: 'Name, barcode or code' }), 'oil');
    await waitFor(() =>
      expect(asked()).toMatchObject({
        store_id: 2,
        category: 5,
        stock: 'out',
        state: 'ended',
        sort: 'stock',
        descending: true,
        search: 'oil',
      }),
    );
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
      store: '2',
      category: '5',
      stock: 'out',
      state: 'ended',
      sort: 'stock',
      descending: 'true',
      find: 'oil',
    });
  });

  it('leave out what an address says wrongly', async () => {
    renderConsole('/goods?sort=cost&stock=much&category=x&state=3');
    await row(/^Saffola/);
    expect(asked()).toMatchObject({ sort: 'name', stock: '', category: 0, state: '' });
  });

  it('come by pages as somebody scrolls, and Back returns to the row', async () => {
    server.on('goods', ({ offset }) => done(manyGoods(1248, Number(offset))));
    const { user } = renderConsole('/goods');
    await row(/^Product 0/);
    scrollTo(44 * 700);
    const far = await row(/^Product 705/);
    expect(server.sent('goods').map(({ offset }) => offset)).not.toContain(300);
    expect(screen.getByText(/^7\d\d of 1,248$/)).toBeInTheDocument();
    await user.click(far);
    await screen.findByRole('heading', { name: PRODUCT.name });
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'Goods', level: 1 });
    scrollTo(scroller().scrollTop);
    await waitFor(async () => expect(await row(/^Product 705/)).toHaveFocus());
  });

  it('keep what was read when a page fails, and try that again', async () => {
    server.on('goods', ({ offset }) =>
      Number(offset) > 0 ? refused('The server is busy.') : done(manyGoods(1248, 0)),
    );
    const { user } = renderConsole('/goods');
    await row(/^Product 0/);
    scrollTo(44 * 700);
    expect(await screen.findByText('The server is busy.')).toBeInTheDocument();
    server.on('goods', ({ offset }) => done(manyGoods(1248, Number(offset))));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row(/^Product 705/)).toBeInTheDocument();
    expect(screen.queryByText('The server is busy.')).not.toBeInTheDocument();
  });

  it('are saved with their filters', async () => {
    const files = savedFiles();
    server.on('goods/file', done({ name: 'goods.csv', media_type: 'text/csv', content: 'YQ==' }));
    const { user } = renderConsole('/goods?stock=in');
    await row(/^Saffola/);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    expect(await screen.findByText('goods.csv is in your downloads.')).toBeInTheDocument();
    expect(files.map(({ name }) => name)).toEqual(['goods.csv']);
    expect(server.sent('goods/file')[0]).toMatchObject({ stock: 'in', format: 'csv' });
    expect(server.sent('goods/file')[0]).not.toHaveProperty('offset');
  });

  it('say that there are none, that none fits, or what went wrong', async () => {
    server.on('goods', done({ ...GOODS, goods: [], count: 0 }));
    const { user, unmount } = renderConsole('/goods?stock=out');
    await user.click(await screen.findByRole('button', { name: 'Remove all filters' }));
    expect(await screen.findByText('No goods yet')).toBeInTheDocument();
    unmount();
    server.on('goods', refused('You may not see goods.'));
    renderConsole('/goods');
    expect(await screen.findByText('You may not see goods.')).toBeInTheDocument();
    server.on('goods', done(GOODS));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await row(/^Saffola/);
  });

  it('have two lines on a phone, and the order among the filters', async () => {
    asPhone();
    const { user } = renderConsole('/goods');
    expect(await row(/^Saffola/)).toHaveTextContent(
      'Saffola Gold Oil Jar 5 L₹983.008909850110223 · Edible Oils & Ghee64 pcs',
    );
    expect(screen.getByRole('link', { name: 'Goods' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Sort by' }), '-stock');
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'stock', descending: true }));
  });
});

describe('a product', () => {
  it('has its facts, and says how long its stock lasts', async () => {
    renderConsole('/goods/104');
    expect(await screen.findByRole('heading', { name: PRODUCT.name })).toBeInTheDocument();
    expect(server.sent('product')[0]).toEqual({ product_id: 104 });
    expect(screen.getByText('SKU00104 · Saffola · Edible Oils & Ghee')).toBeInTheDocument();
    expect(screen.getByText('2 MRPs')).toBeInTheDocument();
    const sold = within(screen.getByRole('region', { name: 'Sold, 30 days' }));
    expect(sold.getByText('376 pcs')).toBeInTheDocument();
    expect(sold.getByText('18 pcs · 5 days left')).toBeInTheDocument();
    expect(screen.getByText('At most on a bill').nextSibling).toHaveTextContent('12');
  });

  it('has each part at an address of its own', async () => {
    const { user, address } = renderConsole('/goods/104?tab=barcodes');
    expect(await screen.findByText('8909850190225')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /^Prices/ }));
    expect(cellsOf(await screen.findByRole('table', { name: /^Price/ }))).toEqual([
      ['Kothrud', '1,035.00', '18', '846.00', '983.25', '9.6%', '5%'],
      ['Baner', '1,080.00', '6', '884.50', '1,026.00', '9.5%', '5%'],
    ]);
    expect(address()).toBe('/goods/104?tab=prices');
    await user.click(screen.getByRole('tab', { name: 'Stock 18' }));
    expect(cellsOf(await screen.findByRole('table', { name: 'In stock by batch' }))).toEqual([
      ['SG2609A ', 'Kothrud', '11 Jun 2027', '1,035.00', '1', '18'],
      ['SG2611B Damaged', 'Baner', '–', '1,080.00', '–', '6'],
    ]);
    const moved = screen.getByRole('table', { name: 'Movements' });
    expect(cellsOf(moved).map((cells) => cells.slice(1))).toEqual([
      ['Sold', 'PN1T02-26-000412', 'Kothrud', 'SG2609A', 'Asha Kulkarni', '−1'],
      ['Received', 'PN2G-26-000031', 'Baner', 'SG2611B', '–', '+12'],
    ]);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    const trail = within(await screen.findByRole('region', { name: 'What happened' }));
    expect(trail.getByRole('listitem')).toHaveTextContent(/Saffola Gold Oil Jar 5 L/);
  });

  it('leads from a sale to its bill, and not without the right', async () => {
    const { user, address, unmount } = renderConsole('/goods/104?tab=stock');
    await user.click(await screen.findByRole('link', { name: 'PN1T02-26-000412' }));
    await waitFor(() => expect(address()).toMatch(/^\/bills\?/));
    unmount();
    signIn('goods.see');
    renderConsole('/goods/104?tab=stock');
    expect(await screen.findByText('PN1T02-26-000412')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'PN1T02-26-000412' })).not.toBeInTheDocument();
  });

  it('says what went wrong, and goes back to the goods', async () => {
    server.on('product', refused('There is no such product.'));
    const { user, address } = renderConsole('/goods/9');
    expect(await screen.findByText('There is no such product.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Goods' }));
    await waitFor(() => expect(address()).toBe('/goods'));
  });
});

it.each([
  [0, 20, [0]],
  [85, 105, [0, 100]],
  [700, 716, [0, 600, 700]],
  [730, 746, [0, 700]],
])('rows %d to %d are on the pages %j', (first, end, pages) => {
  expect(pagesOf(first, end)).toEqual(pages);
});

it.each([
  ['983.25', '1035.00', 0.05],
  ['20.00', '20.00', 0],
  ['34.00', '', null],
])('%s is below %s by %s', (price, mrp, share) => {
  expect(belowMrp({ price, mrp })).toBe(share);
});

it('counts what is there for sale, and nothing that is damaged', () => {
  const [lot] = PRODUCT.lots as [(typeof PRODUCT.lots)[number]];
  const lots = [{ ...lot, on_hand: 0.1 }, { ...lot, on_hand: 0.2 }, ...PRODUCT.lots.slice(1)];
  expect(stockOf({ lots })).toBe(0.3);
});
