import { useRef } from 'react';
import { type ConsoleKey, useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { formatQuantity } from '@/lib/quantity';
import { sayPercent } from '../amounts';
import type { Movement, ProductAnswer, ProductLot, ProductPrice } from '../api/goods';
import { Trail } from '../bills/Trail';
import { Card } from '../home/Card';
import card from '../home/Card.module.css';
import { Chip } from '../home/Chip';
import { useQuantityWords } from '../home/GoodsRow';
import { sayDay, sayMoment } from '../moments';
import { usePerson } from '../session/person';
import { useShortStore } from '../shortStore';
import { DetailPart } from '../table/DetailPanel';
import { type Column, Table } from '../table/Table';
import { useRoom } from '../useRoom';
import { Way } from '../way';
import { amountCell, marginCell, NOTHING, stockCell } from './goodsCells';
import classes from './ProductTabs.module.css';
import { belowMrp, stockOf } from './productFigures';

interface Part {
  product: ProductAnswer;
}

/** The codes that a scanner finds it by; bills and labels print the first one. */
export function Barcodes({ product: { barcodes } }: Part) {
  const text = useText();
  return (
    <Card area="auto" title={text('console:barcodes')}>
      {barcodes.length === 0 && <p className={card.none}>{text('console:noBarcodes')}</p>}
      <ul className={card.rows}>
        {barcodes.map(({ barcode }, at) => (
          <li key={barcode} className={classes.barcode}>
            <b>{barcode}</b>
            {at === 0 && <Chip tone="plain">{text('console:mainBarcode')}</Chip>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The price in each store at each MRP. */
export function Prices({ product: { prices, is_weighed: weighed } }: Part) {
  const text = useText();
  const say = useQuantityWords();
  const short = useShortStore();
  const { isPhone } = useRoom();
  const { rights } = usePerson();
  const list = useRef<HTMLDivElement>(null);
  const costs: readonly Column<ProductPrice>[] = [
    {
      id: 'cost',
      head: text('console:costRupees'),
      align: 'end',
      gives: 1,
      cell: ({ cost }) => amountCell(cost),
    },
  ];
  const margins: readonly Column<ProductPrice>[] = [
    {
      id: 'margin',
      head: text('console:margin'),
      align: 'end',
      gives: 2,
      cell: ({ margin }) => marginCell(margin),
    },
  ];
  const seesCosts = rights.includes('costs.see');
  const columns: readonly Column<ProductPrice>[] = [
    {
      id: 'store',
      head: text('console:store'),
      cell: ({ store, is_active: isActive }) => (
        <>
          {short(store)}
          {!isActive && <small className={classes.dim}> {text('console:ended')}</small>}
        </>
      ),
    },
    {
      id: 'mrp',
      head: text('console:mrpRupees'),
      align: 'end',
      cell: ({ mrp }) => amountCell(mrp),
    },
    {
      id: 'stock',
      head: text('console:inStock'),
      align: 'end',
      cell: ({ stock }) => stockCell(stock, weighed),
    },
    ...(seesCosts ? costs : []),
    {
      id: 'price',
      head: text('console:priceRupees'),
      align: 'end',
      cell: ({ price }) => <b className={classes.price}>{amountCell(price)}</b>,
    },
    ...(seesCosts ? margins : []),
    {
      id: 'below',
      head: text('console:belowMrp'),
      align: 'end',
      cell: (price) => belowCell(price),
    },
  ];
  return (
    <Card area="auto" title={text('console:pricePerStore')}>
      {prices.length === 0 && <p className={card.none}>{text('console:noPrices')}</p>}
      {prices.length > 0 && (
        <div className={classes.rows}>
          <Table
            label={text('console:pricePerStore')}
            columns={columns}
            rows={prices}
            keyOf={({ store_id: store, mrp }) => `${store} ${mrp}`}
            linesOf={({ store, mrp, price, stock, margin }) => ({
              name: short(store),
              amount: formatDecimal(price),
              facts: `${text('console:mrp')} ${formatDecimal(mrp, { symbol: false })} · ${say(stock, weighed)}`,
              note: margin && `${text('console:margin')} ${margin}%`,
            })}
            isPhone={isPhone}
            list={list}
          />
        </div>
      )}
    </Card>
  );
}

function belowCell(price: ProductPrice) {
  const share = belowMrp(price);
  return share === null ? NOTHING : sayPercent(share);
}

/** Batches that lie in the stores, and below them every piece that came or went. */
export function Stock({ product }: Part) {
  return (
    <>
      <Lots product={product} />
      <Movements product={product} />
    </>
  );
}

function Lots({ product }: Part) {
  const text = useText();
  const short = useShortStore();
  const { isPhone } = useRoom();
  const list = useRef<HTMLDivElement>(null);
  const say = useQuantityWords();
  const { lots, is_weighed: weighed } = product;
  const nameOf = ({ batch, serial }: ProductLot) => [batch, serial].filter(Boolean).join(' · ');
  const damaged = ({ point }: ProductLot) =>
    point === 'damage' && <Chip tone="plain">{text('console:damaged')}</Chip>;
  const columns: readonly Column<ProductLot>[] = [
    {
      id: 'batch',
      head: text('console:batchHead'),
      cell: (lot) => (
        <>
          {nameOf(lot) || NOTHING} {damaged(lot)}
        </>
      ),
    },
    { id: 'store', head: text('console:store'), cell: ({ store }) => short(store) },
    {
      id: 'expires',
      head: text('console:expires'),
      gives: 2,
      cell: ({ expires_on: day }) => (day ? sayDay(day) : NOTHING),
    },
    {
      id: 'mrp',
      head: text('console:mrpRupees'),
      align: 'end',
      cell: ({ mrp }) => amountCell(mrp),
    },
    {
      id: 'reserved',
      head: text('console:reserved'),
      align: 'end',
      gives: 1,
      cell: ({ reserved }) => (reserved ? formatQuantity(reserved, weighed) : NOTHING),
    },
    {
      id: 'onHand',
      head: text('console:onHand'),
      align: 'end',
      cell: ({ on_hand: stock }) => stockCell(stock, weighed),
    },
  ];
  return (
    <Card area="auto" title={text('console:inStockByBatch')} aside={say(stockOf(product), weighed)}>
      {lots.length === 0 && <p className={card.none}>{text('console:noLots')}</p>}
      {lots.length > 0 && (
        <div className={classes.rows}>
          <Table
            label={text('console:inStockByBatch')}
            columns={columns}
            rows={lots}
            keyOf={(lot) => [lot.store_id, lot.point, lot.mrp, lot.batch, lot.serial].join(' ')}
            linesOf={(lot) => ({
              name: nameOf(lot) || short(lot.store),
              amount: say(lot.on_hand, weighed),
              facts: [
                short(lot.store),
                lot.expires_on && text('console:until', { time: sayDay(lot.expires_on) }),
                lot.mrp && formatDecimal(lot.mrp),
              ]
                .filter(Boolean)
                .join(' · '),
              note: damaged(lot),
            })}
            isPhone={isPhone}
            list={list}
          />
        </div>
      )}
    </Card>
  );
}

const KINDS = {
  opening: 'console:movedOpening',
  sale: 'console:movedSale',
  return: 'console:movedReturn',
  receipt: 'console:movedReceipt',
  adjustment: 'console:movedAdjustment',
} as const satisfies Readonly<Record<Movement['kind'], ConsoleKey>>;

function Movements({ product: { movements, is_weighed: weighed } }: Part) {
  const text = useText();
  const short = useShortStore();
  const { isPhone } = useRoom();
  const list = useRef<HTMLDivElement>(null);
  const rows = movements.map((movement, at) => ({ ...movement, at_place: at }));
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { id: 'at', head: text('console:time'), cell: ({ at }) => sayMoment(at, text) },
    { id: 'kind', head: text('console:kind'), names: true, cell: ({ kind }) => text(KINDS[kind]) },
    {
      id: 'document',
      head: text('console:document'),
      cell: (movement) => <Document movement={movement} />,
    },
    { id: 'store', head: text('console:store'), cell: ({ store }) => short(store) },
    {
      id: 'batch',
      head: text('console:batchHead'),
      gives: 1,
      cell: ({ batch }) => batch || NOTHING,
    },
    { id: 'who', head: text('console:who'), gives: 1, cell: ({ who }) => who || NOTHING },
    {
      id: 'quantity',
      head: text('console:quantity'),
      align: 'end',
      cell: ({ quantity }) => sayMoved(quantity, weighed),
    },
  ];
  return (
    <Card area="auto" title={text('console:movements')}>
      {rows.length === 0 && <p className={card.none}>{text('console:noMovements')}</p>}
      {rows.length > 0 && (
        <div className={classes.rows}>
          <Table
            label={text('console:movements')}
            columns={columns}
            rows={rows}
            keyOf={({ at_place: at }) => String(at)}
            linesOf={(movement) => ({
              name: text(KINDS[movement.kind]),
              amount: sayMoved(movement.quantity, weighed),
              facts: [sayMoment(movement.at, text), short(movement.store), movement.document]
                .filter(Boolean)
                .join(' · '),
            })}
            isPhone={isPhone}
            list={list}
          />
        </div>
      )}
    </Card>
  );
}

/** A quantity with its sign: `+5`, `−1`. */
function sayMoved(quantity: number, weighed: boolean): string {
  const sign = quantity < 0 ? '−' : '+';
  return `${sign}${formatQuantity(Math.abs(quantity), weighed)}`;
}

/** A bill or credit note leads to the bills. */
function Document({ movement: { kind, document, store } }: { movement: Movement }) {
  const { stores, rights } = usePerson();
  const of = stores.find(({ name }) => name === store)?.store_id;
  const isBill = (kind === 'sale' || kind === 'return') && rights.includes('sales.see');
  if (document === '') return NOTHING;
  if (!isBill || of === undefined) return document;
  return (
    <Way to="/bills" search={{ bill: document, of }} className={classes.way}>
      {document}
    </Way>
  );
}

/** Entries of the audit about it. */
export function History({ product: { trail } }: Part) {
  const text = useText();
  return (
    <Card area="auto" title={text('console:whatHappened')}>
      {trail.length === 0 ? (
        <p className={card.none}>{text('console:noHistory')}</p>
      ) : (
        <DetailPart>
          <Trail lines={trail} />
        </DetailPart>
      )}
    </Card>
  );
}
