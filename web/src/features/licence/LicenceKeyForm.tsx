import { useRef } from 'react';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import layout from '@/ui/layout.module.css';
import { NumericPad } from '@/ui/NumericPad';
import { TextField } from '@/ui/TextField';
import { useFirstFocus } from '@/ui/useFirstFocus';
import { useTouchScreen } from '@/ui/useTouchScreen';
import classes from './licence.module.css';

/** A licence key has so many digits; whether they are digits, the server says. */
const LENGTH = 12;

export interface LicenceKeyFormProps {
  value: string;
  onChange: (value: string) => void;
  /** Why the key was refused, in the server's words. */
  error: string | undefined;
  busy: boolean;
  onSubmit: () => void;
}

/** The licence key and its button, which works at exactly twelve characters. */
export function LicenceKeyForm({ value, onChange, error, busy, onSubmit }: LicenceKeyFormProps) {
  const text = useText();
  const touch = useTouchScreen();
  const field = useRef<HTMLInputElement>(null);
  const isComplete = value.length === LENGTH;
  useFirstFocus(field);

  return (
    <form
      className={`${layout.stackWider} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) onSubmit();
      }}
    >
      <TextField
        ref={field}
        label={text('licence:licenceKey')}
        hint={text('licence:licenceKeyHint')}
        error={error}
        inputMode={touch ? 'none' : 'numeric'}
        autoComplete="off"
        takesCodes
        value={value}
        // Keys are printed in groups; neither spaces nor dashes are part of them.
        onChange={(next) => onChange(next.replace(/[\s-]/g, ''))}
      />
      {touch && <NumericPad field={field} decimal={false} />}
      <AppButton
        type="submit"
        label={text('ui:continue')}
        look="primary"
        size="large"
        shortcut="Enter"
        stretch
        busy={busy}
        reason={isComplete ? undefined : text('licence:licenceKeyLength')}
      />
    </form>
  );
}
