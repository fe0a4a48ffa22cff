import { type RefObject, useId, useState } from 'react';
import { useReworded, useText } from '@/lib/i18n';
import layout from '@/ui/layout.module.css';
import { IconButton } from './IconButton';
import { IconAlertCircle, IconEye, IconEyeOff } from './icons';
import classes from './PinField.module.css';

export interface PinFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called with the PIN as soon as its last digit is there. */
  onComplete?: (value: string) => void;
  /** Four for a PIN, six for a passcode. */
  length?: number;
  error?: string | undefined;
  hint?: string | undefined;
  /** With a number pad beside it, the system keyboard stays away. */
  padded?: boolean;
  /** No secret: its digits are seen, and letters and Enter are the page's keys. */
  open?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  onFocus?: () => void;
  ref?: RefObject<HTMLInputElement | null>;
}

/**
 * A few digits, one box for each: a secret that is masked until shown, or `open` ones.
 *
 * One real field lies over the boxes, so that pasting, deleting, the number pad and screen readers
 * work as in any other. It is masked by style and is no password field: on a shared till the
 * browser must not offer to keep the PIN, and its question would swallow the keys of a scan.
 */
export function PinField({
  label,
  value,
  onChange,
  onComplete,
  length = 4,
  error,
  hint,
  padded = false,
  open = false,
  disabled = false,
  autoFocus = false,
  onFocus,
  ref,
}: PinFieldProps) {
  const text = useText();
  const reworded = useReworded();
  const id = useId();
  const [shown, setShown] = useState(false);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const boxes = Array.from({ length }, (_, index) => `${id}-${index}`);

  return (
    <div className={layout.givesWay}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint} data-open={open || undefined}>
          {hint}
        </p>
      )}
      <div className={classes.row}>
        <div
          className={classes.field}
          data-open={open || undefined}
          data-invalid={error ? true : undefined}
        >
          {boxes.map((key, index) => (
            <span
              key={key}
              aria-hidden
              className={classes.box}
              data-next={index === Math.min(value.length, length - 1) || undefined}
            >
              {index < value.length &&
                (open || shown ? value[index] : <i className={classes.dot} />)}
            </span>
          ))}
          <input
            ref={ref}
            id={id}
            className={classes.input}
            type="text"
            inputMode={padded ? 'none' : 'numeric'}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={length}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy || undefined}
            data-autofocus={autoFocus || undefined}
            data-digits-only={open || undefined}
            onFocus={onFocus}
            // It may act on its last digit, so not even the first digit of a scan may pass.
            data-hold-keys
            value={value}
            onChange={(event) => {
              const next = event.target.value;
              if (!/^\d*$/.test(next)) return;
              onChange(next);
              if (next.length === length && value.length < length) onComplete?.(next);
            }}
          />
        </div>
        {!open && (
          <IconButton
            icon={shown ? IconEyeOff : IconEye}
            label={text(shown ? 'ui:pinHide' : 'ui:pinShow')}
            onClick={() => setShown(!shown)}
          />
        )}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          <IconAlertCircle size={16} aria-hidden />
          {reworded(error)}
        </p>
      )}
    </div>
  );
}
