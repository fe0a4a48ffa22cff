import { beep } from '@/devices/beep';
import { useText } from '@/lib/i18n';
import { AmountField } from '@/ui/AmountField';
import { TextField } from '@/ui/TextField';
import { typeLine } from './entry';
import classes from './LineDock.module.css';
import { priceFault } from './model/faults';
import type { Entered, Goods } from './model/goods';

/** More does not fit on a GRN. */
const LONGEST_REMARK = 200;

/**
 * The printed price, the selling price, the cost, and a remark. An empty field stays as it is
 * known.
 */
export function PriceFields({ goods, entered }: { goods: Goods; entered: Entered }) {
  const text = useText();
  const change = (next: Partial<Entered>) => typeLine(goods, { ...entered, ...next });
  const fault = priceFault(entered, goods);
  const isTwice = typeof fault === 'object' && fault?.key === 'goodsEntry:mrpTwice';
  const isMrp = fault === 'goodsEntry:mrpZero' || isTwice;
  // An MRP that is still to be typed is asked for by the button, not told as a fault.
  const isMissing = fault === 'goodsEntry:mrpOfPart';
  const isOther = entered.price !== '' && Number(entered.price) !== Number(goods.price);
  return (
    <div className={classes.fields} data-columns="2">
      <div className={classes.pair}>
        <AmountField
          onTooLong={beep.failure}
          label={text('goodsEntry:mrp')}
          placeholder={goods.mrp}
          marks={{ 'data-autofocus': true }}
          error={fault && isMrp ? text(fault) : undefined}
          value={entered.mrp}
          onChange={(mrp) => change({ mrp })}
        />
        <AmountField
          onTooLong={beep.failure}
          label={text('goodsEntry:price')}
          placeholder={goods.price}
          error={fault && !isMrp && !isMissing ? text(fault) : undefined}
          hint={isOther ? text('goodsEntry:priceWaits') : undefined}
          value={entered.price}
          onChange={(price) => change({ price })}
        />
      </div>
      <AmountField
        onTooLong={beep.failure}
        label={text('goodsEntry:cost')}
        placeholder={goods.cost}
        value={entered.cost}
        onChange={(cost) => change({ cost })}
      />
      <AmountField
        onTooLong={beep.failure}
        label={text('goodsEntry:tax')}
        placeholder="0.00"
        value={entered.tax}
        onChange={(tax) => change({ tax })}
      />
      <TextField
        label={text('goodsEntry:lineRemark')}
        maxLength={LONGEST_REMARK}
        autoComplete="off"
        value={entered.remarks}
        onChange={(remarks) => change({ remarks })}
      />
    </div>
  );
}
