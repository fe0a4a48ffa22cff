import type { GoodsSort, GoodsState, GoodsStock } from '../api/goods';
import { type Asked, asCount, asOneOf, asWords } from '../table/asked';
import { type SortSearch, sortSearch } from '../table/sorting';

/** The goods that an address asks for. */
export interface GoodsSearch extends SortSearch<GoodsSort> {
  category?: number | undefined;
  tax?: string | undefined;
  stock?: Exclude<GoodsStock, ''> | undefined;
  state?: Exclude<GoodsState, ''> | undefined;
  find?: string | undefined;
}

const SORTS: readonly GoodsSort[] = ['name', 'category', 'mrp', 'price', 'stock'];

/** Parts that are wrong are named, too: else they stay as they were typed. */
export const goodsSearch = (asked: Asked): GoodsSearch => ({
  category: asCount(asked.category),
  tax: asWords(asked.tax),
  stock: asOneOf(['in', 'out', 'below'], asked.stock),
  state: asOneOf(['ended', 'all'], asked.state),
  find: asWords(asked.find),
  ...sortSearch(SORTS, asked),
});

/** The parts of a product's page; the first one is not named in the address. */
export const PRODUCT_TABS = ['general', 'barcodes', 'prices', 'stock', 'history'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

export interface ProductSearch {
  tab?: ProductTab | undefined;
}

export const productSearch = (asked: Asked): ProductSearch => ({
  tab: asOneOf(PRODUCT_TABS, asked.tab),
});
