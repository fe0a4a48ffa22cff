import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { say, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Badge } from '@/ui/Badge';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Dock } from '@/ui/Dock';
import { DockSubject } from '@/ui/DockSubject';
import { NumericPad } from '@/ui/NumericPad';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { BatchFields } from './BatchFields';
import { tell, typeLine, useEntry } from './entry';
import classes from './LineDock.module.css';
import { addBatch, LineQuantities, type LineStep, LineWays } from './LineQuantities';
import { isBlankBatch, removeBatch, withoutBlanks } from './model/countScan';
import { priceFault, updateFault } from './model/faults';
import {
  cameOf,
  type Entered,
  type Goods,
  hasBatches,
  hasSerials,
  isFurtherPart,
  standingOf,
} from './model/goods';
import { enteredOf, isDraftChanged } from './model/openGrn';
import { grnOf } from './model/state';
import { PriceFields } from './PriceFields';
import { SerialRows } from './SerialRows';
import { mrpWords, quantityOf, standingWords } from './words';

/** Windows without room for a number pad beside batches. */
const NO_ROOM = '(max-width: 599px), (max-height: 719px) and (max-width: 999px)';
/** A low window: a pad has room below batches of one line each. */
const LOW = '(max-height: 719px)';

/** A further part begins with its MRP, a line whose goods come in batches with the first of them. */
function firstStep(goods: Goods, { mrp, batches }: Entered): LineStep {
  if (isFurtherPart(goods) && mrp === '') return 'prices';
  const [only, ...others] = batches;
  return only && others.length === 0 && isBlankBatch(only) ? `batch ${only.id}` : '';
}

/** Text that a scan has counted in a field is chosen: a figure typed next is the new quantity, and none more of it. */
function useChosenAnew(pad: RefObject<HTMLInputElement | null>, isTyped: boolean): void {
  const turn = useEntry((state) => state.turn);
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
}

/** The entries of the line that is open: quantities, batches, pieces, prices, a remark. Scans beside it go on. */
export function LineDock({ goods }: { goods: Goods }) {
  const text = useText();
  const grn = grnOf(useEntry());
  const entered = enteredOf(grn, goods.key);
  const pad = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<LineStep>(() => firstStep(goods, entered));
  const hasNoRoom = useMediaQuery(NO_ROOM, false, { getInitialValueInEffect: false });
  const isLow = useMediaQuery(LOW, false, { getInitialValueInEffect: false });
  useChosenAnew(pad, isDraftChanged(grn));

  const fault = updateFault(goods, entered, grn.lines[goods.key]);
  const words = standingWords(goods, standingOf(goods, entered), text);
  const batch = entered.batches.find(({ id }) => step === `batch ${id}`);
  const isOfRows = goods.tracking !== '';
  const hasPad = step === '' && !hasSerials(goods) && !(isOfRows && hasNoRoom);
  const quantity = { pad, padded: hasPad };
  const back = () => {
    typeLine(goods, withoutBlanks(entered));
    setStep('');
  };
  const why = step === '' ? fault : step === 'prices' ? priceFault(entered, goods) : null;
  const hasWaysBeside = hasPad && isOfRows;
  const isInLines = hasWaysBeside && isLow;
  const ways = <LineWays {...{ goods, entered, quantity, isInLines }} onStep={setStep} />;
  const isPart = isFurtherPart(goods);
  const own = step === 'prices' ? 'goodsEntry:prices' : 'goods_receipt:updateQuantity';
  const came = quantityOf(goods, cameOf(goods, entered).received);
  const counted =
    goods.expected === null || isPart
      ? ''
      : `${came} ${text('goodsEntry:ofExpected', { quantity: quantityOf(goods, goods.expected) })}`;
  const standing = [counted, words].filter(Boolean).join(' · ');
  const title = batch ? 'goodsEntry:batchTitle' : own;

  return (
    <>
      <Dock
        title={text(title)}
        typed={isDraftChanged(grn)}
        step={`${goods.key} ${step}`}
        headAction={
          isInLines &&
          hasBatches(goods) && (
            <AppButton
              label={text('goodsEntry:addBatch')}
              size="narrow"
              onClick={() => setStep(addBatch(goods, entered))}
            />
          )
        }
        onBack={step === '' ? undefined : back}
        onClose={() => tell({ kind: 'lineClosed' })}
        onSubmit={() => {
          if (step !== '') {
            if (!why) back();
          } else if (!fault) tell({ kind: 'lineSaved' });
        }}
        pad={
          step === '' &&
          (hasSerials(goods) ? (
            <SerialRows goods={goods} entered={entered} />
          ) : (
            hasPad && (
              <>
                {hasWaysBeside && ways}
                <NumericPad field={pad} decimal={goods.weighed} low={isOfRows} />
              </>
            )
          ))
        }
        actions={
          <>
            {batch && (
              <AppButton
                label={text('goodsEntry:removeBatch')}
                look="danger"
                size="narrow"
                onClick={() => {
                  typeLine(goods, removeBatch(entered, batch.id));
                  setStep('');
                }}
              />
            )}
            <AppButton
              type="submit"
              label={text(step === '' ? 'goods_receipt:updateQuantity' : 'goodsEntry:done')}
              look="primary"
              size="large"
              note={isInLines ? standing : undefined}
              shortcut="Enter"
              reason={why ? say(why) : undefined}
            />
          </>
        }
        total={
          !isInLines && (
            <p className={classes.standing} role="status">
              <span>
                {goods.expected !== null &&
                  !isPart &&
                  text('goods_receipt:expectedOf', { quantity: quantityOf(goods, goods.expected) })}
              </span>
              {words && <Badge tone="attention">{words}</Badge>}
            </p>
          )
        }
      >
        {!isInLines && (
          <DockSubject
            picture={
              <ProductPicture
                source={pictureSource('', goods.image ?? '')}
                name={goods.name}
                size="row"
              />
            }
            name={goods.name}
            note={[mrpWords(goods, entered, text), goods.description, goods.barcode]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
        {step === 'prices' && <PriceFields goods={goods} entered={entered} />}
        {batch && <BatchFields {...{ goods, entered, batch, quantity }} />}
        {step === '' && (
          <LineQuantities {...{ goods, entered, quantity, isInLines }} onStep={setStep}>
            {!hasWaysBeside && ways}
          </LineQuantities>
        )}
      </Dock>
      <LeaveQuestion goods={goods} />
    </>
  );
}

/** Asks before what is typed in the line is lost. */
function LeaveQuestion({ goods }: { goods: Goods }) {
  const text = useText();
  const asked = useEntry((state) => state.asked);
  return (
    <ConfirmDialog
      open={asked === 'leaveLine'}
      question={text('goodsEntry:leaveLine', { name: goods.name })}
      detail={text('goodsEntry:leaveLineDetail')}
      confirmLabel={text('goodsEntry:leaveIt')}
      confirmNote={text('goodsEntry:leaveNote')}
      cancelLabel={text('goodsEntry:keepTyping')}
      cancelNote={text('goodsEntry:keepTypingNote')}
      danger
      onConfirm={() => tell({ kind: 'lineDropped' })}
      onCancel={() => tell({ kind: 'questionClosed' })}
    />
  );
}
