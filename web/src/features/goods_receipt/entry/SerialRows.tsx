import { useState } from 'react';
import { beep } from '@/devices/beep';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { IconButton } from '@/ui/IconButton';
import { IconX } from '@/ui/icons';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { takeGoodsCode, typeLine } from './entry';
import classes from './LineDock.module.css';
import { addSerials, serialsIn } from './model/countScan';
import { type Entered, type Goods, hasBatches, type SerialRow } from './model/goods';

/** The number of known pieces that are named. */
const NAMED = 5;

/** The pieces of a line: scanned, typed, or pasted as a list. */
export function SerialRows({ goods, entered }: { goods: Goods; entered: Entered }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [twice, setTwice] = useState<readonly string[]>([]);
  const { batches, serials } = entered;
  const batch = batches.find(({ id }) => id === entered.marked) ?? batches.at(-1);
  const wantsBatch = hasBatches(goods) && !batch;
  const numberOf = (id: string) => batches.find((one) => one.id === id)?.no ?? '';

  const add = (numbers: readonly string[]) => {
    const added = addSerials(entered, numbers, hasBatches(goods) ? (batch?.id ?? '') : '', goods);
    setTwice(added.twice);
    setTyped('');
    if (added.twice.length > 0) beep.failure();
    typeLine(goods, added.entered);
  };
  const change = (serial: SerialRow, next: SerialRow | null) =>
    typeLine(goods, {
      ...entered,
      serials: serials.flatMap((one) => (one !== serial ? [one] : next ? [next] : [])),
    });

  return (
    <div className={classes.serials}>
      {batches.length > 1 && (
        <SelectField
          label={text('catalog:batch')}
          emptyLabel={text('catalog:batch')}
          value={batch?.id ?? ''}
          choices={batches.map(({ id, no }) => ({
            value: id,
            label: no || text('goodsEntry:unnamedBatch'),
          }))}
          onChange={(marked) => typeLine(goods, { ...entered, marked })}
        />
      )}
      <TextField
        label={text('goodsEntry:serialNo')}
        hint={text('goodsEntry:serialHint')}
        takesCodes
        reserved
        autoComplete="off"
        spellCheck={false}
        disabled={wantsBatch}
        marks={{ 'data-autofocus': !wantsBatch || undefined }}
        error={
          wantsBatch
            ? text('goodsEntry:batchFirst')
            : twice.length > 0
              ? text('goodsEntry:serialsTwice', { name: twice.slice(0, NAMED).join(', ') })
              : undefined
        }
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setTwice([]);
        }}
        onPaste={(event) => {
          const numbers = serialsIn(event.clipboardData.getData('text'));
          if (numbers.length < 2) return;
          event.preventDefault();
          add(numbers);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return;
          event.preventDefault();
          const code = typed.trim();
          if (takeGoodsCode(code)) setTyped('');
          else add([code]);
        }}
      />
      {serials.length > 0 && (
        <ul className={classes.list} aria-label={text('goodsEntry:serialPlace')}>
          {serials.map((serial) => (
            <li key={serial.no} className={classes.serial}>
              <span className={classes.serialNo}>
                {serial.no}
                {hasBatches(goods) && (
                  <span>{text('goods_receipt:batchOf', { batch: numberOf(serial.batch) })}</span>
                )}
              </span>
              <AppButton
                label={text('goodsEntry:serialDamaged')}
                pressed={serial.damaged}
                onClick={() => change(serial, { ...serial, damaged: !serial.damaged })}
              />
              <IconButton
                icon={IconX}
                label={text('goodsEntry:removeSerial', { serial: serial.no })}
                onClick={() => change(serial, null)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
