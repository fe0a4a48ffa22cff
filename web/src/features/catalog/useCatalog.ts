import { useQueries, useQuery } from '@tanstack/react-query';
import { CATALOG_CLIENT, call, getCatalog } from '@/api';

/** Tiles that the server tells at once. */
const PAGE = 200;
/** A page behind the last one: it has no tiles, so what is answered are the tabs alone. */
const NO_TILES = '1000000';
/** For so long the shelves stay as they are; what is sold is priced by the server in any case. */
const FRESH_MS = 60_000;

/** A category of the catalog. */
export interface CatalogTab {
  id: string;
  title: string;
  /** Products in it. */
  count: number;
}

/** A product of the catalog. */
export interface CatalogTile {
  name: string;
  /** The pack, where it is known; else ''. */
  pack: string;
  /** The printed price of one. */
  mrp: string;
  /** The store's price. */
  price: string;
  /** The name of its picture; '' for none. */
  picture: string;
  barcode: string;
  weighed: boolean;
}

interface CatalogPage {
  tiles: readonly CatalogTile[];
  pictures: string;
}

async function readPage(tabId: string, page: number, signal: AbortSignal): Promise<CatalogPage> {
  const body = { trans_from: CATALOG_CLIENT, tab_id: tabId, page: String(page) };
  const { catalog_data: tabs, product_image_link: pictures } = await call(getCatalog, body, {
    signal,
  });
  const tiles = (tabs[0]?.data ?? []).map((tile) => ({
    name: tile.item_name,
    pack: tile.varient,
    mrp: tile.unit_mrp,
    price: tile.price,
    picture: tile.images,
    barcode: tile.barcode,
    weighed: tile.weight === 1,
  }));
  return { tiles, pictures };
}

/** The tabs of the catalog. Their tiles come when somebody looks at them. */
export function useCatalogTabs() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['catalog', 'tabs'],
    queryFn: async ({ signal }): Promise<readonly CatalogTab[]> => {
      const body = { trans_from: CATALOG_CLIENT, page: NO_TILES };
      const { catalog_data: tabs } = await call(getCatalog, body, { signal });
      return tabs.map(({ id, title, count }) => ({ id, title, count }));
    },
    staleTime: FRESH_MS,
  });
  return { tabs: data, failed: isError, retry: refetch };
}

/** The state of a tab's tiles. */
export interface TilesState {
  /** The tile at a place; `undefined` while it is on its way. */
  tileAt: (place: number) => CatalogTile | undefined;
  /** Whether the place is known to be empty. */
  isGone: (place: number) => boolean;
  /** The address of pictures. */
  pictures: string;
  failed: boolean;
  retry: () => Promise<unknown>;
}

/** Reads the pages of a tab that the places from `first` to `last` lie on. */
export function useCatalogTiles(tabId: string, first: number, last: number): TilesState {
  const from = Math.floor(first / PAGE) + 1;
  const to = Math.floor(Math.max(first, last) / PAGE) + 1;
  const pages = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['catalog', tabId, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => readPage(tabId, page, signal),
      staleTime: FRESH_MS,
    })),
  });
  const answerOf = (place: number) => answers[Math.floor(place / PAGE) + 1 - from];
  const broken = answers.filter(({ isError }) => isError);
  return {
    tileAt: (place) => answerOf(place)?.data?.tiles[place % PAGE],
    isGone: (place) => answerOf(place)?.isSuccess === true,
    pictures: answers.find(({ data }) => data)?.data?.pictures ?? '',
    failed: broken.length > 0,
    retry: () => Promise.all(broken.map(({ refetch }) => refetch())),
  };
}
