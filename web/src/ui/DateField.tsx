import { useState } from 'react';
import { parseDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { readTypedDay, tidyTypedDay, typedDay } from '@/lib/typedDay';
import { TextField, type TextFieldProps } from './TextField';

export interface DateFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'placeholder' | 'maxLength'> {
  /** A day as calls carry it, `YYYY-MM-DD`; else what is typed of one. */
  value: string;
  /** Called with a day as calls carry it; until the text is one, with the text, which no check takes for a day. */
  onChange: (value: string) => void;
}

/**
 * A day, typed and shown as day, month and year in any browser and language. The strokes between
 * them come by themselves. A line is kept for what is wrong with it, unless that is told elsewhere.
 */
export function DateField({ value, onChange, reserved = true, ...field }: DateFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const day = parseDay(value);
  // `1/3/1986` is left as it was typed: a nought that came by itself would be in the way of a second digit.
  const isTyped = readTypedDay(typed) === value;
  const shown = day ? (isTyped ? typed : typedDay(day)) : value;
  return (
    <TextField
      autoComplete="off"
      {...field}
      type="text"
      inputMode="numeric"
      placeholder={text('ui:dayForm')}
      reserved={reserved}
      value={shown}
      onChange={(next) => {
        const tidy = tidyTypedDay(next, shown);
        setTyped(tidy);
        onChange(readTypedDay(tidy) ?? tidy);
      }}
    />
  );
}
