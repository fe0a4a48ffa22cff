import { useRef, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { QrCode } from '@/ui/QrCode';
import { useFirstFocus } from '@/ui/useFirstFocus';
import { calls } from '../api/calls';
import { showCodes } from '../session/recoveryCodes';
import { CODE_DIGITS, CodeField } from './CodeField';
import { CopyButton } from './CopyButton';
import classes from './EnrolApp.module.css';
import { Form } from './Form';
import { useSubmit } from './useSubmit';

/** In groups of four, as a person reads it to a phone. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** An app learns the secret by camera or by hand, and proves it with its first code. */
export function EnrolApp({ secret, uri }: { secret: string; uri: string }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const digits = useRef('');
  const [code, setCode] = useState('');
  useFirstFocus(field);

  const type = (next: string) => {
    digits.current = next;
    setCode(next);
  };
  const submit = useSubmit({
    fields: ['code'],
    check: () => (digits.current.length < CODE_DIGITS ? { code: text('console:codeMissing') } : {}),
    call: () => calls.enrol(digits.current),
    onDone: ({ recovery_codes: codes }) => showCodes(codes),
    onRefused: () => {
      if (digits.current.length === CODE_DIGITS) type('');
      field.current?.focus();
    },
  });
  return (
    <>
      <div className={classes.secret}>
        <div className={classes.picture}>
          <QrCode code={uri} label={text('console:enrolPicture')} />
        </div>
        <div className={classes.byHand}>
          <p className={classes.name}>{text('console:secret')}</p>
          <code className={classes.code}>{inFours(secret)}</code>
          <CopyButton words={secret} />
        </div>
      </div>
      <Form submit={submit} button={text('ui:continue')} isReady={code.length === CODE_DIGITS}>
        <CodeField
          ref={field}
          label={text('console:enrolCode')}
          hideLabel={false}
          value={code}
          onChange={(next) => {
            type(next);
            if (next !== '') submit.touch('code');
          }}
          onComplete={submit.send}
          error={submit.faults.code}
        />
      </Form>
    </>
  );
}
