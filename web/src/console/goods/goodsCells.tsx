import type { Text } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { formatQuantity } from '@/lib/quantity';
import type { GoodsLine } from '../api/goods';
import type { Column, Lines } from '../table/Table';
import { GoodsName } from './GoodsName';
import classes from './goodsCells.module.css';

/** Stands in an empty cell. */
export const NOTHING = <span className={classes.none}>{'–'}</span>;

/** An amount in its column; nothing for one that is not known. */
export const amountCell = (amount: string) =>
  amount === '' ? NOTHING : formatDecimal(amount, { symbol: false });

/** The lowest amount, and the highest where it is another one. */
function rangeCell(from: string, to: string) {
  if (from === '' || from === to || to === '') return amountCell(from);
  const words = `${formatDecimal(from, { symbol: false })}–${formatDecimal(to, { symbol: false })}`;
  return <span title={words}>{words}</span>;
}

/** A share in percent; goods below cost are red. */
export const marginCell = (margin: string) =>
  margin === '' ? (
    NOTHING
  ) : (
    <span className={classes.figure} data-low={Number(margin) < 0 || undefined}>
      {`${margin}%`}
    </span>
  );

/** The stock; none and less than none are red. */
export function stockCell(stock: number | null | undefined, weighed: boolean) {
  if (stock === null || stock === undefined) return NOTHING;
  return (
    <span className={classes.figure} data-low={stock <= 0 || undefined}>
      {formatQuantity(stock, weighed)}
    </span>
  );
}

export function columnsOf(seesCosts: boolean, text: Text): readonly Column<GoodsLine>[] {
  const costs: readonly Column<GoodsLine>[] = [
    {
      id: 'cost',
      head: text('console:costRupees'),
      align: 'end',
      gives: 2,
      width: 92,
      cell: ({ cost }) => amountCell(cost),
    },
    {
      id: 'margin',
      head: text('console:margin'),
      align: 'end',
      gives: 3,
      width: 72,
      cell: ({ margin }) => marginCell(margin),
    },
  ];
  return [
    {
      id: 'name',
      head: text('console:name'),
      sorts: true,
      cell: (product) => (
        <GoodsName {...product} facts={[product.barcode, unsold(product, text)]} />
      ),
    },
    {
      id: 'category',
      head: text('console:category'),
      sorts: true,
      gives: 0,
      width: 140,
      cell: ({ category }) => <span title={category}>{category}</span>,
    },
    {
      id: 'code',
      head: text('console:code'),
      isSpare: true,
      gives: 1,
      width: 100,
      cell: ({ code }) => code,
    },
    {
      id: 'brand',
      head: text('console:brand'),
      isSpare: true,
      gives: 1,
      width: 110,
      cell: ({ brand }) => brand || NOTHING,
    },
    {
      id: 'hsn',
      head: text('console:hsn'),
      isSpare: true,
      gives: 1,
      width: 92,
      cell: ({ hsn }) => hsn || NOTHING,
    },
    { id: 'tax', head: text('console:tax'), gives: 0, width: 72, cell: ({ tax }) => tax },
    {
      id: 'mrp',
      head: text('console:mrpRupees'),
      sorts: true,
      align: 'end',
      gives: 3,
      width: 164,
      cell: ({ mrp_from: from, mrp_to: to }) => rangeCell(from, to),
    },
    {
      id: 'price',
      head: text('console:priceRupees'),
      sorts: true,
      align: 'end',
      width: 164,
      cell: ({ price_from: from, price_to: to }) => rangeCell(from, to),
    },
    ...(seesCosts ? costs : []),
    {
      id: 'stock',
      head: text('console:stock'),
      sorts: true,
      align: 'end',
      width: 108,
      cell: ({ stock, is_weighed: weighed }) => stockCell(stock, weighed),
    },
  ];
}

const unsold = ({ is_active: isActive }: GoodsLine, text: Text) =>
  !isActive && text('console:notForSale');

export function linesOf(
  product: GoodsLine,
  say: (quantity: number, weighed: boolean) => string,
  text: Text,
): Lines {
  const { price_from: price, category, barcode, stock, is_weighed: weighed } = product;
  return {
    name: product.name,
    amount: price && formatDecimal(price),
    facts: [barcode, category, unsold(product, text)].filter(Boolean).join(' · '),
    note: typeof stock === 'number' && (
      <span className={classes.figure} data-low={stock <= 0 || undefined}>
        {say(stock, weighed)}
      </span>
    ),
  };
}
