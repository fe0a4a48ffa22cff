import { useText } from '@/lib/i18n';
import classes from './CountField.module.css';
import { IconMinus, IconPlus } from './icons';
import { Pressable } from './Pressable';
import { MOST_DIGITS } from './useTypedNumber';

export interface CountFieldProps {
  /** What is counted. */
  label: string;
  /** Digits, or empty for what has not been counted. */
  value: string;
  onChange: (value: string) => void;
  onFocus?: (field: HTMLInputElement) => void;
  /** With a number pad beside it, the system keyboard stays away. */
  padded?: boolean;
  /** Called for a digit too many: a code that came in key by key. */
  onTooLong?: () => void;
}

/** How many a typed text means: none for nothing, and none for less than none. */
export function countOf(value: string): number {
  return Math.max(0, Number.parseInt(value, 10) || 0);
}

/** A count that is typed, or stepped up and down. It never goes below zero. */
export function CountField({
  label,
  value,
  onChange,
  onFocus,
  padded = false,
  onTooLong,
}: CountFieldProps) {
  const text = useText();
  const count = countOf(value);
  return (
    <div className={classes.stepper}>
      <Pressable
        className={classes.step}
        aria-label={text('ui:countLess', { name: label })}
        reason={count === 0 ? text('ui:countIsNone') : undefined}
        onClick={() => onChange(String(count - 1))}
      >
        <IconMinus size={18} aria-hidden />
      </Pressable>
      <input
        className={classes.value}
        aria-label={label}
        type="text"
        inputMode={padded ? 'none' : 'numeric'}
        autoComplete="off"
        placeholder="0"
        value={value}
        onChange={(event) => {
          const next = event.target.value;
          // A minus can be typed, and then means none, rather than turning −5 into 5.
          if (!/^-?\d*$/.test(next)) return;
          if (next.length <= MOST_DIGITS) onChange(next);
          else onTooLong?.();
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus?.(event.currentTarget);
        }}
        onBlur={() => {
          if (value.startsWith('-')) onChange('0');
        }}
      />
      <Pressable
        className={classes.step}
        aria-label={text('ui:countMore', { name: label })}
        onClick={() => onChange(String(count + 1))}
      >
        <IconPlus size={18} aria-hidden />
      </Pressable>
    </div>
  );
}
