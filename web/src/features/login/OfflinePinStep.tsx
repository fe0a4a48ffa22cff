import { signInOffline } from '@/features/offline';
import { useText } from '@/lib/i18n';
import { OfflineHint } from './OfflineHint';
import { PinForm } from './PinForm';
import { type Recognised, setSigningIn } from './signingIn';

/** The second step without the server: this device proves the PIN. */
export function OfflinePinStep({ person }: { person: Recognised }) {
  const text = useText();
  return (
    <PinForm
      person={person}
      submitLabel={text('offline:signIn')}
      onSubmit={async (pin) => {
        await signInOffline(person.mobile, pin);
        setSigningIn(null);
      }}
      wordsFor={(problem) =>
        problem instanceof Error && problem.message ? problem.message : text('login:somethingWrong')
      }
    >
      <OfflineHint />
    </PinForm>
  );
}
