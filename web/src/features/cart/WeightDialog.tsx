import '@/lib/i18n/lineDocksTexts';
import { useLayoutEffect, useRef, useState } from 'react';
import { beep } from '@/devices/beep';
import { useScale } from '@/devices/scale/useScale';
import { useText } from '@/lib/i18n';
import { formatDecimal, paise, parseAmount } from '@/lib/money';
import { formatCount } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { DockSubject } from '@/ui/DockSubject';
import { DockValue } from '@/ui/DockValue';
import { NumericPad } from '@/ui/NumericPad';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { refusedText } from '@/ui/refusedText';
import { useTypedNumber } from '@/ui/useTypedNumber';
import { BillDock } from './BillDock';
import { useCart } from './bill';
import type { Goods } from './model/scan';
import { ScaleRow } from './ScaleRow';
import { isWeighable, scaleWeight } from './scaleWeight';
import classes from './WeightDialog.module.css';

export interface WeightDialogProps {
  /** A product's name, or the server's question. */
  about: string;
  /** The product itself, where its price is known. */
  goods?: Goods | undefined;
  unit: string;
  /** The weight so far; '' for a new one. */
  initial?: string;
  confirmLabel: string;
  /** Asked by a product on its way to the bill: what else is open comes back after it. */
  over?: boolean;
  /** Why the last answer was refused. */
  error?: string;
  /** The answer is on its way. */
  busy?: boolean;
  onConfirm: (weight: string) => void;
  onClose: () => void;
  /** Called instead of it when another dock opens in its place. */
  onDismiss?: () => void;
}

/** Weights that are asked for most. */
const PRESETS = [
  ['250\u00a0g', '0.250'],
  ['500\u00a0g', '0.500'],
  ['1\u00a0kg', '1'],
  ['2\u00a0kg', '2'],
] as const;

/** Grams count; nothing finer is weighed at a till. */
const DECIMALS = 3;

/**
 * Asks for a weight, by keyboard or by the pad. On a till with a scale it is what the scale shows, as long as nobody
 * types another one; a weight that was entered before stays until the scale's is taken.
 */
export function WeightDialog({
  about,
  goods,
  unit,
  initial = '',
  confirmLabel,
  over = false,
  error = '',
  busy = false,
  onConfirm,
  onClose,
  onDismiss,
}: WeightDialogProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const read = useScale();
  const scale = isWeighable(unit) ? read : null;
  const [wantsScale, setWantsScale] = useState(initial === '');
  const start = wantsScale && scale ? scaleWeight(scale, unit) : initial;
  const typed = useTypedNumber(start, { decimals: DECIMALS, onTooLong: beep.failure });
  const { value: weight, refused, isTyped } = typed;
  const follows = scale !== null && wantsScale && !isTyped;
  const moves = follows && typeof scale === 'object' && !scale.stable;
  // A lone point is no number, and so not above zero.
  const enough = Number(weight) > 0;
  const reason = moves
    ? text('catalog:scaleMoves')
    : enough
      ? undefined
      : text('catalog:weightMissing');
  // Who types then types another weight, and not at the end of the scale's.
  useLayoutEffect(() => {
    if (follows && weight !== '' && document.activeElement === field.current)
      field.current?.select();
  }, [follows, weight]);
  const confirm = () => {
    // Keep the weight that was read: the scale may change before the answer comes.
    typed.set(weight);
    onConfirm(weight);
  };
  return (
    <BillDock
      title={text('catalog:weightTitle')}
      over={over}
      typed={isTyped}
      busy={busy}
      onClose={onClose}
      onDismiss={onDismiss}
      onSubmit={() => {
        if (refused) beep.failure();
        else if (reason === undefined) confirm();
      }}
      pad={<NumericPad field={field} />}
      actions={
        <AppButton
          type="submit"
          label={confirmLabel}
          look="primary"
          size="large"
          shortcut="Enter"
          reason={reason}
          busy={busy}
        />
      }
    >
      <Subject about={about} goods={goods} unit={unit} />
      <DockValue
        {...typed.field}
        field={field}
        label={text('catalog:weight', { unit })}
        unit={null}
        after={<After unit={unit} goods={goods} weight={weight} />}
        error={refused ? refusedText(refused, text) : error}
      />
      {unit === 'kg' && (
        <div className={classes.presets}>
          {PRESETS.map(([label, kilos]) => (
            <AppButton key={label} label={label} stretch onClick={() => typed.set(kilos)} />
          ))}
        </div>
      )}
      {scale !== null && (
        <ScaleRow
          scale={scale}
          unit={unit}
          follows={follows}
          onFollow={() => {
            setWantsScale(true);
            typed.reset();
          }}
        />
      )}
    </BillDock>
  );
}

/** The product with its price for one unit; the question alone where that is not known. */
function Subject({ about, goods, unit }: Pick<WeightDialogProps, 'about' | 'goods' | 'unit'>) {
  const text = useText();
  const link = useCart()?.product_image_link ?? '';
  if (!goods) return <DockSubject name={about} />;
  const { name, price, image, stock } = goods;
  const each = `${formatDecimal(price)} ${text('catalog:perUnit', { unit })}`;
  return (
    <DockSubject
      picture={<ProductPicture source={pictureSource(link, image)} name={name} size="strip" />}
      name={name}
      note={
        stock === undefined
          ? each
          : text('lineDocks:weighedInStock', {
              amount: each,
              number: `${formatCount(stock)}\u00a0${unit}`,
            })
      }
    />
  );
}

/** Behind the weight: its unit, and what it comes to. */
function After({
  unit,
  goods,
  weight,
}: Pick<WeightDialogProps, 'unit' | 'goods'> & { weight: string }) {
  const text = useText();
  const price = goods && parseAmount(goods.price);
  const kilos = Number(weight);
  if (!price || !(kilos > 0)) return unit;
  return (
    <span className={classes.after}>
      {unit}
      <span className={classes.amount}>
        {text('catalog:runningAmount')}
        <Amount value={paise(Math.round(price * kilos))} size="title" />
      </span>
    </span>
  );
}
