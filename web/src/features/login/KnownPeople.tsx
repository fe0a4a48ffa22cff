import { useEffect, useId, useRef, useState } from 'react';
import { useOnline } from '@/api';
import { useSend } from '@/app/shell';
import { type KnownUser, knownUsers } from '@/features/offline';
import { useText } from '@/lib/i18n';
import { ConfirmKey } from '@/ui/ConfirmKey';
import { ErrorLine } from '@/ui/ErrorLine';
import { Initials } from '@/ui/Initials';
import { IconDeviceMobile } from '@/ui/icons';
import { KeyHint } from '@/ui/KeyHint';
import { Pressable } from '@/ui/Pressable';
import { useFirstFocus } from '@/ui/useFirstFocus';
import { useUntilLeft } from '@/ui/useUntilLeft';
import words from '@/ui/words.module.css';
import classes from './KnownPeople.module.css';
import { readLastHere } from './lastHere';
import { loginProblemText } from './loginProblemText';
import { OfflineHint } from './OfflineHint';
import { recognise } from './recognise';
import { sayLastHere } from './sayLastHere';
import type { Recognised } from './signingIn';

/** The tints of their discs, in turn. */
const TINTS = ['vegetables', 'other', 'fruit', 'dairy', 'pulses', 'grains'] as const;

/** Who is known to this device; `null` until it has been asked. */
export function useKnownUsers(): readonly KnownUser[] | null {
  const [known, setKnown] = useState<readonly KnownUser[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void knownUsers().then((users) => isWanted && setKnown(users));
    return () => {
      isWanted = false;
    };
  }, []);
  return known;
}

const nameOf = ({ first_name, last_name }: KnownUser) => `${first_name} ${last_name}`.trim();
const initialsOf = ({ first_name, last_name }: KnownUser) =>
  `${first_name.charAt(0)}${last_name.charAt(0)}`.toUpperCase();

/** The people known to this device, in the place of the phone step, and the way to that. */
export function KnownPeople({
  people,
  onFound,
  onOther,
}: {
  people: readonly KnownUser[];
  onFound: (person: Recognised) => void;
  onOther: () => void;
}) {
  const text = useText();
  const online = useOnline();
  const { busy, error, send } = useSend();
  const untilLeft = useUntilLeft();
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const [lastHere] = useState(readLastHere);
  /** Two people of one name are told apart by their phones, as is one of whom nothing is known yet. */
  const about = (user: KnownUser) => {
    const last = lastHere[user.vu_id];
    const isOneOfTwo = people.filter((other) => nameOf(other) === nameOf(user)).length > 1;
    return last && !isOneOfTwo
      ? sayLastHere(last, text)
      : text('login:phoneEnds', { number: user.mobile.slice(-4) });
  };
  useFirstFocus(first);
  const choose = (user: KnownUser) =>
    send(async () => {
      const { mobile, first_name: firstName, last_name: lastName } = user;
      const known = { mobile, firstName, lastName };
      if (!online) onFound({ ...known, next: 'offline_pin' });
      else {
        const here = untilLeft();
        const found = await recognise(mobile);
        // Somebody else has been chosen meanwhile.
        if (!here.aborted) onFound({ ...found, lastName });
      }
    }, loginProblemText);
  return (
    <div className={classes.people}>
      <ErrorLine message={error} />
      <ul className={classes.tiles}>
        {people.map((user, index) => (
          <li key={user.vu_id}>
            <Pressable
              className={classes.tile}
              describedBy={`${id}-${user.vu_id}`}
              busy={busy}
              ref={index === 0 ? first : undefined}
              onClick={() => choose(user)}
              marks={{ 'data-tint': TINTS[index % TINTS.length] }}
            >
              <Initials className={classes.disc}>{initialsOf(user)}</Initials>
              <span className={classes.words}>
                <strong>{nameOf(user)}</strong>
                <span id={`${id}-${user.vu_id}`} className={words.second} aria-hidden>
                  {about(user)}
                </span>
              </span>
            </Pressable>
          </li>
        ))}
      </ul>
      <Pressable className={classes.other} aria-keyshortcuts="F2" onClick={onOther}>
        <IconDeviceMobile size={20} stroke={1.75} aria-hidden />
        <span>{text('login:anotherPhone')}</span>
        <KeyHint keys="F2" />
      </Pressable>
      <ConfirmKey keys="F2" onConfirm={onOther} />
      {!online && <OfflineHint />}
    </div>
  );
}
