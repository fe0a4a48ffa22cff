import { type RefObject, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconButton } from '@/ui/IconButton';
import { IconEye, IconEyeOff } from '@/ui/icons';
import { TextField } from '@/ui/TextField';

/** A password; the eye shows it. */
export function PasswordField({
  label,
  value,
  onChange,
  isNew = false,
  autoFocus = false,
  error,
  hint,
  ref,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** One to be made: the browser offers a strong one and not a kept one. */
  isNew?: boolean;
  /** Has the focus first in a dialog. */
  autoFocus?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  ref?: RefObject<HTMLInputElement | null>;
}) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={onChange}
      error={error}
      hint={hint}
      hintBelow
      marks={{ 'data-autofocus': autoFocus || undefined }}
      {...(ref && { ref })}
      after={
        <IconButton
          icon={isShown ? IconEyeOff : IconEye}
          label={text(isShown ? 'console:hidePassword' : 'console:showPassword')}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
