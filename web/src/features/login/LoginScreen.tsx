import { useState } from 'react';
import { useText } from '@/lib/i18n';
import { groupedPhone } from '@/lib/phone';
import { KnownPeople, useKnownUsers } from './KnownPeople';
import { FirstPinStep } from './LazyFirstPinStep';
import { OfflinePinStep } from './OfflinePinStep';
import { PhoneForm } from './PhoneForm';
import { PinStep } from './PinStep';
import { SignInPage } from './SignInPage';
import { type Recognised, setSigningIn, useSigningInPerson } from './signingIn';

const STEPS = { pin: PinStep, first_pin: FirstPinStep, offline_pin: OfflinePinStep } as const;

function titleOf({ next, firstName, lastName }: Recognised, text: ReturnType<typeof useText>) {
  if (next === 'first_pin') return text('login:firstPinTitle');
  return lastName ? `${firstName} ${lastName}` : text('login:hello', { name: firstName });
}

/** Signing in: a name or the phone number, then the PIN of that person, or how that person gets one. */
export function LoginScreen() {
  const text = useText();
  const person = useSigningInPerson();
  const people = useKnownUsers();
  const [isByPhone, setByPhone] = useState(false);
  if (person) {
    const Step = STEPS[person.next];
    return (
      <SignInPage
        title={titleOf(person, text)}
        note={groupedPhone(person.mobile)}
        initials={`${person.firstName.charAt(0)}${person.lastName?.charAt(0) ?? ''}`}
        onBack={() => setSigningIn(null)}
      >
        <Step person={person} />
      </SignInPage>
    );
  }
  // A moment: the page comes as a whole.
  if (people === null) return null;
  if (people.length > 0 && !isByPhone) {
    return (
      <SignInPage title={text('login:whoIsAtTill')} note={text('login:tapYourName')}>
        <KnownPeople people={people} onFound={setSigningIn} onOther={() => setByPhone(true)} />
      </SignInPage>
    );
  }
  return (
    <SignInPage
      title={text('login:title')}
      isCentred
      onBack={people.length > 0 ? () => setByPhone(false) : undefined}
    >
      <PhoneForm onFound={setSigningIn} />
    </SignInPage>
  );
}
