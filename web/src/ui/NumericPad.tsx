import type { RefObject } from 'react';
import { deleteBackward, insertText, replaceText } from '@/lib/fieldText';
import { useText } from '@/lib/i18n';
import { Group } from './Group';
import { IconBackspace } from './icons';
import classes from './NumericPad.module.css';
import { Pressable } from './Pressable';

export interface NumericPadProps {
  /** The field that it types into, at the caret, over the selection. */
  field: RefObject<HTMLInputElement | null>;
  /** Whether there is a point. Else its place clears the field. */
  decimal?: boolean;
  /** For money over the counter: two noughts at once, and a row to clear; as high as its place. */
  full?: boolean;
  /** As high as its place. */
  fill?: boolean;
  /** For a PIN, a passcode or a phone: the digits as on a telephone, by which hands remember them. */
  secret?: boolean;
  /** In the column of a dock three rows of four, beside what needs the height. */
  low?: boolean;
}

const DOUBLE_NOUGHT = '00';
const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const;
const AS_ON_TELEPHONES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * A pad of digits for fingers. Works with any field: it types as a keyboard would, and the focus
 * stays where it is. The field should carry `inputMode="none"`, so that there is only one keyboard.
 */
export function NumericPad({
  field,
  decimal = true,
  full = false,
  fill = false,
  secret = false,
  low = false,
}: NumericPadProps) {
  const text = useText();

  const withField = (act: (input: HTMLInputElement) => void) => () => {
    const input = field.current;
    if (!input || input.disabled) return;
    // Focusing selects the text of some fields, which must not happen between two digits.
    if (document.activeElement !== input) input.focus({ preventScroll: true });
    act(input);
  };
  const type = (character: string) => withField((input) => insertText(input, character));

  const nought = (
    <Pressable className={classes.key} onClick={type('0')}>
      0
    </Pressable>
  );
  const point = (
    <Pressable className={classes.key} aria-label={text('ui:decimalPoint')} onClick={type('.')}>
      .
    </Pressable>
  );
  const clear = (
    <Pressable
      className={classes.key}
      marks={{ 'data-kind': 'word', 'data-wide': full || undefined }}
      onClick={withField((input) => replaceText(input, '', 'deleteContent'))}
    >
      {text('ui:clear')}
    </Pressable>
  );
  return (
    <Group
      className={classes.pad}
      data-full={full || undefined}
      data-fill={fill || undefined}
      data-low={low || undefined}
      label={text('ui:numericPad')}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {(secret ? AS_ON_TELEPHONES : DIGITS).map((digit) => (
        <Pressable key={digit} className={classes.key} onClick={type(digit)}>
          {digit}
        </Pressable>
      ))}
      {full && (
        <Pressable className={classes.key} onClick={type(DOUBLE_NOUGHT)}>
          {DOUBLE_NOUGHT}
        </Pressable>
      )}
      {full && nought}
      {decimal && point}
      {(full || !decimal) && clear}
      {!full && nought}
      <Pressable
        className={classes.key}
        aria-label={text('ui:deleteLast')}
        onClick={withField(deleteBackward)}
      >
        <IconBackspace size={26} stroke={1.5} aria-hidden />
      </Pressable>
    </Group>
  );
}
