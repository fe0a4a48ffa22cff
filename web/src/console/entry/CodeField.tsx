import { type RefObject, useId } from 'react';
import { useReworded } from '@/lib/i18n';
import { IconAlertCircle } from '@/ui/icons';
import classes from './CodeField.module.css';

export const CODE_DIGITS = 6;

const BOXES = Array.from({ length: CODE_DIGITS }, (_, at) => `digit-${at}`);

/**
 * Six digits, a box for each. One real field lies over the boxes, so that pasting, deleting and
 * the code that a phone offers work as in any other.
 */
export function CodeField({
  label,
  hideLabel = true,
  value,
  onChange,
  onComplete,
  error,
  ref,
}: {
  label: string;
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Told as soon as the last digit is there. */
  onComplete: (value: string) => void;
  error?: string | undefined;
  ref: RefObject<HTMLInputElement | null>;
}) {
  const id = useId();
  const reworded = useReworded();
  return (
    <div>
      {!hideLabel && (
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      )}
      <div className={classes.field} data-invalid={error ? true : undefined}>
        {BOXES.map((box, at) => (
          <span
            key={box}
            className={classes.box}
            data-next={at === Math.min(value.length, CODE_DIGITS - 1) || undefined}
            aria-hidden
          >
            {value[at]}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          className={classes.input}
          type="text"
          inputMode="numeric"
          name="code"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={value}
          onChange={(event) => {
            // Apps write `482 915`, and whoever copies it brings the space along.
            const next = event.target.value.replace(/\D/g, '').slice(0, CODE_DIGITS);
            onChange(next);
            if (next.length === CODE_DIGITS && next !== value) onComplete(next);
          }}
        />
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
