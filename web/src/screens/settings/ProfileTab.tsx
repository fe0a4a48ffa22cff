import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, type OwnProfile, profileUpdate, Refusal, useIdentity } from '@/api';
import { sayProblem, useSendWithRetry } from '@/app/shell';
import { takeProfile } from '@/features/login';
import { formatLongDay, parseDay } from '@/lib/dates';
import { say, useText } from '@/lib/i18n';
import { phoneDigits } from '@/lib/phone';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { CalendarField } from '@/ui/CalendarField';
import { Initials } from '@/ui/Initials';
import { IconInfoCircle } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Note } from '@/ui/Note';
import { PinField } from '@/ui/PinField';
import { RetryNote } from '@/ui/RetryNote';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { asSent, entriesOf, faultsIn, isSame } from './profileEntries';
import classes from './SettingsScreen.module.css';

const PIN_DIGITS = 4;
/** Of names the server keeps so many characters. */
const LONGEST_NAME = 60;
/** Nobody who signs in is older, and most are about as old as who stands at a till. */
const OF_LIFE = { oldest: 120, usual: 25 };

type Name = keyof OwnProfile;
type Told = Partial<Record<Name | 'pin', string>>;

/**
 * The signed-in person's name and addresses. Another phone takes the PIN, since one signs in with
 * it.
 */
export function ProfileTab() {
  const text = useText();
  const user = useIdentity((identity) => identity.user);
  const licence = useIdentity((identity) => identity.licence);
  const before = entriesOf(user);
  const [entries, setEntries] = useState(before);
  const [pin, setPin] = useState('');
  const [told, setTold] = useState<Told>({});
  const pinField = useRef<HTMLInputElement>(null);
  const pinPlace = useRef<HTMLDivElement>(null);
  const { busy, unanswered, setUnanswered, send } = useSendWithRetry();
  const takesPin = user !== null && entries.mobile !== before.mobile;
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  const born = parseDay(entries.dob);
  // It comes below what was typed, and what is wrong with it below that: neither is in sight by itself in a low
  // window, or once a keyboard has come up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told makes it higher
  useEffect(() => {
    if (!takesPin) return undefined;
    const show = () => pinPlace.current?.scrollIntoView({ block: 'nearest' });
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [takesPin, told.pin]);

  const change = (field: Name) => (value: string) => {
    setEntries((known) => ({ ...known, [field]: value }));
    setTold(({ [field]: _, ...others }) => others);
  };
  const discard = () => {
    setEntries(before);
    setPin('');
    setTold({});
    setUnanswered(null);
  };

  const save = async () => {
    const faults = Object.entries(faultsIn(entries)).map(([field, fault]) => [field, say(fault)]);
    if (takesPin && pin.length < PIN_DIGITS) {
      faults.push(['pin', text('settings:pinForPhoneMissing')]);
      pinField.current?.focus();
    }
    setTold(Object.fromEntries(faults));
    if (faults.length > 0) return;
    const sent = { c_id: '', ...asSent(entries), ...(takesPin && { pin }) };
    const { data, message } = await call(profileUpdate, sent);
    takeProfile(data);
    setEntries(entriesOf(useIdentity.getState().user));
    setPin('');
    showAlert.success(message);
  };
  const refuse = (problem: unknown) => {
    const wrong = problem instanceof Refusal ? problem.fields : [];
    setTold(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
    if (wrong.some(({ field }) => field === 'pin')) {
      setPin('');
      pinField.current?.focus();
    }
    if (wrong.length === 0) sayProblem(problem);
    return '';
  };

  const line = (field: Name) => ({
    name: field,
    value: entries[field],
    error: told[field],
    onChange: change(field),
    autoComplete: 'off',
    reserved: true,
  });

  return (
    <form
      className={`${layout.stackWider} ${classes.form}`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(save, refuse);
      }}
    >
      <div className={classes.person}>
        <Initials>
          {[user?.first_name, user?.last_name].map((part) => part?.charAt(0)).join('')}
        </Initials>
        <span className={classes.who}>
          <strong>{name}</strong>
          {[licence?.store_name, licence?.terminal_name].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={classes.fields}>
        <TextField
          {...line('mobile')}
          label={text('settings:phone')}
          type="tel"
          before={text('login:countryCode')}
          inputMode="numeric"
          onChange={(next) => change('mobile')(phoneDigits(next))}
        />
        <TextField {...line('email')} label={text('settings:email')} type="email" />
        <TextField
          {...line('first_name')}
          label={text('settings:firstName')}
          maxLength={LONGEST_NAME}
        />
        <TextField
          {...line('last_name')}
          label={text('settings:lastName')}
          maxLength={LONGEST_NAME}
        />
        <CalendarField
          name="dob"
          years={OF_LIFE}
          label={text('settings:dateOfBirth')}
          value={entries.dob}
          error={told.dob}
          after={born && <span className={classes.reading}>{formatLongDay(born)}</span>}
          onChange={change('dob')}
        />
        <SelectField
          label={text('settings:gender')}
          emptyLabel={text('settings:genderSelect')}
          choices={[
            { value: 'male', label: text('settings:male') },
            { value: 'female', label: text('settings:female') },
          ]}
          value={entries.gender}
          error={told.gender}
          onChange={change('gender')}
        />
      </div>
      {takesPin ? (
        <div ref={pinPlace}>
          <PinField
            ref={pinField}
            label={text('settings:pinForPhone')}
            hint={text('settings:pinForPhoneNote')}
            value={pin}
            error={told.pin}
            onChange={(next) => {
              setPin(next);
              setTold(({ pin: _, ...others }) => others);
            }}
          />
        </div>
      ) : (
        <div className={classes.noted}>
          <Note icon={IconInfoCircle} text={text('settings:pinForPhoneNote')} quiet />
        </div>
      )}
      <RetryNote message={unanswered} onRetry={() => send(save, refuse)} />
      <div className={classes.foot} data-stays>
        <span className={classes.main}>
          <AppButton
            type="submit"
            label={text('settings:updateInformation')}
            look="primary"
            size="large"
            shortcut="Enter"
            stretch
            busy={busy}
          />
        </span>
        {!isSame(entries, before) && (
          <AppButton label={text('settings:discard')} look="text" onClick={discard} />
        )}
      </div>
    </form>
  );
}
