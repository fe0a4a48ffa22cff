import { useId, useRef, useState } from 'react';
import { useText } from '@/lib/i18n';
import { AmountField } from '@/ui/AmountField';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { NumericPad } from '@/ui/NumericPad';
import classes from './entryDialog.module.css';

export interface WeightDialogProps {
  /** Whose weight: a product's name, or the question in the server's words. */
  about: string;
  unit: string;
  /** The weight so far; '' for a new one. */
  initial?: string;
  /** What the button says. */
  confirmLabel: string;
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
  error = '',
  busy = false,
  onConfirm,
  onClose,
}: WeightDialogProps) {
  const text = useText();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [weight, setWeight] = useState(initial);
  // A lone point is no number, and so not above zero.
  const enough = Number(weight) > 0;
  return (
    <Dialog
      open
      title={text('catalog:weightTitle')}
      size="small"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <AppButton label={text('ui:cancel')} stretch onClick={onClose} />
          <AppButton
            label={confirmLabel}
            look="primary"
            stretch
            reason={enough ? undefined : text('catalog:weightMissing')}
            busy={busy}
            onClick={() => onConfirm(weight)}
          />
        </>
      }
    >
      <form
        id={form}
        className={classes.entry}
        onSubmit={(event) => {
          event.preventDefault();
          if (enough && !busy) onConfirm(weight);
        }}
      >
        <p className={classes.about}>{about}</p>
        <AmountField
          ref={field}
          label={text('catalog:weight', { unit })}
          unit={null}
          decimals={DECIMALS}
          size="large"
          padded
          data-autofocus
          error={error || undefined}
          value={weight}
          onChange={setWeight}
        />
        <NumericPad field={field} />
      </form>
    </Dialog>
  );
}
