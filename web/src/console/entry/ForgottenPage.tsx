import { useRef, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconArrowLeft, IconMail } from '@/ui/icons';
import { TextField } from '@/ui/TextField';
import { useFirstFocus } from '@/ui/useFirstFocus';
import { calls } from '../api/calls';
import { useGo } from '../way';
import { EntryButton } from './EntryButton';
import { EntryPage } from './EntryPage';
import { Form } from './Form';
import { Note } from './Note';
import { TextWay } from './TextWay';
import { useSubmit } from './useSubmit';

/** A link to a new password, by e-mail. The answer never tells whether the address has an account. */
export function ForgottenPage() {
  const text = useText();
  const go = useGo();
  const [mail, setMail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(field);

  const address = mail.trim();
  const submit = useSubmit({
    fields: ['mail'],
    check: () => (address === '' ? { mail: text('console:mailMissing') } : {}),
    call: () => calls.forgotten(address),
    onDone: () => setSentTo(address),
    onRefused: () => field.current?.select(),
  });
  const goBack = () => go('/sign-in', { replace: true });

  if (sentTo !== '') {
    return (
      <EntryPage title={text('console:linkSentTitle')} note={text('console:linkSentNote')}>
        <Note icon={IconMail}>{text('console:linkSent', { name: sentTo })}</Note>
        <EntryButton label={text('console:backToSignIn')} autoFocus onClick={goBack} />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={text('console:forgottenTitle')} note={text('console:forgottenNote')}>
      <Form
        submit={submit}
        button={text('console:sendLink')}
        shortcut="Enter"
        after={
          <TextWay
            icon={IconArrowLeft}
            label={text('console:backToSignIn')}
            onClick={() => go('/sign-in')}
          />
        }
      >
        <TextField
          ref={field}
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
      </Form>
    </EntryPage>
  );
}
