import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemText, Refusal } from '@/api';
import { EntryPage } from '@/app/shell';
import { PasscodePrompt } from '@/features/login';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { activate, moveHere } from './activation';
import { SerialKeyForm } from './SerialKeyForm';

/** What became of the last try. */
interface Outcome {
  message: string;
  /** Another device runs this licence: it can be moved here. */
  inUse: boolean;
}

/** Activation of this device with the serial key of a till. */
export function RegisterScreen() {
  const text = useText();
  const navigate = useNavigate();
  const [serialKey, setSerialKey] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [moving, setMoving] = useState(false);
  const goOn = () => navigate({ to: '/', replace: true });

  const submit = async () => {
    setOutcome(null);
    try {
      await activate(serialKey);
      await goOn();
    } catch (problem) {
      const message = problemText(problem) ?? '';
      setOutcome({ message, inUse: problem instanceof Refusal && problem.answer.in_use === 1 });
    }
  };

  return (
    <EntryPage title={text('licence:title')}>
      <SerialKeyForm
        value={serialKey}
        onChange={(next) => {
          setSerialKey(next);
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
          await moveHere(serialKey, passcode);
          await goOn();
        }}
        onCancel={() => setMoving(false)}
      />
    </EntryPage>
  );
}
