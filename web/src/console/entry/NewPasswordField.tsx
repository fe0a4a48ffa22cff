import type { RefObject } from 'react';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { PasswordField } from './PasswordField';
import { LEAST_LETTERS, PasswordLength } from './PasswordLength';

/** The fault of a new password that can be told here; the server refuses common ones. */
export function passwordFault(password: string, text: Text): { password?: string } {
  return [...password].length < LEAST_LETTERS
    ? { password: text('console:passwordShort', { number: LEAST_LETTERS }) }
    : {};
}

/** A password to be made, and how long it is. */
export function NewPasswordField({
  value,
  onChange,
  error,
  ref,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref: RefObject<HTMLInputElement | null>;
}) {
  const text = useText();
  return (
    <>
      <PasswordField
        ref={ref}
        label={text('console:newPassword')}
        isNew
        value={value}
        onChange={onChange}
        hint={value === '' ? text('console:atLeast', { number: LEAST_LETTERS }) : undefined}
        error={error}
      />
      {value !== '' && !error && <PasswordLength password={value} />}
    </>
  );
}
