import { screen } from '@testing-library/react';
import type { Tab, Tile } from '@/api';
import { SHELF } from './bill';
import type { FakeServer } from './fakeServer';
import { sampleSettings } from './samples';

const PAGE = 200;

/** Settings of a store that offers its catalog. */
export const withCatalog = {
  ...sampleSettings(),
  vendor_app_menu: {
    main_menu: [
      { name: 'start_billing', status: 1 },
      { name: 'shop_by_catalog', status: 1 },
    ],
  },
};

/** The tile of a product on the shelves of the shop in tests, or of one made up. */
export function sampleTile(barcode: string, more: Partial<Tile> = {}): Tile {
  const product = SHELF[barcode] ?? { name: `Product ${barcode}`, mrp: '20.00', price: '18.00' };
  return {
    item_name: product.name,
    varient: '',
    unit_mrp: product.mrp,
    price: product.price,
    images: '',
    barcode,
    weight: product.data?.weight_flag ?? 0,
    ...more,
  };
}

/** Lets a fake server tell a catalog, in pages, as the server does. */
export function fakeCatalog(server: FakeServer, shelves: Readonly<Record<string, Tile[]>>): void {
  server.on('/vendor/get-catalog', ({ tab_id: wanted, page = '1' }) => {
    const from = (Number(page) - 1) * PAGE;
    const tabs = Object.entries(shelves).map(
      ([title, tiles]): Tab => ({
        id: `tab-${title}`,
        title,
        count: tiles.length,
        data: tiles.slice(from, from + PAGE),
      }),
    );
    return {
      status: 'success',
      message: '',
      catalog_data: tabs.filter(({ id }) => !wanted || id === wanted),
      product_image_link: '/pictures/',
    };
  });
}

/** Waits for the tiles of the catalog. It is loaded when it is first opened, which takes its time. */
export async function tilesShown(): Promise<void> {
  await screen.findByRole('button', { name: /^About / }, { timeout: 5_000 });
}
