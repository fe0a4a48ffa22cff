import { useRef, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { TextField } from '@/ui/TextField';
import { useFirstFocus } from '@/ui/useFirstFocus';
import { calls } from '../api/calls';
import type { CodeFormProps } from './codeForm';
import { Form } from './Form';
import { useSubmit } from './useSubmit';

/** A code that was kept for the day on which the phone is away. */
export function RecoveryCode({ trust, onDone, ways }: CodeFormProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useFirstFocus(field);
  const submit = useSubmit({
    fields: ['recovery_code'],
    check: () => (code.trim() === '' ? { recovery_code: text('console:recoveryMissing') } : {}),
    call: () => calls.giveRecoveryCode(code.trim(), trust),
    onDone,
    onRefused: () => field.current?.select(),
  });
  return (
    <Form submit={submit} button={text('console:signIn')} shortcut="Enter" after={ways}>
      <TextField
        ref={field}
        label={text('console:recovery')}
        name="recovery_code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(next) => {
          setCode(next);
          submit.touch('recovery_code');
        }}
        error={submit.faults.recovery_code}
      />
    </Form>
  );
}
