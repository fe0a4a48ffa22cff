import { useText } from '@/lib/i18n';
import { nameBeforePack } from '@/lib/productTexts';
import { formatQuantity } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import { type Column, DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import layout from '@/ui/layout.module.css';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import type { PaperLine } from './CreditNotePaper';
import classes from './ReturnLines.module.css';

/** A line that comes back, with where its picture is ('' where it has none). */
export interface ReturnedLine extends PaperLine {
  image: string;
}

/** The goods of a credit note, a line each: how much, why, and what is given for it. */
export function ReturnedLines({ label, lines }: { label: string; lines: readonly ReturnedLine[] }) {
  const text = useText();
  const columns: Column<ReturnedLine>[] = [
    {
      id: 'item',
      header: text('invoice:item'),
      cell: ({ name, image, reason }) => {
        const shown = nameBeforePack(name);
        return (
          <div className={classes.item}>
            <ProductPicture source={pictureSource('', image)} name={name} size="row" />
            <div className={layout.givesWay}>
              <span className={classes.name}>{shown.name}</span>
              <span className={classes.second}>
                {shown.pack && <strong>{shown.pack}</strong>}
                {shown.pack && reason && ' · '}
                {reason}
              </span>
            </div>
          </div>
        );
      },
    },
    {
      id: 'qty',
      header: text('invoice:qty'),
      align: 'end',
      width: '112px',
      cell: ({ qty, weighed, uom }) =>
        qty > 0 ? formatQuantity(qty, weighed, uom) : text('returning:waited'),
    },
    {
      id: 'amount',
      header: text('invoice:amountInRupees'),
      align: 'end',
      width: '132px',
      cell: ({ amount }) => <Amount value={amount} symbol={false} size="strong" />,
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
      empty={<EmptyState message={text('returns:nothingChosen')} />}
    />
  );
}
