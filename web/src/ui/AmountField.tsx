import { type RefObject, useLayoutEffect, useRef } from 'react';
import { groupDigits } from '@/lib/money';
import { TextField, type TextFieldProps } from './TextField';

export interface AmountFieldProps
  extends Omit<TextFieldProps, 'type' | 'before' | 'inputMode' | 'ref' | 'value' | 'onChange'> {
  /** Digits and at most one decimal point: `1234.5`. */
  value: string;
  onChange: (value: string) => void;
  /** What stands in front; the rupee sign where nothing else is given, nothing for `null`. */
  unit?: string | null;
  /** How many digits may follow the point: two for money, three for a weight. */
  decimals?: number;
  /** How many digits may stand before the point. */
  mostDigits?: number;
  /** Called with a text that is no such number, and so is not typed. */
  onRefused?: ((text: string) => void) | undefined;
  /** Selects the text when the focus comes, so that the first digit replaces it. */
  selectsOnFocus?: boolean;
  /** With a number pad beside it, the system keyboard stays away. */
  padded?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
}

/** Groups the digits before the point, as far as they have been typed. */
function grouped(value: string): string {
  const [whole = '', ...fraction] = value.split('.');
  return [groupDigits(whole), ...fraction].join('.');
}

/** Where the caret stands in the grouped text when it stands after so many figures of the value. */
function caretAfter(text: string, figures: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === figures) return index;
    if (text[index] !== ',') seen += 1;
  }
  return text.length;
}

/**
 * An amount, grouped while it is typed. Takes digits and one decimal point and nothing else; what
 * does not fit is not typed at all.
 */
export function AmountField({
  value,
  onChange,
  unit = '₹',
  decimals = 2,
  mostDigits = 12,
  onRefused,
  selectsOnFocus = true,
  padded = false,
  ref,
  onFocus,
  ...field
}: AmountFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  /** After how many figures the caret stood when the text was changed. */
  const caret = useRef<number | null>(null);
  const whole = `\\d{0,${mostDigits}}`;
  const allowed = new RegExp(decimals > 0 ? `^${whole}(\\.\\d{0,${decimals}})?$` : `^${whole}$`);

  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return;
    const place = caretAfter(input.current.value, caret.current);
    caret.current = null;
    if (document.activeElement === input.current) input.current.setSelectionRange(place, place);
  });

  return (
    <TextField
      {...field}
      // What is reckoned with it must not see the first digit of a scan.
      data-hold-keys
      ref={input}
      inputMode={padded ? 'none' : 'decimal'}
      autoComplete="off"
      before={unit}
      value={grouped(value)}
      onFocus={(event) => {
        if (selectsOnFocus) event.currentTarget.select();
        onFocus?.(event);
      }}
      onChange={(text) => {
        const next = text.replaceAll(',', '');
        if (!allowed.test(next)) {
          onRefused?.(next);
          return;
        }
        const before = text.slice(0, input.current?.selectionStart ?? text.length);
        caret.current = before.replaceAll(',', '').length;
        onChange(next);
      }}
    />
  );
}
