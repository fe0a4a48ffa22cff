import { signInOffline } from '@/features/offline';
import { useText } from '@/lib/i18n';
import { keepLastHere, readLastHere } from './lastHere';
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
        const user = await signInOffline(person.mobile, pin);
        // Without the server nobody says whether it is a manager: it is as it was.
        const { isManager = false } = readLastHere()[user] ?? {};
        keepLastHere(user, { at: Date.now(), isManager });
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
