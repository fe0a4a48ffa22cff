import { useRef } from 'react';
import { useText } from '@/lib/i18n';
import classes from './CountField.module.css';
import { IconMinus, IconPlus } from './icons';
import { MOST_DIGITS } from './numberRefused';
import { Pressable } from './Pressable';
import steps from './QuantityStepper.module.css';
import { ReasonBubble } from './ReasonBubble';
import { refusedText } from './refusedText';
import { useRefused } from './useRefused';

export interface CountFieldProps {
  label: string;
  /** Digits, or empty for what has not been counted. */
  value: string;
  onChange: (value: string) => void;
  onFocus?: (field: HTMLInputElement) => void;
  /** With a number pad beside it, the system keyboard stays away. */
  padded?: boolean;
  /** A larger number is entered as this one. */
  most?: number;
  /** Called for a digit too many: a code that came in key by key. */
  onTooLong?: () => void;
}

const KIND = { decimals: 0, mostDigits: MOST_DIGITS };
const COUNT = new RegExp(`^\\d{0,${MOST_DIGITS}}$`);

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
  most,
  onTooLong,
}: CountFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { refused, shown, ...typed } = useRefused(value, onChange, { ...KIND, most }, onTooLong);
  const count = countOf(value);
  return (
    <div className={classes.stepper}>
      <Pressable
        className={steps.step}
        aria-label={text('ui:countLess', { name: label })}
        reason={count === 0 ? text('ui:countIsNone') : undefined}
        onClick={() => onChange(String(count - 1))}
      >
        <IconMinus size={18} aria-hidden />
      </Pressable>
      <input
        ref={input}
        className={classes.value}
        aria-label={label}
        type="text"
        inputMode={padded ? 'none' : 'numeric'}
        autoComplete="off"
        placeholder="0"
        aria-invalid={refused !== null || undefined}
        data-refused={refused ?? undefined}
        // Sums must not see the first digit of a scan.
        data-hold-keys
        value={shown}
        onKeyDown={typed.onKeyDown}
        onChange={({ target: { value: next } }) => {
          if (COUNT.test(next)) typed.onChange(next);
          else typed.onRefused(next);
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus?.(event.currentTarget);
        }}
        onBlur={typed.onBlur}
      />
      <Pressable
        className={steps.step}
        aria-label={text('ui:countMore', { name: label })}
        onClick={() => onChange(String(count + 1))}
      >
        <IconPlus size={18} aria-hidden />
      </Pressable>
      {refused && <ReasonBubble anchor={input} reason={refusedText(refused, text)} />}
    </div>
  );
}
