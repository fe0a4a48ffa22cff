import { useIdentity } from '@/api';
import { EntryPage } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { LegalLinks } from './LegalLinks';
import { PhoneForm } from './PhoneForm';
import { PinStep } from './PinStep';
import { setSigningIn, useSigningInPerson } from './signingIn';

/** Signing in: the phone number, then the PIN of whom it belongs to. */
export function LoginScreen() {
  const text = useText();
  const licence = useIdentity((identity) => identity.licence);
  const person = useSigningInPerson();
  const place = licence ? `${licence.store_name} · ${licence.terminal_name}` : undefined;
  const title = person ? text('login:hello', { name: person.firstName }) : text('login:title');
  return (
    <EntryPage title={title} place={place}>
      {person ? (
        <PinStep person={person} onBack={() => setSigningIn(null)} />
      ) : (
        <PhoneForm onFound={setSigningIn} />
      )}
      <LegalLinks />
    </EntryPage>
  );
}
