import { useRef } from 'react';
import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { parseDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { DateField } from '@/ui/DateField';
import { IconAlertCircle } from '@/ui/icons';
import { TextField } from '@/ui/TextField';
import { isGoodsCode, typeLine } from './entry';
import classes from './LineDock.module.css';
import { replaceBatch } from './model/countScan';
import { batchFault } from './model/faults';
import { type BatchRow, type Entered, type Goods, hasSerials } from './model/goods';
import { QuantityField, type QuantityPlace } from './QuantityField';

/** Longer numbers are not printed on goods. */
const LONGEST_NUMBER = 40;

/** Number, dates and quantities of one batch. */
export function BatchFields({
  goods,
  entered,
  batch,
  quantity,
}: {
  goods: Goods;
  entered: Entered;
  batch: BatchRow;
  quantity: QuantityPlace;
}) {
  const text = useText();
  const number = useRef<HTMLInputElement>(null);
  const fault = batch.no === '' ? null : batchFault(goods, entered, batch);
  const wrong = fault === null ? '' : typeof fault === 'string' ? fault : fault.key;
  const isEmpty = wrong === 'goodsEntry:batchEmpty';
  const isWrongDay = (day: string) =>
    wrong === 'goodsEntry:batchMadeLater' ||
    (wrong === 'goodsEntry:batchDays' && day !== '' && parseDay(day) === null);
  const set = (next: Partial<BatchRow>) =>
    typeLine(goods, replaceBatch(entered, { ...batch, ...next }));
  // Of a scan into the number only a batch's own code is one; goods count wherever the focus is.
  useScan(({ code }) => {
    const isHere = document.activeElement === number.current && code.length <= LONGEST_NUMBER;
    if (!isHere || isGoodsCode(code)) return false;
    beep.success();
    set({ no: code });
    return true;
  }, scanPriority.modal);
  return (
    <div className={classes.fields} data-columns="3">
      <TextField
        ref={number}
        label={text('goodsEntry:batchNo')}
        maxLength={LONGEST_NUMBER}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        marks={{ 'data-autofocus': true }}
        invalid={wrong === 'goodsEntry:batchTwice' || wrong === 'goodsEntry:batchNoMissing'}
        value={batch.no}
        onChange={(no) => set({ no })}
      />
      <div className={classes.pair}>
        <DateField
          label={text('goodsEntry:manufactured')}
          reserved={false}
          invalid={isWrongDay(batch.made)}
          value={batch.made}
          onChange={(made) => set({ made })}
        />
        <DateField
          label={text('goodsEntry:expiry')}
          reserved={false}
          invalid={isWrongDay(batch.expiry)}
          value={batch.expiry}
          onChange={(expiry) => set({ expiry })}
        />
      </div>
      <TextField
        label={text('goodsEntry:months')}
        inputMode="numeric"
        autoComplete="off"
        value={batch.months}
        onChange={(months) => {
          if (/^\d{0,3}$/.test(months)) set({ months });
        }}
      />
      {!hasSerials(goods) && (
        <div className={classes.pair}>
          <QuantityField
            {...quantity}
            weighed={goods.weighed}
            label={text('goods_receipt:received')}
            invalid={isEmpty}
            value={batch.received}
            onChange={(received) => set({ received })}
          />
          <QuantityField
            {...quantity}
            weighed={goods.weighed}
            label={text('goods_receipt:damaged')}
            invalid={isEmpty}
            value={batch.damaged}
            onChange={(damaged) => set({ damaged })}
          />
        </div>
      )}
      <p className={classes.fault} role="status">
        {fault && (
          <>
            <IconAlertCircle size={16} aria-hidden />
            {text(fault)}
          </>
        )}
      </p>
    </div>
  );
}
