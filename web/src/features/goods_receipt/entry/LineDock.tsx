import { type RefObject, useId, useRef, useState } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { say, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Badge } from '@/ui/Badge';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Dock } from '@/ui/Dock';
import { DockSubject } from '@/ui/DockSubject';
import { IconPlus, IconTag } from '@/ui/icons';
import { NumericPad } from '@/ui/NumericPad';
import { BatchCards } from './BatchCards';
import { BatchFields } from './BatchFields';
import { isBlankBatch, newBatch, removeBatch, withoutBlanks } from './countScan';
import { cameOf, type Entered, type Goods, hasBatches, hasSerials, standingOf } from './entry';
import { dropDraft, type Entry, isDraftChanged, removeGoods, setEntered } from './entryInHand';
import { batchFault, priceFault, updateFault } from './faults';
import classes from './LineDock.module.css';
import { PriceFields } from './PriceFields';
import { QuantityField } from './QuantityField';
import { SerialRows } from './SerialRows';
import { lostWords, quantityOf, standingWords } from './words';

export interface LineDockProps {
  goods: Goods;
  entry: Entry;
  /** The quantities are as they should be. */
  onUpdate: () => void;
  onTimes: (times: string) => void;
  /** Takes a code that is goods' own and no serial number. */
  onCode: (code: string) => boolean;
}

interface Batches {
  takesBatches: boolean;
  add: () => void;
}

const docked = tillActions<Batches>()({
  id: 'goods_receipt.addBatch',
  label: 'goodsEntry:addBatch',
  group: 'goodsEntry:typedHere',
  icon: IconPlus,
  shortcut: 'B',
  hidden: ({ takesBatches }) => !takesBatches,
  enabled: () => true,
  run: ({ add }) => add(),
});

/** What takes the place of the quantities: the prices, or one batch. */
type Step = '' | 'prices' | `batch ${string}`;

/** Beside more batches there is no room for a number pad. */
const PADDED_BATCHES = 1;

/** A line whose goods come in batches begins with the first of them. */
function firstStep({ draft }: Entry): Step {
  const [only, ...others] = draft?.entered.batches ?? [];
  return only && others.length === 0 && isBlankBatch(only) ? `batch ${only.id}` : '';
}

/** What came of a line: quantities, batches, pieces, prices, a remark. Scans beside it go on. */
export function LineDock({ goods, entry, onUpdate, onTimes, onCode }: LineDockProps) {
  const text = useText();
  const pad = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>(() => firstStep(entry));
  const [isLeaving, setLeaving] = useState(false);
  const entered = entry.draft?.entered;
  if (!entered) return null;

  const isChanged = isDraftChanged(entry);
  const change = (next: Partial<Entered>) => setEntered(goods.key, { ...entered, ...next });
  const fault = updateFault(goods, entered, entry.lines[goods.key]);
  const standing = standingOf(goods, entered);
  const words = standingWords(goods, standing, text);
  const batch = entered.batches.find(({ id }) => step === `batch ${id}`);
  const hasPad = step === '' && !hasSerials(goods) && entered.batches.length <= PADDED_BATCHES;
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
        typed={isChanged}
        step={`${goods.key} ${step}`}
        onBack={step === '' ? undefined : back}
        onClose={() => {
          if (isChanged) setLeaving(true);
          else dropDraft();
        }}
        onSubmit={() => {
          if (step !== '') {
            if (!why) back();
          } else if (!fault) onUpdate();
        }}
        pad={hasPad && <NumericPad field={pad} decimal={goods.weighed} />}
        actions={
          <>
            {batch && (
              <AppButton
                label={text('goodsEntry:removeBatch')}
                look="danger"
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
                text('goodsEntry:expectedOf', { quantity: quantityOf(goods, goods.expected) })}
            </span>
            {words && <Badge tone="attention">{words}</Badge>}
            {standing.status === 'complete' && goods.expected !== null && (
              <Badge tone="done">{text('goodsEntry:complete')}</Badge>
            )}
          </p>
        }
      >
        <DockSubject
          name={goods.name}
          note={[goods.description, goods.barcode].filter(Boolean).join(' · ')}
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
            <div className={classes.more}>
              <AddBatch takesBatches={hasBatches(goods)} add={addBatch} />
              <AppButton
                label={text('goodsEntry:pricesAndRemark')}
                icon={IconTag}
                size="dense"
                stretch
                onClick={() => setStep('prices')}
              />
            </div>
            {hasSerials(goods) && (
              <SerialRows
                goods={goods}
                entered={entered}
                onCode={onCode}
                onChange={(next) => setEntered(goods.key, next)}
              />
            )}
            {goods.expected === null && standing.status === 'untouched' && (
              <AppButton
                label={text('goodsEntry:removeItem')}
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
}

/** What quantity fields of a dock share. */
export interface QuantityPlace {
  pad: RefObject<HTMLInputElement | null>;
  /** Whether the number pad is there. */
  padded: boolean;
  onTimes: (times: string) => void;
}

/** Its button and its key, which belongs to the dock. */
function AddBatch(state: Batches) {
  const text = useText();
  const actions = useActions(docked, state);
  const add = actions['goods_receipt.addBatch'];
  if (add.hidden) return null;
  return (
    <AppButton
      label={text(add.label)}
      icon={add.icon}
      shortcut={add.shortcut}
      size="dense"
      stretch
      onClick={add.run}
    />
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
    <div className={classes.sums}>
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
      <QuantityField
        {...shared}
        label={text('goods_receipt:lost')}
        placeholder={lostWords(goods, standing)}
        value={entered.lost}
        onChange={(lost) => change({ lost })}
      />
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
