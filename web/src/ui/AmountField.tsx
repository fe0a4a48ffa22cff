import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useText } from '@/lib/i18n';
import { groupDigits } from '@/lib/money';
import { refusedText } from './refusedText';
import { TextField, type TextFieldProps } from './TextField';
import { takesBack, useRefused } from './useRefused';

export interface AmountFieldProps
  extends Omit<TextFieldProps, 'type' | 'before' | 'inputMode' | 'ref' | 'value' | 'onChange'> {
  /** Digits and at most one decimal point: `1234.5`. */
  value: string;
  onChange: (value: string) => void;
  /** The sign in front: the rupee sign by default, none for `null`. */
  unit?: string | null;
  /** How many digits may follow the point: two for money, three for a weight. */
  decimals?: number;
  /** How many digits may stand before the point. */
  mostDigits?: number;
  /** A larger number is entered as this one. */
  most?: number;
  /** Called with a text that is no such number, and so is not typed, by who deals with what is refused. */
  onRefused?: ((text: string) => void) | undefined;
  /** Tells whether a text that is no such number is something else, and then has dealt with it. */
  onOther?: (text: string) => boolean;
  /** Called for a digit too many: a code that came in key by key. */
  onTooLong?: () => void;
  /** Selects the text when the focus comes, so that the first digit replaces it. */
  selectsOnFocus?: boolean;
  /** With a number pad beside it, the system keyboard stays away. */
  padded?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
}

/** More than any till takes, less than the server's maximum, and fewer than a code has that is typed key by key. */
const MOST_BEFORE_POINT = 9;

/** Groups the digits before the point, as far as they have been typed. */
function grouped(value: string): string {
  const [whole = '', ...fraction] = value.split('.');
  return [groupDigits(whole), ...fraction].join('.');
}

/** The caret's place in the grouped text after `figures` figures of the value. */
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
 * does not fit is not typed at all, and a digit too many ends the typing until something is taken back.
 */
export function AmountField({
  value,
  onChange,
  unit = '₹',
  decimals = 2,
  mostDigits = MOST_BEFORE_POINT,
  most,
  onRefused,
  onOther,
  onTooLong,
  selectsOnFocus = true,
  padded = false,
  ref,
  error,
  onFocus,
  onBlur,
  onKeyDown,
  ...field
}: AmountFieldProps) {
  const text = useText();
  const own = useRefused(value, onChange, { decimals, mostDigits, most }, onTooLong);
  const typed = onRefused ? { shown: value, refused: null, onChange, onRefused } : own;
  const { shown, refused } = typed;
  const ownInput = useRef<HTMLInputElement>(null);
  const input = ref ?? ownInput;
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
      // Sums must not see the first digit of a scan.
      data-hold-keys
      data-refused={refused ?? undefined}
      ref={input}
      inputMode={padded ? 'none' : 'decimal'}
      autoComplete="off"
      before={unit}
      error={refused ? refusedText(refused, text, mostDigits) : error}
      value={grouped(shown)}
      onFocus={(event) => {
        if (selectsOnFocus) event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        own.onBlur();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        own.onKeyDown(event);
        // In an empty field there is nothing whose deletion would be told.
        if (onRefused && value === '' && takesBack(event)) onChange('');
        onKeyDown?.(event);
      }}
      onChange={(entered) => {
        const next = entered.replaceAll(',', '');
        if (!allowed.test(next)) {
          if (refused || !onOther?.(next)) typed.onRefused(next);
          return;
        }
        const before = entered.slice(0, input.current?.selectionStart ?? entered.length);
        caret.current = before.replaceAll(',', '').length;
        typed.onChange(next);
      }}
    />
  );
}
