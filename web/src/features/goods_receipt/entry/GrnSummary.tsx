import { useState } from 'react';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useScansElsewhere, useWideLayout } from '@/app/shell';
import { formatStoreTime, parseDay, parseStoreTime } from '@/lib/dates';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { formatQuantity } from '@/lib/quantity';
import { typedDay } from '@/lib/typedDay';
import { Badge } from '@/ui/Badge';
import { type Column, DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { IconArrowLeft, IconPlus, IconPrinter } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import { DocumentFacts } from '../detail/DocumentFacts';
import { useGrnPrices } from '../detail/GrnPrices';
import { Ordered } from '../detail/Ordered';
import { printGrn } from '../printGrn';
import classes from './EntryScreen.module.css';
import type { Made } from './model/event';

interface Finished {
  print: () => Promise<void>;
  back: () => void;
  /** Begins the next one; nothing where an advice leads to it. */
  next: (() => void) | undefined;
}

const finishing = (backLabel: PlainMessageKey) =>
  tillActions<Finished>()(
    {
      id: 'goods_receipt.print',
      label: 'goods_receipt:printReceipt',
      group: 'goodsEntry:madeSummary',
      icon: IconPrinter,
      shortcut: 'P',
      enabled: () => true,
      run: ({ print }) => print(),
    },
    {
      id: 'goodsEntry.next',
      label: 'goodsEntry:newAdhoc',
      group: 'goodsEntry:madeSummary',
      icon: IconPlus,
      shortcut: 'N',
      hidden: ({ next }) => !next,
      enabled: () => true,
      run: ({ next }) => next?.(),
    },
    {
      id: 'goodsEntry.leave',
      label: backLabel,
      group: 'goodsEntry:madeSummary',
      icon: IconArrowLeft,
      shortcut: 'Escape',
      enabled: () => true,
      run: ({ back }) => back(),
    },
  );

const OF_ADVICE = finishing('goods_receipt:backToAdvice');
const OF_NONE = finishing('goods_receipt:backToGrns');

type Product = Made['grn']['product_list'][number];

const count = (quantity: number) => formatQuantity(quantity, !Number.isInteger(quantity));

/** A GRN that has just been made, under the server's words. */
export function GrnSummary({
  made: { message, grn: made },
  back,
  next,
}: {
  made: Made;
  back: () => void;
  next?: () => void;
}) {
  const text = useText();
  const isWide = useWideLayout();
  const [grn, setGrn] = useState(made);
  const actions = useActions(grn.advice_id === '' ? OF_NONE : OF_ADVICE, {
    print: () => printGrn(grn.grn_no),
    back,
    next,
  });
  useScansElsewhere('goodsEntry:scanElsewhere');
  const at = parseStoreTime(grn.date);
  const billDay = parseDay(grn.supplier_bill_date);
  const bill = [grn.supplier_bill_no, billDay && typedDay(billDay)].filter(Boolean).join(' · ');
  const facts: [label: PlainMessageKey, fact: string][] = [
    ['goodsEntry:grnNo', grn.grn_no],
    ['goods_receipt:date', at ? formatStoreTime(at) : grn.date],
    ['goods_receipt:supplier', grn.supplier],
    ['goods_receipt:placeOfOrigin', grn.place_from],
    ['goods_receipt:received', count(Number(grn.received_qty))],
    ['goods_receipt:damaged', count(Number(grn.damage_qty))],
    ['goods_receipt:lost', count(Number(grn.lost_qty))],
    ['goodsEntry:supplierBill', bill],
    ['goodsEntry:purchaseTotal', formatDecimal(grn.purchase_total)],
    ['goodsEntry:inputTax', formatDecimal(grn.input_tax)],
    ['goods_receipt:remarks', grn.remarks],
    ['goodsEntry:receivedBy', grn.received_by],
  ];
  const quantity = (
    id: string,
    header: PlainMessageKey,
    of: (product: Product) => unknown,
  ): Column<Product> => ({
    id,
    header: text(header),
    align: 'end',
    width: '84px',
    cell: (product) => count(Number(of(product))),
  });
  const isOfAdvice = grn.advice_id !== '';
  const status: Column<Product> = {
    id: 'status',
    header: text('goods_receipt:status'),
    width: '108px',
    secondary: 'phone',
    cell: ({ temp_status: status }) =>
      status && (
        <Badge tone="attention">
          {text(status === 'Surplus' ? 'goods_receipt:surplus' : 'goods_receipt:deficit')}
        </Badge>
      ),
  };
  const columns: Column<Product>[] = [
    {
      id: 'item',
      header: text('goodsEntry:item'),
      cell: ({ name, barcode, remarks }) => (
        <>
          <strong>{name}</strong>
          <span className={classes.second}>{[barcode, remarks].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    ...(isOfAdvice
      ? [
          {
            id: 'ordered',
            header: text('goods_receipt:ordered'),
            align: 'end' as const,
            width: '108px',
            cell: ({ order_qty: ordered, expected_qty: expected }: Product) => (
              <Ordered ordered={ordered} expected={expected} />
            ),
          },
        ]
      : []),
    quantity('received', 'goods_receipt:received', ({ received_qty: received }) => received),
    quantity('damaged', 'goods_receipt:damaged', ({ damaged_qty: damaged }) => damaged),
    quantity('lost', 'goods_receipt:lost', ({ lost_qty: lost }) => lost),
    ...(isOfAdvice ? [status] : []),
  ];
  const summary = (
    <DocumentFacts
      title={text('goodsEntry:madeSummary')}
      facts={facts.map(([label, fact]) => [text(label), fact] as const)}
    />
  );
  const prices = useGrnPrices(grn, setGrn);
  const buttons = (
    <div className={classes.buttons}>
      <ActionButton action={actions['goodsEntry.next']} look="soft" stretch />
      <ActionButton action={actions['goodsEntry.leave']} stretch />
      <ActionButton action={actions['goods_receipt.print']} look="primary" size="large" stretch />
    </div>
  );
  return (
    <>
      <ScreenLayout
        header={<ScreenHeader title={message} />}
        side={
          <div className={classes.side}>
            {summary}
            {prices.list}
            {buttons}
          </div>
        }
        footer={buttons}
      >
        {!isWide && (
          <Panel>
            {summary}
            {prices.list}
          </Panel>
        )}
        <div className={classes.content}>
          <Panel padded={false}>
            <DataTable
              label={text('goodsEntry:products')}
              columns={columns}
              rows={grn.product_list}
              rowKey={(product) => `${product.barcode} ${product.mrp}`}
              empty={<EmptyState message={text('goodsEntry:noneHere')} />}
            />
          </Panel>
        </div>
      </ScreenLayout>
      {prices.dock}
    </>
  );
}
