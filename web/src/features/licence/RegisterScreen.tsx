import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemText, Refusal } from '@/api';
import { EntryPage } from '@/app/shell';
import { PasscodePrompt } from '@/features/login';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { activate, moveHere } from './activation';
import { LicenceKeyForm } from './LicenceKeyForm';

/** The outcome of the last try. */
interface Outcome {
  message: string;
  /** Another device runs this licence: it can be moved here. */
  inUse: boolean;
}

/** Activation of this device with the licence key of a till. */
export function RegisterScreen() {
  const text = useText();
  const navigate = useNavigate();
  const [licenceKey, setLicenceKey] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [moving, setMoving] = useState(false);
  const goOn = () => navigate({ to: '/', replace: true });

  const submit = async () => {
    setOutcome(null);
    try {
      await activate(licenceKey);
      await goOn();
    } catch (problem) {
      const message = problemText(problem) ?? '';
      setOutcome({ message, inUse: problem instanceof Refusal && problem.answer.in_use === 1 });
    }
  };

  return (
    <EntryPage title={text('licence:title')}>
      <LicenceKeyForm
        value={licenceKey}
        onChange={(next) => {
          setLicenceKey(next);
          setOutcome(null);
        }}
        error={outcome?.message || undefined}
        onSubmit={submit}
      />
      {outcome?.inUse && (
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
