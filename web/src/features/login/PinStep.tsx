import { useState } from 'react';
import { Refusal, useOnline } from '@/api';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { loginProblemText } from './loginProblemText';
import { OfflineHint } from './OfflineHint';
import { PinForm } from './PinForm';
import { signIn } from './signIn';
import { type Recognised, setSigningIn } from './signingIn';

/** A sign-in that would end one on another device. */
interface Warning {
  pin: string;
  message: string;
  /** Tells the waiting form what became of it. */
  settle: { done: () => void; failed: (problem: unknown) => void };
}

/** The second step of signing in: the PIN, and the question when one is signed in elsewhere. */
export function PinStep({ person }: { person: Recognised }) {
  const text = useText();
  const online = useOnline();
  const [warning, setWarning] = useState<Warning | null>(null);

  const enter = async (pin: string, force: boolean) => {
    for (const news of await signIn(person.mobile, pin, force)) showAlert.info(news);
  };
  const submit = async (pin: string) => {
    try {
      await enter(pin, false);
    } catch (problem) {
      if (!(problem instanceof Refusal && problem.status === 'warning')) throw problem;
      const { message } = problem;
      // The form waits for the answer, so that a refusal of the second try lands in it as well.
      await new Promise<void>((done, failed) =>
        setWarning({ pin, message, settle: { done, failed } }),
      );
    }
  };
  const answer = async (force: boolean) => {
    if (!warning) return;
    const { pin, settle } = warning;
    try {
      if (force) await enter(pin, true);
      settle.done();
    } catch (problem) {
      settle.failed(problem);
    } finally {
      setWarning(null);
    }
  };

  return (
    <>
      <PinForm
        person={person}
        submitLabel={text('login:button')}
        submitsAtLast
        hasPad
        onSubmit={submit}
        wordsFor={loginProblemText}
      >
        {!online && (
          <AppButton
            label={text('offline:signIn')}
            stretch
            onClick={() => setSigningIn({ ...person, next: 'offline_pin' })}
          />
        )}
        {!online && <OfflineHint />}
      </PinForm>
      <ConfirmDialog
        open={warning !== null}
        question={text('login:pleaseConfirm')}
        detail={warning?.message ?? ''}
        confirmLabel={text('ui:continue')}
        confirmNote={text('login:confirmNote')}
        cancelNote={text('login:confirmCancelNote')}
        onConfirm={() => answer(true)}
        onCancel={() => void answer(false)}
      />
    </>
  );
}
