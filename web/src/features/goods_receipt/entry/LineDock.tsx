import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { say, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Badge } from '@/ui/Badge';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Dock } from '@/ui/Dock';
import { DockSubject } from '@/ui/DockSubject';
import { IconPlus } from '@/ui/icons';
import { NumericPad } from '@/ui/NumericPad';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { BatchCards } from './BatchCards';
import { BatchFields } from './BatchFields';
import { isBlankBatch, newBatch, removeBatch, withoutBlanks } from './countScan';
import {
  cameOf,
  type Entered,
  type Goods,
  hasBatches,
  hasSerials,
  isFurtherPart,
  standingOf,
} from './entry';
import { dropDraft, type Entry, isDraftChanged, removeGoods, setEntered } from './entryInHand';
import { batchFault, priceFault, updateFault } from './faults';
import classes from './LineDock.module.css';
import { PriceFields } from './PriceFields';
import { QuantityField } from './QuantityField';
import { SerialRows } from './SerialRows';
import { lostWords, mrpWords, quantityOf, standingWords } from './words';

export interface LineDockProps {
  goods: Goods;
  entry: Entry;
  /** How many scans have been counted. */
  turn: number;
  /** The quantities are as they should be. */
  onUpdate: () => void;
  /** The line has come in another MRP, too. */
  onSplit: () => void;
  /** Goes to the line before or after this one. */
  onStep: (by: 1 | -1) => void;
  /** Takes the last scan back. */
  undo: { run: () => void; isPossible: boolean };
  onTimes: (times: string) => void;
  /** Takes a code that is goods' own and no serial number. */
  onCode: (code: string) => boolean;
  /** Whether a code is goods' own and no batch number. */
  isGoods: (code: string) => boolean;
}

interface Docked extends Pick<LineDockProps, 'onSplit' | 'onStep' | 'undo'> {
  takesBatches: boolean;
  add: () => void;
}

const docked = tillActions<Docked>()(
  {
    id: 'goods_receipt.addBatch',
    label: 'goodsEntry:addBatch',
    group: 'goodsEntry:typedHere',
    icon: IconPlus,
    shortcut: 'B',
    hidden: ({ takesBatches }) => !takesBatches,
    enabled: () => true,
    run: ({ add }) => add(),
  },
  {
    id: 'goods_receipt.anotherMrp',
    label: 'goodsEntry:anotherMrp',
    group: 'goodsEntry:typedHere',
    icon: IconPlus,
    shortcut: 'M',
    enabled: () => true,
    run: ({ onSplit }) => onSplit(),
  },
  {
    id: 'goods_receipt.lineAbove',
    label: 'goodsEntry:lineAbove',
    group: 'goodsEntry:typedHere',
    shortcut: 'ArrowUp',
    enabled: () => true,
    run: ({ onStep }) => onStep(-1),
  },
  {
    id: 'goods_receipt.lineBelow',
    label: 'goodsEntry:lineBelow',
    group: 'goodsEntry:typedHere',
    shortcut: 'ArrowDown',
    enabled: () => true,
    run: ({ onStep }) => onStep(1),
  },
  {
    id: 'goods_receipt.undoScan',
    label: 'ui:undo',
    group: 'goodsEntry:typedHere',
    shortcut: 'Ctrl+Z',
    enabled: ({ undo }) => (undo.isPossible ? true : 'goodsEntry:nothingToUndo'),
    run: ({ undo }) => undo.run(),
  },
);

/** The view in the place of the quantities: the prices, or one batch. */
type Step = '' | 'prices' | `batch ${string}`;

/** Windows without room for a number pad beside batches. */
const NO_ROOM = '(max-height: 719px), (max-width: 599px)';

/** A further part begins with its MRP, a line whose goods come in batches with the first of them. */
function firstStep(goods: Goods, { draft }: Entry): Step {
  if (isFurtherPart(goods) && draft?.entered.mrp === '') return 'prices';
  const [only, ...others] = draft?.entered.batches ?? [];
  return only && others.length === 0 && isBlankBatch(only) ? `batch ${only.id}` : '';
}

