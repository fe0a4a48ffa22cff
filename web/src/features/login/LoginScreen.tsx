import { useIdentity } from '@/api';
import { EntryPage } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { FirstPinStep } from './LazyFirstPinStep';
import { LegalLinks } from './LegalLinks';
import { OfflinePinStep } from './OfflinePinStep';
import { PhoneForm } from './PhoneForm';
import { PinStep } from './PinStep';
import { type Recognised, setSigningIn, useSigningInPerson } from './signingIn';

const STEPS = { pin: PinStep, first_pin: FirstPinStep, offline_pin: OfflinePinStep } as const;

function titleOf(person: Recognised | null, text: ReturnType<typeof useText>): string {
  if (!person) return text('login:title');
  if (person.next === 'first_pin') return text('login:firstPinTitle');
  return text('login:hello', { name: person.firstName });
}

/** Signing in: the phone number, then the PIN of whom it belongs to, or how that person gets one. */
export function LoginScreen() {
  const text = useText();
  const licence = useIdentity((identity) => identity.licence);
  const person = useSigningInPerson();
  const place = licence ? `${licence.store_name} · ${licence.terminal_name}` : undefined;
  const Step = person && STEPS[person.next];
  return (
    <EntryPage title={titleOf(person, text)} place={place}>
      {Step ? (
        <Step person={person} onBack={() => setSigningIn(null)} />
      ) : (
        <PhoneForm onFound={setSigningIn} />
      )}
      <LegalLinks />
    </EntryPage>
  );
}
