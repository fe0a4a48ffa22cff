import { useState } from 'react';
import { useText } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { CodeForm } from './CodeForm';
import { FirstPinRefused, setFirstPin } from './firstPin';
import { NewPinForm } from './NewPinForm';
import { signIn } from './signIn';
import { type Recognised, setSigningIn } from './signingIn';

/** The second step of who has no PIN yet: the code from the SMS, a PIN of one's own, signed in. */
export function FirstPinStep({ person }: { person: Recognised }) {
  const text = useText();
  const [code, setCode] = useState<string | null>(null);
  const [codeError, setCodeError] = useState('');

  const choose = async (pin: string) => {
    if (code === null) return;
    try {
      await setFirstPin(person.mobile, code, pin);
    } catch (problem) {
      if (!(problem instanceof FirstPinRefused && problem.field === 'code')) throw problem;
      setCodeError(problem.message);
      setCode(null);
      return;
    }
    try {
      await signIn(person.mobile, pin, false);
    } catch {
      // The PIN is set all the same; what stands in the way is told where it is asked for.
      showAlert.success(text('login:pinIsSet'));
      setSigningIn({ ...person, next: 'pin' });
    }
  };

  return (
    <>
      {code === null ? (
        <CodeForm
          mobile={person.mobile}
          error={codeError}
          onCode={(entered) => {
            setCodeError('');
            setCode(entered);
          }}
        />
      ) : (
        <NewPinForm onChosen={choose} />
      )}
    </>
  );
}
