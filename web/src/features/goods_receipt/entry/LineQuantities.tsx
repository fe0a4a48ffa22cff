import { type ReactNode, useId } from 'react';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { BatchCards } from './BatchCards';
import { tell, typeLine } from './entry';
import classes from './LineDock.module.css';
import { LineKeys } from './LineKeys';
import { newBatch } from './model/countScan';
import {
  cameOf,
  type Entered,
  type Goods,
  hasBatches,
  isFurtherPart,
  standingOf,
} from './model/goods';
import { QuantityField, type QuantityPlace } from './QuantityField';
import { lostWords, quantityOf } from './words';

/** The view of a line: its quantities, its prices, or one of its batches. */
export type LineStep = '' | 'prices' | `batch ${string}`;

/** The quantities of a line, each batch with its own. */
export function LineQuantities({
  goods,
  entered,
  quantity,
  isInLines,
  onStep,
  children,
}: {
  goods: Goods;
  entered: Entered;
  quantity: QuantityPlace;
  /** A batch is one line of a table, and the sums are left to the main button. */
  isInLines: boolean;
  onStep: (step: LineStep) => void;
  children: ReactNode;
}) {
  const text = useText();
  const isPart = isFurtherPart(goods);
  const isRemovable = isPart || (goods.expected === null && !goods.part);
  return (
    <>
      {isInLines ? (
        <p className={classes.heads} data-lines>
          <span>
            {goods.expected !== null &&
              !isPart &&
              `${text('goodsEntry:expected')} ${quantityOf(goods, goods.expected)}`}
          </span>
          <span>{text('goods_receipt:received')}</span>
          <span>{text('goods_receipt:damaged')}</span>
        </p>
      ) : (
        <LineSums goods={goods} entered={entered} quantity={quantity} />
      )}
      {hasBatches(goods) && (
        <BatchCards
          isInLines={isInLines}
          goods={goods}
          entered={entered}
          onEdit={(id) => onStep(`batch ${id}`)}
          quantity={quantity}
        />
      )}
      {children}
      {isRemovable && standingOf(goods, entered).status === 'untouched' && (
        <AppButton
          label={text(isPart ? 'goodsEntry:removeMrp' : 'goodsEntry:removeItem')}
          look="text"
          onClick={() => tell({ kind: 'goodsRemoved', key: goods.key })}
        />
      )}
    </>
  );
}

/** Adds an empty batch, and answers the step that enters it. */
export function addBatch(goods: Goods, entered: Entered): LineStep {
  const added = newBatch(entered);
  typeLine(goods, { ...entered, batches: [...entered.batches, added], marked: added.id });
  return `batch ${added.id}`;
}

/** The ways from the quantities: another batch, another MRP, the prices. */
export function LineWays({
  goods,
  entered,
  quantity,
  isInLines,
  onStep,
}: {
  goods: Goods;
  entered: Entered;
  quantity: QuantityPlace;
  /** The head of the dock has “Add batch”, and what is lost is entered here. */
  isInLines: boolean;
  onStep: (step: LineStep) => void;
}) {
  const text = useText();
  return (
    <div className={classes.more}>
      {isInLines && <LostField goods={goods} entered={entered} quantity={quantity} isInside />}
      <LineKeys goods={goods} add={() => onStep(addBatch(goods, entered))} hasAdd={!isInLines} />
      <AppButton
        label={text('goodsEntry:pricesAndRemark')}
        size="narrow"
        stretch
        onClick={() => onStep('prices')}
      />
    </div>
  );
}

/** Received, damaged and lost of the line. Of tracked goods the first two are the sums of their rows. */
function LineSums({
  goods,
  entered,
  quantity,
}: {
  goods: Goods;
  entered: Entered;
  quantity: QuantityPlace;
}) {
  const text = useText();
  const isSum = goods.tracking !== '';
  const came = cameOf(goods, entered);
  const change = (next: Partial<Entered>) => typeLine(goods, { ...entered, ...next });
  const shared = { ...quantity, weighed: goods.weighed };
  return (
    <div className={classes.sums} data-read={isSum || undefined}>
      {isSum ? (
        <>
          <Sum label={text('goods_receipt:received')} sum={quantityOf(goods, came.received)} />
          <Sum label={text('goods_receipt:damaged')} sum={quantityOf(goods, came.damaged)} />
        </>
      ) : (
        <>
          <QuantityField
            {...shared}
            label={text('goods_receipt:received')}
            first
            value={entered.received}
            onChange={(received) => change({ received })}
          />
          <QuantityField
            {...shared}
            label={text('goods_receipt:damaged')}
            value={entered.damaged}
            onChange={(damaged) => change({ damaged })}
          />
        </>
      )}
      <LostField goods={goods} entered={entered} quantity={quantity} />
    </div>
  );
}

/** The lost quantity of the line; a further part of it has none of its own. */
function LostField({
  goods,
  entered,
  quantity,
  isInside = false,
}: {
  goods: Goods;
  entered: Entered;
  quantity: QuantityPlace;
  isInside?: boolean;
}) {
  const text = useText();
  if (isFurtherPart(goods)) return null;
  return (
    <QuantityField
      {...quantity}
      weighed={goods.weighed}
      label={text('goods_receipt:lost')}
      {...(isInside && { inside: text('goods_receipt:lost') })}
      placeholder={lostWords(goods, standingOf(goods, entered))}
      value={entered.lost}
      onChange={(lost) => typeLine(goods, { ...entered, lost })}
    />
  );
}

/** A sum of the rows below, which cannot be typed over. */
function Sum({ label, sum }: { label: string; sum: string }) {
  const id = useId();
  return (
    <div className={classes.sum}>
      <label htmlFor={id}>{label}</label>
      <output id={id}>{sum}</output>
    </div>
  );
}
