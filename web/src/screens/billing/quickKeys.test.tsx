import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showCatalog } from '@/features/catalog';
import { sampleLine } from '@/test/bill';
import { fakeCatalog, sampleTile, withCatalog } from '@/test/catalog';
// Loaded with the test file and not within a test.
import '@/features/catalog/CatalogView';
import { openBilling, openShop } from '@/test/openTill';
import { sampleSettings } from '@/test/samples';
import { OUR_FAULT } from '@/test/says';

const DAL = '00011';
const BUTTER = '8901001';
const BISCUITS = '8901002';

type Server = ReturnType<typeof openShop>['server'];

function answerKeys(server: Server, keys: object[], folders: object[] = []): void {
  server.on('/quick-keys', { status: 'success', message: '', data: { own: true, keys, folders } });
}

function openWithKeys(lines: Parameters<typeof openShop>[0] = {}) {
  const { server } = openShop(lines);
  const keys = [
    { place: 1, tint: 'dairy', ...sampleTile(BUTTER) },
    { place: 7, tint: 'pulses', ...sampleTile(DAL) },
  ];
  answerKeys(server, keys);
  return server;
}

const added = (server: ReturnType<typeof openWithKeys>) =>
  server.sent('/product-details').map(({ fields }) => fields);

it('stand in their places while the bill is empty, and add what is tapped', async () => {
  const server = openWithKeys();
  const user = await openBilling();
  const keys = await screen.findByRole('region', { name: 'Quick keys' });
  const buttons = within(keys).getAllByRole('button');
  expect(buttons.map((button) => button.querySelector('kbd')?.textContent)).toEqual(['1', '7']);
  await user.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(added(server)).toMatchObject([{ barcode: BUTTER }]));
});

it('make as many as a `3*` before them says, which is used up by that', async () => {
  const server = openWithKeys();
  server.on('/product-search', { status: 'success', message: '', data: [] });
  const user = await openBilling();
  const keys = await screen.findByRole('region', { name: 'Quick keys' });
  await user.keyboard('3*');
  await user.click(within(keys).getByRole('button', { name: /Butter/ }));
  await waitFor(() => expect(added(server)).toMatchObject([{ barcode: BUTTER, qty: '3' }]));
  expect(screen.getByRole('combobox', { name: 'Barcode or product' })).toHaveValue('');
});

