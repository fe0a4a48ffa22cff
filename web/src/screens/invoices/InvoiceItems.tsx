import { useText } from '@/lib/i18n';
import { nameBeforePack } from '@/lib/productTexts';
import { lineQuantity } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import { type Column, DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import layout from '@/ui/layout.module.css';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import classes from './InvoiceItems.module.css';
import type { Invoice } from './useInvoice';

type Line = Invoice['data'][number];

/** The goods of an invoice: what each cost, what came off it by whatever way, and what was paid. */
export function InvoiceItems({ invoice }: { invoice: Invoice }) {
  const text = useText();
  const columns: Column<Line>[] = [
    {
      id: 'item',
      header: text('invoice:item'),
      cell: ({ product_data: product, return_reason: reason, returned_qty: back }) => (
        <div className={classes.item}>
          <ProductPicture
            source={pictureSource('', product.image)}
            name={product.p_name}
            size="row"
          />
          <div className={layout.givesWay}>
            <Name name={product.p_name} pack={product.varient} />
            {reason && <span className={classes.note}>{reason}</span>}
            {back > 0 && (
              <span className={classes.note}>{text('invoice:cameBack', { quantity: back })}</span>
            )}
          </div>
        </div>
      ),
    },
    {
      id: 'qty',
      header: text('invoice:qty'),
      align: 'end',
      width: '92px',
      cell: (line) => lineQuantity(line),
    },
    {
      id: 'rate',
      header: text('invoice:rate'),
      align: 'end',
      width: '96px',
      secondary: 'phone',
      cell: ({ product_data: { r_price: rate } }) => <Amount value={rate} symbol={false} />,
    },
    {
      id: 'saved',
      header: text('invoice:saved'),
      align: 'end',
      width: '96px',
      secondary: 'phone',
      cell: ({ discount }) =>
        Number(discount) > 0 && <Amount value={`-${discount}`} symbol={false} tone="brand" />,
    },
    {
      id: 'amount',
      header: text('invoice:amountInRupees'),
      align: 'end',
      width: '124px',
      cell: ({ net }) => <Amount value={net} symbol={false} size="strong" />,
    },
  ];
  return (
    <DataTable
      dense
      label={text('invoice:items')}
      columns={columns}
      rows={invoice.data}
      rowKey={({ item_id: id }) => id}
      empty={<EmptyState message={text('invoice:noItems')} />}
    />
  );
}

/** A name never cut: variety and pack stand at its end, and the pack is what is looked for. */
function Name({ name, pack }: { name: string; pack: string }) {
  const known = nameBeforePack(name, pack);
  return (
    <span className={classes.name} data-whole>
      {known.name} {known.pack && <strong>{known.pack}</strong>}
    </span>
  );
}
