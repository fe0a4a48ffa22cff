import { useRef } from 'react';
import { beep } from '@/devices/beep';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { DockSubject } from '@/ui/DockSubject';
import { DockValue } from '@/ui/DockValue';
import { NumericPad } from '@/ui/NumericPad';
import { useTypedNumber } from '@/ui/useTypedNumber';
import { BillDock } from './BillDock';
import { refusedText } from './refusedText';

export interface WeightDialogProps {
  /** Whose weight: a product's name, or the question in the server's words. */
  about: string;
  unit: string;
  /** The weight so far; '' for a new one. */
  initial?: string;
  /** What the button says. */
  confirmLabel: string;
  /** Asked by a product on its way to the bill: what else is open comes back after it. */
  over?: boolean;
  /** Why the last answer was refused. */
  error?: string;
  /** The answer is on its way. */
  busy?: boolean;
  onConfirm: (weight: string) => void;
  onClose: () => void;
}

/** Grams count; nothing finer is weighed at a till. */
const DECIMALS = 3;

/** Asks for a weight, by keyboard or by the pad. */
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
}: WeightDialogProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const typed = useTypedNumber(initial, { decimals: DECIMALS, onTooLong: beep.failure });
  const { value: weight, refused } = typed;
  // A lone point is no number, and so not above zero.
  const enough = Number(weight) > 0;
  return (
    <BillDock
      title={text('catalog:weightTitle')}
      over={over}
      typed={typed.isTyped}
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        if (refused) beep.failure();
        else if (enough) onConfirm(weight);
      }}
      pad={<NumericPad field={field} />}
      actions={
        <AppButton
          type="submit"
          label={confirmLabel}
          look="primary"
          size="large"
          shortcut="Enter"
          reason={enough ? undefined : text('catalog:weightMissing')}
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
    </BillDock>
  );
}
