import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemText, Refusal } from '@/api';
import { EntryPage, useSend } from '@/app/shell';
import { PasscodePrompt } from '@/features/login';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { activate, moveHere } from './activation';
import { LicenceKeyForm } from './LicenceKeyForm';

/** Activation of this device with the licence key of a till. */
export function RegisterScreen() {
  const text = useText();
  const navigate = useNavigate();
  const [licenceKey, setLicenceKey] = useState('');
  /** Another device runs this licence: it can be moved here. */
  const [inUse, setInUse] = useState(false);
  const { busy, error, setError, send } = useSend();
  const [moving, setMoving] = useState(false);
  const goOn = () => navigate({ to: '/', replace: true });

  const submit = async () => {
    setInUse(false);
    await activate(licenceKey);
    await goOn();
  };
  const refuse = (problem: unknown) => {
    setInUse(problem instanceof Refusal && problem.answer.in_use === 1);
    return problemText(problem);
  };

  return (
    <EntryPage title={text('licence:title')}>
      <LicenceKeyForm
        value={licenceKey}
        onChange={(next) => {
          setLicenceKey(next);
          setInUse(false);
          setError('');
        }}
        error={error || undefined}
        busy={busy}
        onSubmit={() => send(submit, refuse)}
      />
      {inUse && (
        <AppButton label={text('licence:moveHere')} onClick={() => setMoving(true)} stretch />
      )}
      <PasscodePrompt
        open={moving}
        title={text('licence:moveTitle')}
        hint={text('licence:moveHint')}
        onSubmit={async (passcode) => {
          await moveHere(licenceKey, passcode);
          await goOn();
        }}
        onCancel={() => setMoving(false)}
      />
    </EntryPage>
  );
}
