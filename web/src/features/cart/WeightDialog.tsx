import { useLayoutEffect, useRef, useState } from 'react';
import { beep } from '@/devices/beep';
import { useScale } from '@/devices/scale/useScale';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { DockSubject } from '@/ui/DockSubject';
import { DockValue } from '@/ui/DockValue';
import { NumericPad } from '@/ui/NumericPad';
import { refusedText } from '@/ui/refusedText';
import { useTypedNumber } from '@/ui/useTypedNumber';
import { BillDock } from './BillDock';
import { ScaleRow } from './ScaleRow';
import { isWeighable, scaleWeight } from './scaleWeight';

export interface WeightDialogProps {
  /** A product's name, or the server's question. */
  about: string;
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

/** Grams count; nothing finer is weighed at a till. */
const DECIMALS = 3;

/**
 * Asks for a weight, by keyboard or by the pad. On a till with a scale it is what the scale shows, as long as nobody
 * types another one; a weight that was entered before stays until the scale's is taken.
 */
export function WeightDialog({
  about,
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
      <DockSubject name={about} />
      <DockValue
        {...typed.field}
        field={field}
        label={text('catalog:weight', { unit })}
        unit={null}
        after={unit}
        error={refused ? refusedText(refused, text) : error}
      />
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
