import { useRef, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { calls } from '../api/calls';
import { CODE_DIGITS, CodeField } from '../entry/CodeField';
import { PasswordField } from '../entry/PasswordField';
import { useSubmit } from '../entry/useSubmit';
import { FormDialog } from '../FormDialog';
import { useSession } from '../session/session';
import { useAskedProof } from './proved';

/** Asks for the password and a code again, for as long as a deed waits for it. */
export function ProofDialog() {
  const asked = useAskedProof();
  return asked && <ProofForm onPass={asked.pass} onGiveUp={asked.giveUp} />;
}

function ProofForm({ onPass, onGiveUp }: { onPass: () => void; onGiveUp: () => void }) {
  const text = useText();
  const { data: session } = useSession();
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  /** The digits as they are typed: the last one is sent before the dialog is drawn again. */
  const digits = useRef('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');

  const type = (next: string) => {
    digits.current = next;
    setCode(next);
  };
  const submit = useSubmit({
    fields: ['password', 'code'],
    check: () => ({
      ...(password === '' && { password: text('console:passwordMissing') }),
      ...(digits.current.length < CODE_DIGITS && { code: text('console:codeMissing') }),
    }),
    call: () => calls.prove(password, digits.current),
    onDone: onPass,
    onRefused: (faults) => {
      if (faults.password !== undefined) return passwordField.current?.select();
      if (digits.current.length === CODE_DIGITS) type('');
      return codeField.current?.focus();
    },
  });
  return (
    <FormDialog
      title={text('console:proof')}
      note={text('console:proofNote')}
      button={text('ui:continue')}
      submit={submit}
      onClose={onGiveUp}
    >
      {/* Not seen: tells a password manager whose password it keeps. */}
      <input
        type="text"
        name="mail"
        autoComplete="username"
        value={session?.mail ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        ref={passwordField}
        label={text('console:password')}
        autoFocus
        value={password}
        onChange={(next) => {
          setPassword(next);
          submit.touch('password');
        }}
        error={submit.faults.password}
      />
      <CodeField
        ref={codeField}
        label={text('console:codeField')}
        hideLabel={false}
        value={code}
        onChange={(next) => {
          type(next);
          if (next !== '') submit.touch('code');
        }}
        onComplete={submit.send}
        error={submit.faults.code}
      />
    </FormDialog>
  );
}