/** The entries of a line: quantities, batches, pieces, prices, a remark. Scans beside it go on. */
export function LineDock({
  goods,
  entry,
  turn,
  onUpdate,
  onSplit,
  onStep,
  undo,
  onTimes,
  onCode,
  isGoods,
}: LineDockProps) {
  const text = useText();
  const pad = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>(() => firstStep(goods, entry));
  const [isLeaving, setLeaving] = useState(false);
  const hasNoRoom = useMediaQuery(NO_ROOM, false, { getInitialValueInEffect: false });
  const entered = entry.draft?.entered;
  const isTyped = isDraftChanged(entry);
  // A figure typed after a scan of this line is the new quantity, and no further figure of the
  // counted one.
  const beginAnew = useEffectEvent(() => {
    const field = pad.current;
    if (isTyped || !field || field !== document.activeElement) return;
    // Of goods in batches it is that of the batch that was counted.
    const marked = field.form?.querySelector<HTMLInputElement>('li[data-marked] [data-autofocus]');
    (marked ?? field).focus();
    (marked ?? field).select();
  });
  useEffect(() => {
    if (turn > 0) beginAnew();
  }, [turn]);
  if (!entered) return null;

  const change = (next: Partial<Entered>) => setEntered(goods.key, { ...entered, ...next });
  const fault = updateFault(goods, entered, entry.lines[goods.key]);
  const standing = standingOf(goods, entered);
  const words = standingWords(goods, standing, text);
  const isPart = isFurtherPart(goods);
  const isRemovable = isPart || (goods.expected === null && !goods.part);
  const batch = entered.batches.find(({ id }) => step === `batch ${id}`);
  const isOfRows = goods.tracking !== '';
  const hasPad = step === '' && !hasSerials(goods) && !(isOfRows && hasNoRoom);
  const quantity = { pad, onTimes, padded: hasPad };
  const back = () => {
    setEntered(goods.key, withoutBlanks(entered));
    setStep('');
  };
  const addBatch = () => {
    const added = newBatch(entered);
    change({ batches: [...entered.batches, added], marked: added.id });
    setStep(`batch ${added.id}`);
  };
  const why = step === '' ? fault : step === 'prices' ? priceFault(entered, goods) : null;
  const wrong = batch && batchFault(goods, entered, batch);
  const ways = (
    <div className={classes.more}>
      <DockKeys {...{ onSplit, onStep, undo }} takesBatches={hasBatches(goods)} add={addBatch} />
      <AppButton
        label={text('goodsEntry:pricesAndRemark')}
        size="narrow"
        stretch
        onClick={() => setStep('prices')}
      />
    </div>
  );

  return (
    <>
      <Dock
        title={text(
          step === 'prices'
            ? 'goodsEntry:prices'
            : batch
              ? 'goodsEntry:batchTitle'
              : 'goods_receipt:updateQuantity',
        )}
        typed={isTyped}
        step={`${goods.key} ${step}`}
        onBack={step === '' ? undefined : back}
        onClose={() => {
          if (isTyped) setLeaving(true);
          else dropDraft();
        }}
        onSubmit={() => {
          if (step !== '') {
            if (!why) back();
          } else if (!fault) onUpdate();
        }}
        pad={beside()}
        actions={
          <>
            {batch && (
              <AppButton
                label={text('goodsEntry:removeBatch')}
                look="danger"
                size="narrow"
                onClick={() => {
                  setEntered(goods.key, removeBatch(entered, batch.id));
                  setStep('');
                }}
              />
            )}
            <AppButton
              type="submit"
              label={text(step === '' ? 'goods_receipt:updateQuantity' : 'goodsEntry:done')}
              look="primary"
              size="large"
              shortcut="Enter"
              reason={why ? say(why) : undefined}
            />
          </>
        }
        total={
          <p className={classes.standing} role="status">
            <span>
              {goods.expected !== null &&
                !isPart &&
                text('goods_receipt:expectedOf', { quantity: quantityOf(goods, goods.expected) })}
            </span>
            {words && <Badge tone="attention">{words}</Badge>}
          </p>
        }
      >
        <DockSubject
          picture={<ProductPicture source={pictureSource('', goods.image ?? '')} size="row" />}
          name={goods.name}
          note={[mrpWords(goods, entered, text), goods.description, goods.barcode]
            .filter(Boolean)
            .join(' · ')}
        />
        {step === 'prices' && <PriceFields goods={goods} entered={entered} onChange={change} />}
        {batch && (
          <BatchFields
            goods={goods}
            entered={entered}
            batch={batch}
            fault={batch.no === '' ? null : (wrong ?? null)}
            onChange={(next) => setEntered(goods.key, next)}
            quantity={quantity}
            isGoods={isGoods}
          />
        )}
        {step === '' && (
          <>
            <Sums goods={goods} entered={entered} change={change} quantity={quantity} />
            {hasBatches(goods) && (
              <BatchCards
                goods={goods}
                entered={entered}
                onChange={(next) => setEntered(goods.key, next)}
                onEdit={(id) => setStep(`batch ${id}`)}
                quantity={quantity}
              />
            )}
            {!(hasPad && isOfRows) && ways}
            {isRemovable && standing.status === 'untouched' && (
              <AppButton
                label={text(isPart ? 'goodsEntry:removeMrp' : 'goodsEntry:removeItem')}
                look="text"
                onClick={() => removeGoods(goods.key)}
              />
            )}
          </>
        )}
      </Dock>
      <ConfirmDialog
        open={isLeaving}
        question={text('goodsEntry:leaveLine', { name: goods.name })}
        detail={text('goodsEntry:leaveLineDetail')}
        confirmLabel={text('goodsEntry:leaveIt')}
        cancelLabel={text('goodsEntry:keepTyping')}
        danger
        onConfirm={() => {
          setLeaving(false);
          dropDraft();
        }}
        onCancel={() => setLeaving(false)}
      />
    </>
  );

  /** The view beside the quantities where the dock is a sheet, and else under them. */
  function beside() {
    if (!entered || step !== '') return undefined;
    if (hasSerials(goods))
      return (
        <SerialRows
          goods={goods}
          entered={entered}
          onCode={onCode}
          onChange={(next) => setEntered(goods.key, next)}
        />
      );
    return (
      hasPad && (
        <>
          {isOfRows && ways}
          <NumericPad field={pad} decimal={goods.weighed} low={isOfRows} />
        </>
      )
    );
  }
}

