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
export function BatchCards(cards: BatchCardsProps) {
  const { entered } = cards;
  if (entered.batches.length === 0) return null;
  return (
    <ul className={classes.list} data-gives-way>
      {entered.batches.map((batch, at) => {
        const first = entered.marked === batch.id || (entered.marked === '' && at === 0);
        return <Batch key={batch.id} {...cards} batch={batch} first={first} />;
      })}
    </ul>
  );
}

type BatchProps = BatchCardsProps & { batch: BatchRow; first: boolean };

/** As a line, the current batch is edited by a tap on its name, and another one becomes current. */
function Batch({ goods, entered, batch, first, onEdit, quantity, isInLines }: BatchProps) {
  const text = useText();
  const isMarked = entered.marked === batch.id;
  const isCurrent = isInLines ? first : isMarked;
  const row = useRef<HTMLLIElement>(null);
  const before = useRef({ isCurrent, isInLines });
  useEffect(() => {
    const was = before.current;
    before.current = { isCurrent, isInLines };
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
    // The window that was turned makes no other batch current.
    if (isInLines && was.isInLines && isCurrent && !was.isCurrent) {
      row.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
  }, [isCurrent, isInLines]);
  const name = batch.no.trim() || text('goodsEntry:unnamedBatch');
  const came = cameOfBatch(goods, entered, batch);
  const set = (next: Partial<BatchRow>) =>
    typeLine(goods, replaceBatch(entered, { ...batch, ...next }));
  const mark = () => {
    if (!isMarked) typeLine(goods, { ...entered, marked: batch.id });
  };
  const shared = { ...quantity, weighed: goods.weighed, onFocus: mark };
  const days = <span className={classes.batchDays}>{batchDays(batch, text)}</span>;
  if (isInLines && !isCurrent)
    return (
      <li ref={row} className={classes.batchLine}>
        <Pressable className={classes.batchLineOther} onClick={mark}>
          <span className={classes.batchLineName}>
            <span className={classes.batchNo}>{name}</span>
            {days}
          </span>
          <span>{quantityOf(goods, came.received)}</span>
          <span>{quantityOf(goods, came.damaged)}</span>
        </Pressable>
      </li>
    );
  const insideOf = (label: string) => (isInLines ? '' : label);
  return (
    <li
      ref={row}
      className={isInLines ? classes.batchLine : classes.batch}
      data-current={isInLines || undefined}
      data-marked={isCurrent || undefined}
    >
      <Pressable
        className={isInLines ? classes.batchLineName : classes.batchHead}
        onClick={() => onEdit(batch.id)}
      >
        <VisuallyHidden>{text('goodsEntry:editBatch', { batch: name })}</VisuallyHidden>
        <span className={classes.batchNo} aria-hidden>
          {name}
        </span>
        {days}
        {!isInLines && <IconChevronRight size={18} aria-hidden />}
      </Pressable>
      {hasSerials(goods) ? (
        <span className={classes.batchDays}>
          {text('goods_receipt:received')} {quantityOf(goods, came.received)} ·{' '}
          {text('goods_receipt:damaged')} {quantityOf(goods, came.damaged)}
        </span>
      ) : (
        // The same fields in both arrangements, so that the focus stays when the window is turned.
        <div className={classes.pair} data-in-line={isInLines || undefined}>
          <QuantityField
            {...shared}
            label={text('goodsEntry:receivedOf', { batch: name })}
            inside={insideOf(text('goods_receipt:received'))}
            first={first}
            value={batch.received}
            onChange={(received) => set({ received })}
          />
          <QuantityField
            {...shared}
            label={text('goodsEntry:damagedOf', { batch: name })}
            inside={insideOf(text('goods_receipt:damaged'))}
            value={batch.damaged}
            onChange={(damaged) => set({ damaged })}
          />
        </div>
      )}
    </li>
  );
}
