import type { GrnAnswer } from '@/api';
import { parseDay } from '@/lib/dates';
import { type Text, useText } from '@/lib/i18n';
import { formatCount } from '@/lib/quantity';
import { typedDay } from '@/lib/typedDay';
import { Badge } from '@/ui/Badge';
import { type Column, DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import words from '@/ui/words.module.css';
import { Missing } from '../list/GrnTable';
import classes from './GrnProducts.module.css';
import { Ordered } from './Ordered';

type Product = GrnAnswer['product_list'][number];

/** The goods of a GRN: how much was ordered, received, damaged and lost, by batch or piece where they have some. */
export function GrnProducts({ products }: { products: readonly Product[] }) {
  const text = useText();
  // A posted product does not change, so its place is its key.
  const rows = products.map((product, place) => ({ ...product, place }));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'product',
      header: text('goods_receipt:product'),
      cell: (product) => <Named product={product} />,
    },
    {
      id: 'ordered',
      header: text('goods_receipt:ordered'),
      align: 'end',
      width: '108px',
      cell: ({ order_qty: ordered, expected_qty: expected }) => (
        <Ordered ordered={ordered} expected={expected} />
      ),
    },
    {
      id: 'received',
      header: text('goods_receipt:received'),
      align: 'end',
      width: '88px',
      cell: ({ received_qty: received }) => <strong>{formatCount(received)}</strong>,
    },
    {
      id: 'damaged',
      header: text('goods_receipt:damaged'),
      align: 'end',
      width: '90px',
      cell: ({ damaged_qty: damaged }) => <Missing quantity={damaged} tone="attention" />,
    },
    {
      id: 'lost',
      header: text('goods_receipt:lost'),
      align: 'end',
      width: '72px',
      cell: ({ lost_qty: lost }) => <Missing quantity={lost} tone="danger" />,
    },
    {
      id: 'standing',
      header: text('goods_receipt:status'),
      width: '108px',
      secondary: 'phone',
      cell: ({ temp_status: standing }) => <Standing standing={standing} />,
    },
  ];
  return (
    <DataTable
      label={text('goods_receipt:products')}
      columns={columns}
      rows={rows}
      rowKey={({ place }) => String(place)}
      empty={<EmptyState message={text('goods_receipt:noProducts')} />}
    />
  );
}

function Named({ product }: { product: Product }) {
  const text = useText();
  const { name, barcode, remarks, batch, serial } = product;
  return (
    <>
      <span className={classes.name}>{name}</span>
      <span className={words.secondLine}>{barcode}</span>
      {batch.map((one) => (
        <span key={one.batch_no} className={words.secondLine}>
          {saidBatch(one, text)}
        </span>
      ))}
      {serial.map((one) => (
        <span key={one.serial_no} className={words.secondLine}>
          {saidSerial(one, text)}
        </span>
      ))}
      {remarks && <span className={words.secondLine}>{remarks}</span>}
    </>
  );
}

type Quantities = Pick<Product['batch'][number], 'received_qty' | 'damaged_qty'>;

function saidQuantities({ received_qty: received, damaged_qty: damaged }: Quantities, text: Text) {
  return [
    received > 0 && text('goods_receipt:receivedOf', { quantity: formatCount(received) }),
    damaged > 0 && text('goods_receipt:damagedOf', { quantity: formatCount(damaged) }),
  ];
}

const joined = (parts: readonly (string | false | null)[]) => parts.filter(Boolean).join(' · ');

function saidBatch(batch: Product['batch'][number], text: Text): string {
  const expires = parseDay(batch.exp_date);
  return joined([
    text('goods_receipt:batchOf', { batch: batch.batch_no }),
    expires && text('goods_receipt:expires', { day: typedDay(expires) }),
    ...saidQuantities(batch, text),
  ]);
}

function saidSerial(serial: Product['serial'][number], text: Text): string {
  return joined([
    text('goods_receipt:serialOf', { serial: serial.serial_no }),
    serial.batch_no !== '' && text('goods_receipt:batchOf', { batch: serial.batch_no }),
    ...saidQuantities(serial, text),
  ]);
}

/** Whether more came than was expected, or less; of what came as expected nothing is said. */
function Standing({ standing }: { standing: string }) {
  const text = useText();
  if (standing === 'Surplus') {
    return <Badge tone="attention">{text('goods_receipt:surplus')}</Badge>;
  }
  return standing === 'Deficit' && <Badge tone="attention">{text('goods_receipt:deficit')}</Badge>;
}