/** State that the quantity fields of a dock share. */
export interface QuantityPlace {
  pad: RefObject<HTMLInputElement | null>;
  /** Whether the number pad is there. */
  padded: boolean;
  onTimes: (times: string) => void;
}

/** The buttons and the keys that belong to the dock. */
function DockKeys(state: Docked) {
  const text = useText();
  const actions = useActions(docked, state);
  const shown = [actions['goods_receipt.addBatch'], actions['goods_receipt.anotherMrp']];
  return shown.map(
    (action) =>
      !action.hidden && (
        <AppButton
          key={action.id}
          label={text(action.label)}
          shortcut={action.shortcut}
          size="narrow"
          stretch
          onClick={action.run}
        />
      ),
  );
}

/** Received, damaged and lost of the line. Of tracked goods the first two are the sums of their rows. */
function Sums({
  goods,
  entered,
  change,
  quantity,
}: {
  goods: Goods;
  entered: Entered;
  change: (next: Partial<Entered>) => void;
  quantity: QuantityPlace;
}) {
  const text = useText();
  const isSum = goods.tracking !== '';
  const came = cameOf(goods, entered);
  const standing = standingOf(goods, entered);
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
      {!isFurtherPart(goods) && (
        <QuantityField
          {...shared}
          label={text('goods_receipt:lost')}
          placeholder={lostWords(goods, standing)}
          value={entered.lost}
          onChange={(lost) => change({ lost })}
        />
      )}
    </div>
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
