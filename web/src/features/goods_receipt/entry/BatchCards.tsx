import { useEffect, useRef } from 'react';
import { useText } from '@/lib/i18n';
import { IconChevronRight } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { typeLine } from './entry';
import classes from './LineDock.module.css';
import { replaceBatch } from './model/countScan';
import { type BatchRow, cameOfBatch, type Entered, type Goods, hasSerials } from './model/goods';
import { QuantityField, type QuantityPlace } from './QuantityField';
import { batchDays, quantityOf } from './words';

export interface BatchCardsProps {
  goods: Goods;
  entered: Entered;
  /** Opens the number and the dates of a batch. */
  onEdit: (id: string) => void;
  quantity: QuantityPlace;
}

/** The batches of a line, each with how much of it came. The marked one takes scans that name none. */
export function BatchCards({ goods, entered, onEdit, quantity }: BatchCardsProps) {
  if (entered.batches.length === 0) return null;
  return (
    <ul className={classes.list} data-gives-way>
      {entered.batches.map((batch, at) => (
        <Card
          key={batch.id}
          {...{ goods, entered, onEdit, quantity, batch }}
          first={entered.marked === batch.id || (entered.marked === '' && at === 0)}
        />
      ))}
    </ul>
  );
}

function Card({
  goods,
  entered,
  batch,
  first,
  onEdit,
  quantity,
}: BatchCardsProps & { batch: BatchRow; first: boolean }) {
  const text = useText();
  const name = batch.no.trim() || text('goodsEntry:unnamedBatch');
  const came = cameOfBatch(goods, entered, batch);
  const set = (next: Partial<BatchRow>) =>
    typeLine(goods, replaceBatch(entered, { ...batch, ...next }));
  const mark = () => {
    if (entered.marked !== batch.id) typeLine(goods, { ...entered, marked: batch.id });
  };
  const isMarked = entered.marked === batch.id;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  const shared = { ...quantity, weighed: goods.weighed, onFocus: mark };
  return (
    <li ref={card} className={classes.batch} data-marked={isMarked || undefined}>
      <Pressable className={classes.batchHead} onClick={() => onEdit(batch.id)}>
        <VisuallyHidden>{text('goodsEntry:editBatch', { batch: name })}</VisuallyHidden>
        <span className={classes.batchNo} aria-hidden>
          {name}
        </span>
        <span className={classes.batchDays}>{batchDays(batch, text)}</span>
        <IconChevronRight size={18} aria-hidden />
      </Pressable>
      {hasSerials(goods) ? (
        <span className={classes.batchDays}>
          {text('goods_receipt:received')} {quantityOf(goods, came.received)} ·{' '}
          {text('goods_receipt:damaged')} {quantityOf(goods, came.damaged)}
        </span>
      ) : (
        <div className={classes.pair}>
          <QuantityField
            {...shared}
            label={text('goodsEntry:receivedOf', { batch: name })}
            inside={text('goods_receipt:received')}
            first={first}
            value={batch.received}
            onChange={(received) => set({ received })}
          />
          <QuantityField
            {...shared}
            label={text('goodsEntry:damagedOf', { batch: name })}
            inside={text('goods_receipt:damaged')}
            value={batch.damaged}
            onChange={(damaged) => set({ damaged })}
          />
        </div>
      )}
    </li>
  );
}
