import { useRef, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { TextField } from '@/ui/TextField';
import { useFirstFocus } from '@/ui/useFirstFocus';
import { calls } from '../api/calls';
import type { Invitation } from '../api/types';
import { useTakeSession } from '../session/session';
import { useGo } from '../way';
import { Form } from './Form';
import classes from './InvitationForm.module.css';
import { NewPasswordField, passwordFault } from './NewPasswordField';
import { PasswordField } from './PasswordField';
import { useSubmit } from './useSubmit';

/** The form of an invitation: a name, and a new password or the one that the person has already. */
export function InvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const text = useText();
  const take = useTakeSession();
  const go = useGo();
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useFirstFocus(invitation.name === '' ? nameField : passwordField);
  const isNew = !invitation.is_known;

  const submit = useSubmit({
    fields: ['name', 'password'],
    check: () => ({
      ...(name.trim() === '' && { name: text('console:nameMissing') }),
      ...(isNew && passwordFault(password, text)),
      ...(!isNew && password === '' && { password: text('console:passwordMissing') }),
    }),
    call: () => calls.acceptInvitation(token, name.trim(), password),
    onDone: (session) => {
      take(session);
      // The token is used up, and stands in no history.
      return go('/', { replace: true });
    },
    onRefused: () => (name.trim() === '' ? nameField : passwordField).current?.select(),
  });
  const passwordProps = {
    ref: passwordField,
    value: password,
    onChange: (next: string) => {
      setPassword(next);
      submit.touch('password');
    },
    error: submit.faults.password,
  };
  return (
    <>
      <dl className={classes.facts}>
        <dt>{text('console:mail')}</dt>
        <dd>{invitation.mail}</dd>
        <dt>{text('console:invitedAs')}</dt>
        <dd>{text(`console:${invitation.role}`)}</dd>
      </dl>
      <Form submit={submit} button={text('console:accept')} shortcut="Enter">
        {/* Not seen: tells a password manager whose password it keeps. */}
        <input
          type="text"
          name="mail"
          autoComplete="username"
          value={invitation.mail}
          readOnly
          hidden
        />
        <TextField
          ref={nameField}
          label={text('console:yourName')}
          name="name"
          autoComplete="name"
          value={name}
          onChange={(next) => {
            setName(next);
            submit.touch('name');
          }}
          error={submit.faults.name}
        />
        {isNew ? (
          <NewPasswordField {...passwordProps} />
        ) : (
          <PasswordField {...passwordProps} label={text('console:yourPassword')} />
        )}
      </Form>
    </>
  );
}
