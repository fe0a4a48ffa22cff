import { useRef, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconInfoCircle } from '@/ui/icons';
import { TextField } from '@/ui/TextField';
import { useFirstFocus } from '@/ui/useFirstFocus';
import { calls } from '../api/calls';
import { useFarewell } from '../session/farewell';
import { useTakeSession } from '../session/session';
import { Way } from '../way';
import { EntryPage } from './EntryPage';
import { Form } from './Form';
import { Note } from './Note';
import { PasswordField } from './PasswordField';
import classes from './SignInPage.module.css';
import { useSubmit } from './useSubmit';

const FAREWELLS = {
  ended: 'console:sessionEnded',
  left: 'console:signedOut',
  reset: 'console:passwordIsNew',
} as const;

/** E-mail and password; the code comes after. */
export function SignInPage() {
  const text = useText();
  const take = useTakeSession();
  const farewell = useFarewell();
  const [mail, setMail] = useState('');
  const [password, setPassword] = useState('');
  const mailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useFirstFocus(mailField);

  const submit = useSubmit({
    fields: ['mail', 'password'],
    check: () => ({
      ...(mail.trim() === '' && { mail: text('console:mailMissing') }),
      ...(password === '' && { password: text('console:passwordMissing') }),
    }),
    call: () => calls.signIn(mail.trim(), password),
    onDone: take,
    onRefused: () => (mail.trim() === '' ? mailField : passwordField).current?.select(),
  });

  return (
    <EntryPage title={text('console:signIn')} note={text('console:signInNote')}>
      {farewell && <Note icon={IconInfoCircle}>{text(FAREWELLS[farewell])}</Note>}
      <Form submit={submit} button={text('ui:continue')} shortcut="Enter">
        <TextField
          ref={mailField}
          label={text('console:mail')}
          type="email"
          name="mail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={mail}
          onChange={(next) => {
            setMail(next);
            submit.touch('mail');
          }}
          error={submit.faults.mail}
        />
        <div className={classes.password}>
          <PasswordField
            ref={passwordField}
            label={text('console:password')}
            value={password}
            onChange={(next) => {
              setPassword(next);
              submit.touch('password');
            }}
            error={submit.faults.password}
          />
          <Way to="/forgotten" className={classes.forgotten}>
            {text('console:forgotten')}
          </Way>
        </div>
      </Form>
    </EntryPage>
  );
}
