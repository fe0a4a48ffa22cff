import type { AuditLine } from './audit';
import { post } from './post';
import type { SentFile } from './reports';

export type GoodsSort = 'name' | 'category' | 'mrp' | 'price' | 'stock';

/** Whether goods are for sale; '' for those that are. */
export type GoodsState = '' | 'ended' | 'all';

/** The stock that goods have; '' for any. */
export type GoodsStock = '' | 'in' | 'out' | 'below';

/** The goods that are asked for. */
export interface GoodsWish {
  store_id: number;
  search: string;
  /** 0 for all categories. */
  category: number;
  /** The code of a class of taxes; '' for all. */
  tax: string;
  state: GoodsState;
  stock: GoodsStock;
  sort: GoodsSort;
  descending: boolean;
}

/** A product of the list. Amounts that are not known are ''. */
export interface GoodsLine {
  product_id: number;
  code: string;
  name: string;
  brand: string;
  variant: string;
  /** The first one as it is printed. */
  barcode: string;
  barcodes: number;
  category: string;
  /** The code of its class. */
  tax: string;
  hsn: string;
  uom: string;
  is_weighed: boolean;
  image: string;
  is_active: boolean;
  mrps: number;
  mrp_from: string;
  mrp_to: string;
  price_from: string;
  price_to: string;
  /** Nothing where there never was any. */
  stock?: number | null;
  /** As it was received last. */
  cost: string;
  /** In percent of the price without tax. */
  margin: string;
}

/** A page of goods, and how many there are. */
export interface GoodsAnswer {
  goods: readonly GoodsLine[];
  offset: number;
  /** All that fit the filters. */
  count: number;
  for_sale: number;
  all: number;
  categories: readonly { id: number; name: string; count: number }[];
  taxes: readonly { code: string; name: string }[];
}

/** The price of a product in a store at an MRP. */
export interface ProductPrice {
  store_id: number;
  store: string;
  mrp: string;
  price: string;
  is_active: boolean;
  stock: number;
  cost: string;
  margin: string;
}

/** Pieces of a product that lie together: of one batch at one MRP. */
export interface ProductLot {
  store_id: number;
  store: string;
  point: 'sale' | 'damage';
  mrp: string;
  batch: string;
  serial: string;
  expires_on: string;
  on_hand: number;
  reserved: number;
}

/** Pieces that came or went. */
export interface Movement {
  at: string;
  store: string;
  kind: 'opening' | 'sale' | 'return' | 'receipt' | 'adjustment';
  quantity: number;
  mrp: string;
  batch: string;
  /** Its printed number; '' for none. */
  document: string;
  who: string;
}

/** A product in full. */
export interface ProductAnswer {
  product_id: number;
  code: string;
  name: string;
  brand: string;
  variant: string;
  category: string;
  tax: string;
  tax_name: string;
  hsn: string;
  uom: string;
  is_weighed: boolean;
  /** `Batch`, `Serial`, both of them, or ''. */
  tracking: string;
  is_returnable: boolean;
  /** As many at most on a bill; 0 for no end. */
  max_quantity: number;
  image: string;
  is_active: boolean;
  created_at: string;
  barcodes: readonly { barcode: string }[];
  prices: readonly ProductPrice[];
  lots: readonly ProductLot[];
  movements: readonly Movement[];
  trail: readonly AuditLine[];
  sold_30: { pieces: number; amount: string };
  /** Nothing where none were sold. */
  days_left?: number | null;
}

export const goodsCalls = {
  goods: (wish: GoodsWish, offset: number, giveUp?: AbortSignal) =>
    post<GoodsAnswer>('goods', { ...wish, offset }, giveUp),
  goodsFile: (wish: GoodsWish, format: 'csv' | 'xlsx') =>
    post<SentFile>('goods/file', { ...wish, format }),
  product: (productId: number, giveUp?: AbortSignal) =>
    post<ProductAnswer>('product', { product_id: productId }, giveUp),
};
