import type { ConsoleKey, Text } from '@/lib/i18n/consoleTexts';
import type { GoodsAnswer, GoodsWish } from '../api/goods';
import type { Filter } from '../table/Filters';
import type { GoodsSearch } from './goodsSearch';

export const NO_FILTERS: GoodsSearch = {
  category: undefined,
  tax: undefined,
  stock: undefined,
  state: undefined,
  find: undefined,
};

export const isFiltered = (search: GoodsSearch) =>
  (Object.keys(NO_FILTERS) as (keyof GoodsSearch)[]).some((key) => search[key] !== undefined);

/** The goods that the address asks for, as a call has it. */
export function wishOf(search: GoodsSearch, storeId: number): GoodsWish {
  return {
    store_id: storeId,
    search: search.find ?? '',
    category: search.category ?? 0,
    tax: search.tax ?? '',
    state: search.state ?? '',
    stock: search.stock ?? '',
    sort: search.sort ?? 'name',
    descending: search.descending ?? false,
  };
}

const STOCKS = {
  in: 'console:inStock',
  out: 'console:outOfStock',
  below: 'console:belowZero',
} as const satisfies Readonly<Record<string, ConsoleKey>>;

const STATES = {
  ended: 'console:notForSale',
  all: 'console:all',
} as const satisfies Readonly<Record<string, ConsoleKey>>;

/** Filters for category, tax, stock and state. */
export function filtersOf(
  search: GoodsSearch,
  known: GoodsAnswer | undefined,
  change: (part: Partial<GoodsSearch>) => unknown,
  text: Text,
): Filter[] {
  const all = { value: '', label: text('console:all') };
  const choices = (words: Readonly<Record<string, ConsoleKey>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label: text(label) }));
  return [
    {
      name: text('console:category'),
      value: String(search.category ?? ''),
      options: [
        all,
        ...(known?.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ],
      onChoose: (value) => change({ category: Number(value) || undefined }),
    },
    {
      name: text('console:tax'),
      value: search.tax ?? '',
      options: [
        all,
        ...(known?.taxes ?? []).map(({ code, name }) => ({ value: code, label: name || code })),
      ],
      said: search.tax,
      onChoose: (value) => change({ tax: value || undefined }),
    },
    {
      name: text('console:stock'),
      value: search.stock ?? '',
      options: [all, ...choices(STOCKS)],
      onChoose: (value) => change({ stock: (value as keyof typeof STOCKS) || undefined }),
    },
    {
      name: text('console:state'),
      value: search.state ?? '',
      options: [{ value: '', label: text('console:forSale') }, ...choices(STATES)],
      onChoose: (value) => change({ state: (value as keyof typeof STATES) || undefined }),
    },
  ];
}