it('are called by their number and Enter, with lines on the bill too; a code comes first', async () => {
  const server = openWithKeys({ lines: [sampleLine('1', BUTTER, 2)] });
  const user = await openBilling();
  await waitFor(() => expect(server.sent('/quick-keys')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Quick keys' })).toBeNull();
  await user.keyboard('7{Enter}');
  await waitFor(() => expect(added(server)).toMatchObject([{ barcode: '7', or_barcode: DAL }]));
  await user.keyboard('8{Enter}');
  await waitFor(() => expect(added(server)).toHaveLength(2));
  expect(added(server)[1]).not.toHaveProperty('or_barcode');
});

it('say why they are not there, and are read again', async () => {
  const server = openWithKeys();
  server.on('/quick-keys', OUR_FAULT);
  const user = await openBilling();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answerKeys(server, [{ place: 1, tint: 'dairy', ...sampleTile(BUTTER) }]);
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Quick keys' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('are not there for a store that has none', async () => {
  openShop();
  await openBilling();
  expect(screen.queryByRole('region', { name: 'Quick keys' })).toBeNull();
});

it('are the first tab of the catalog, in the same places, and stand nowhere twice', async () => {
  const server = openWithKeys({ settings: withCatalog });
  fakeCatalog(server, { Dairy: [sampleTile(BUTTER)] });
  const user = await openBilling();
  await screen.findByRole('region', { name: 'Quick keys' });
  await user.click(screen.getByRole('button', { name: /^View Catalog/ }));
  const panel = await screen.findByRole('tabpanel', { name: 'Quick keys' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Quick keys 2',
    'Dairy 1',
  ]);
  expect(screen.getAllByRole('region', { name: 'Quick keys' })).toHaveLength(1);
  const keys = within(panel).getAllByRole('button');
  expect(keys.map((button) => button.querySelector('kbd')?.textContent)).toEqual(['1', '7']);
  await user.click(keys[0] as HTMLElement);
  await waitFor(() => expect(added(server)).toMatchObject([{ barcode: BUTTER }]));
  await user.click(screen.getByRole('tab', { name: /Dairy/ }));
  expect(await screen.findByRole('tabpanel', { name: 'Dairy' })).toBeVisible();
});

it('have the focus when the catalog is opened by its key, and the arrows go among them', async () => {
  const server = openWithKeys({ settings: withCatalog });
  fakeCatalog(server, { Dairy: [sampleTile(BUTTER)] });
  showCatalog(false);
  const user = await openBilling();
  await screen.findByRole('region', { name: 'Quick keys' });
  await user.keyboard('v');
  const panel = await screen.findByRole('tabpanel', { name: 'Quick keys' });
  const [first, second] = within(panel).getAllByRole('button');
  await waitFor(() => expect(first).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(added(server)).toMatchObject([{ barcode: BUTTER }]));
});

describe('folders', () => {
  const FOLDER = { folder: 1, name: 'Dairy', tint: 'dairy' };
  const KEYS = [
    { place: 1, tint: 'dairy', ...sampleTile(BUTTER) },
    { place: 7, tint: 'pulses', ...sampleTile(DAL) },
    { place: 201, tint: 'other', ...sampleTile(BISCUITS) },
  ];
  const numbers = (keys: HTMLElement) =>
    [...keys.querySelectorAll('li kbd')].map((key) => key.textContent);

  it('show the favourites of their colour before their own keys, which count from 201', async () => {
    const { server } = openShop();
    answerKeys(server, KEYS, [FOLDER]);
    const user = await openBilling();
    const keys = await screen.findByRole('region', { name: 'Quick keys' });
    expect(numbers(keys)).toEqual(['1', '7']);
    expect(within(keys).queryByRole('button', { name: 'Arrange quick keys' })).toBeNull();
    await user.click(within(keys).getByRole('button', { name: 'Dairy' }));
    expect(numbers(keys)).toEqual(['1', '201']);
    await user.keyboard('201{Enter}');
    await waitFor(() =>
      expect(added(server)).toMatchObject([{ barcode: '201', or_barcode: BISCUITS }]),
    );
  });

  it('are arranged by a manager, who puts another product under a number', async () => {
    const { server } = openShop({ settings: { till: { ...sampleSettings().till, manager: 1 } } });
    answerKeys(server, KEYS, [FOLDER]);
    const { images: image, price, unit_mrp: mrp } = sampleTile(BUTTER);
    const hit = { barcode: BUTTER, name: 'Amul Butter 500 g', image, price, mrp };
    server.on('/product-search', { status: 'success', message: '', data: [hit] });
    const data = { own: true, keys: [{ ...KEYS[0], place: 2 }], folders: [] };
    server.on('/quick-keys/key', { status: 'success', message: '', data });
    const user = await openBilling();
    const keys = await screen.findByRole('region', { name: 'Quick keys' });
    await user.click(within(keys).getByRole('button', { name: 'Arrange quick keys' }));
    expect(numbers(keys)).toHaveLength(24);
    await user.click(within(keys).getByRole('button', { name: /^Quick key 2\b/ }));
    const dock = await screen.findByRole('dialog', { name: 'Quick key 2' });
    await user.type(within(dock).getByRole('textbox', { name: 'Product name or code' }), 'butter');
    await user.click(await within(dock).findByRole('button', { name: /Amul Butter/ }));
    await waitFor(() =>
      expect(server.sent('/quick-keys/key').map(({ fields }) => fields)).toMatchObject([
        { place: '2', barcode: BUTTER },
      ]),
    );
    expect(screen.queryByRole('dialog', { name: 'Quick key 2' })).toBeNull();
  });
});
