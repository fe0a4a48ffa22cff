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
  /** Each is one line, and the current one has its two fields. */
  isInLines: boolean;
}

/** The batches of a line, each with how much of it came. The marked one takes scans that name none. */
export function BatchCards({ isInLines, ...cards }: BatchCardsProps) {
  const { entered } = cards;
  if (entered.batches.length === 0) return null;
  return (
    <ul className={classes.list} data-gives-way>
      {entered.batches.map((batch, at) => {
        const first = entered.marked === batch.id || (entered.marked === '' && at === 0);
        const Batch = isInLines ? Line : Card;
        return <Batch key={batch.id} {...cards} batch={batch} first={first} />;
      })}
    </ul>
  );
}

type BatchProps = Omit<BatchCardsProps, 'isInLines'> & { batch: BatchRow; first: boolean };

/** A batch in one line: the current one is edited by a tap on its name, another one becomes current. */
function Line({ goods, entered, batch, first: isCurrent, onEdit, quantity }: BatchProps) {
  const text = useText();
  const row = useRef<HTMLLIElement>(null);
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
    if (isCurrent && !wasCurrent.current) {
      row.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    wasCurrent.current = isCurrent;
  }, [isCurrent]);
  const name = batch.no.trim() || text('goodsEntry:unnamedBatch');
  const came = cameOfBatch(goods, entered, batch);
  const set = (next: Partial<BatchRow>) =>
    typeLine(goods, replaceBatch(entered, { ...batch, ...next }));
  const mark = () => {
    if (entered.marked !== batch.id) typeLine(goods, { ...entered, marked: batch.id });
  };
  const shared = { ...quantity, weighed: goods.weighed, onFocus: mark };
  const words = (
    <>
      <span className={classes.batchNo}>{name}</span>
      <span className={classes.batchDays}>{batchDays(batch, text)}</span>
    </>
  );
  if (!isCurrent)
    return (
      <li ref={row} className={classes.batchLine}>
        <Pressable className={classes.batchLineOther} onClick={mark}>
          <span className={classes.batchLineName}>{words}</span>
          <span>{quantityOf(goods, came.received)}</span>
          <span>{quantityOf(goods, came.damaged)}</span>
        </Pressable>
      </li>
    );
  return (
    <li ref={row} className={classes.batchLine} data-current data-marked>
      <Pressable className={classes.batchLineName} onClick={() => onEdit(batch.id)}>
        <VisuallyHidden>{text('goodsEntry:editBatch', { batch: name })}</VisuallyHidden>
        {words}
      </Pressable>
      <QuantityField
        {...shared}
        label={text('goodsEntry:receivedOf', { batch: name })}
        inside=""
        first
        value={batch.received}
        onChange={(received) => set({ received })}
      />
      <QuantityField
        {...shared}
        label={text('goodsEntry:damagedOf', { batch: name })}
        inside=""
        value={batch.damaged}
        onChange={(damaged) => set({ damaged })}
      />
    </li>
  );
}

function Card({ goods, entered, batch, first, onEdit, quantity }: BatchProps) {
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
