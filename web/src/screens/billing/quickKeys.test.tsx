import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showCatalog } from '@/features/catalog';
import { sampleLine } from '@/test/bill';
import { fakeCatalog, sampleTile, withCatalog } from '@/test/catalog';
// Loaded with the test file and not within a test.
import '@/features/catalog/CatalogView';
import { openBilling, openShop } from '@/test/openTill';
import { OUR_FAULT } from '@/test/says';

const DAL = '00011';
const BUTTER = '8901001';

function openWithKeys(lines: Parameters<typeof openShop>[0] = {}) {
  const { server } = openShop(lines);
  const keys = [
    { place: 1, ...sampleTile(BUTTER) },
    { place: 7, ...sampleTile(DAL) },
  ];
  server.on('/quick-keys', { status: 'success', message: '', data: { own: true, keys } });
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
  const keys = [{ place: 1, ...sampleTile(BUTTER) }];
  server.on('/quick-keys', { status: 'success', message: '', data: { own: true, keys } });
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
