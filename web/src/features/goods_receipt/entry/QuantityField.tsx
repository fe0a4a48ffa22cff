import { type RefObject, useRef } from 'react';
import { beep } from '@/devices/beep';
import { AmountField } from '@/ui/AmountField';
import { MOST_DIGITS } from '@/ui/numberRefused';
import { tell } from './entry';

/** State that the quantity fields of a dock share. */
export interface QuantityPlace {
  /** The field in which the number pad types: this one, once it has the focus. */
  pad: RefObject<HTMLInputElement | null>;
  /** The system keyboard stays away: the number pad is there. */
  padded: boolean;
}

interface QuantityFieldProps extends QuantityPlace {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Kilograms have grams. */
  weighed: boolean;
  /** Has the focus first. */
  first?: boolean;
  /** The label inside of the field, where several stand close together; '' where a column's head has it. It is called by `label`. */
  inside?: string;
  /** Shown while nothing is typed. */
  placeholder?: string;
  invalid?: boolean;
  onFocus?: () => void;
}

const TIMES = /^(\d{1,5})\*$/;
const WEIGHT_TIMES = /^(\d{0,5}(?:\.\d{0,3})?)\*$/;

/** A quantity of a line. A star after digits makes them count for the next scan. */
export function QuantityField({
  label,
  value,
  onChange,
  pad,
  weighed,
  first = false,
  inside,
  padded,
  placeholder = '0',
  invalid = false,
  onFocus,
}: QuantityFieldProps) {
  /** The quantity before a multiplier was typed over it. */
  const before = useRef(value);
  return (
    <AmountField
      label={label}
      hideLabel={inside !== undefined}
      unit={inside || null}
      decimals={weighed ? 3 : 0}
      mostDigits={MOST_DIGITS}
      padded={padded}
      placeholder={placeholder}
      invalid={invalid}
      marks={{ 'data-digits-only': true, 'data-autofocus': first || undefined }}
      value={value}
      onFocus={({ currentTarget }) => {
        before.current = value;
        pad.current = currentTarget;
        onFocus?.();
      }}
      onChange={onChange}
      onTooLong={beep.failure}
      onOther={(text) => {
        const times = (weighed ? WEIGHT_TIMES : TIMES).exec(text)?.[1];
        if (!times || Number(times) <= 0) return false;
        tell({ kind: 'searched', text: `${times}*` });
        onChange(before.current);
        return true;
      }}
    />
  );
}
