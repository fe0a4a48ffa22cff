import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { useFirstFocus } from '@/ui/useFirstFocus';
import { calls } from '../api/calls';
import { forgetPerson } from '../session/session';
import { useGo } from '../way';
import { Form } from './Form';
import { NewPasswordField, passwordFault } from './NewPasswordField';
import { useSubmit } from './useSubmit';

/** A new password in the place of the forgotten one. It ends every sign-in of the person, this browser's as well. */
export function ResetForm({ token, mail }: { token: string; mail: string }) {
  const text = useText();
  const client = useQueryClient();
  const go = useGo();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(field);

  const submit = useSubmit({
    fields: ['password'],
    check: () => passwordFault(password, text),
    call: () => calls.acceptReset(token, password),
    onDone: () => {
      forgetPerson(client, 'reset');
      // The token is used up, and stands in no history.
      return go('/sign-in', { replace: true });
    },
    onRefused: () => field.current?.select(),
  });
  return (
    <Form submit={submit} button={text('console:savePassword')} shortcut="Enter">
      {/* Not seen: tells a password manager whose password it keeps. */}
      <input type="text" name="mail" autoComplete="username" value={mail} readOnly hidden />
      <NewPasswordField
        ref={field}
        value={password}
        onChange={(next) => {
          setPassword(next);
          submit.touch('password');
        }}
        error={submit.faults.password}
      />
    </Form>
  );
}
