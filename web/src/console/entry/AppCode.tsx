import { useRef, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconClock } from '@/ui/icons';
import { useFirstFocus } from '@/ui/useFirstFocus';
import { calls } from '../api/calls';
import classes from './AppCode.module.css';
import { CODE_DIGITS, CodeField } from './CodeField';
import type { CodeFormProps } from './codeForm';
import { Form } from './Form';
import { useNewCodeIn } from './useNewCodeIn';
import { useSubmit } from './useSubmit';

/** Six digits of the app. The last one signs in; the button is for whoever looks for it. */
export function AppCode({ trust, onDone, ways }: CodeFormProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  /** The digits as they are typed: the last one is sent before the page is drawn again. */
  const digits = useRef('');
  const [code, setCode] = useState('');
  const newCodeIn = useNewCodeIn();
  useFirstFocus(field);

  const type = (next: string) => {
    digits.current = next;
    setCode(next);
  };
  const submit = useSubmit({
    fields: ['code'],
    check: () => (digits.current.length < CODE_DIGITS ? { code: text('console:codeMissing') } : {}),
    call: () => calls.giveCode(digits.current, trust),
    onDone,
    onRefused: () => {
      if (digits.current.length === CODE_DIGITS) type('');
      field.current?.focus();
    },
  });
  return (
    <Form
      submit={submit}
      button={text('console:signIn')}
      isReady={code.length === CODE_DIGITS}
      after={ways}
    >
      <div>
        <CodeField
          ref={field}
          label={text('console:codeField')}
          value={code}
          onChange={(next) => {
            type(next);
            if (next !== '') submit.touch('code');
          }}
          onComplete={submit.send}
          error={submit.faults.code}
        />
        <p className={classes.hint}>
          <IconClock size={15} stroke={1.75} aria-hidden />
          {text('console:newCodeIn', { number: newCodeIn })}
        </p>
      </div>
    </Form>
  );
}
