import type { Ref, RefObject } from 'react';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { TextField } from '@/ui/TextField';
import words from '@/ui/words.module.css';
import classes from './ClosedDialog.module.css';

/** The usual reasons; the last one is always true. */
const COMMON: readonly PlainMessageKey[] = [
  'drawer:reasonChange',
  'drawer:reasonExpense',
  'drawer:reasonTwice',
  'drawer:reasonUnknown',
];

/** Why the count is not the expected amount: a usual reason at a tap, or in own words. */
export function DifferenceReason({
  field,
  reason,
  error,
  onReason,
  onSubmit,
}: {
  field: RefObject<HTMLInputElement | null>;
  reason: string;
  error: string;
  onReason: (reason: string) => void;
  onSubmit: () => void;
}) {
  const text = useText();
  return (
    <form
      className={classes.reason}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <fieldset className={classes.common}>
        <legend>{text('drawer:reason')}</legend>
        {COMMON.map((key) => (
          <AppButton
            key={key}
            label={text(key)}
            pressed={reason === text(key)}
            onClick={() => {
              onReason(text(key));
              field.current?.focus();
            }}
          />
        ))}
      </fieldset>
      <TextField
        ref={field as Ref<HTMLInputElement>}
        label={text('drawer:reason')}
        hideLabel
        autoComplete="off"
        maxLength={200}
        marks={{ 'data-autofocus': true }}
        value={reason}
        error={error || undefined}
        onChange={onReason}
      />
      <p className={words.second}>{text('drawer:reasonHint')}</p>
    </form>
  );
}
