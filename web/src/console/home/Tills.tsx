import { type Text, useText } from '@/lib/i18n/consoleTexts';
import type { HomeAnswer, TillState } from '../api/types';
import { sayNearTime } from '../moments';
import { usePerson } from '../session/person';
import { useShortStore } from '../shortStore';
import { Way } from '../way';
import classes from './Tills.module.css';

const ROWS = 3;

function stateWords({ state, seen_at: seen }: TillState, day: string, text: Text): string {
  if (state === 'waiting') return text('console:waitsForTablet');
  if (state === 'online') return text('console:online');
  if (state === 'off') return text('console:tillOff');
  return seen === ''
    ? text('console:notSeen')
    : text('console:lastSeenAt', { time: sayNearTime(seen, day) });
}

/** Tills that need a look, and how many are online. */
export function Tills({
  tills,
  day,
  isOneStore,
}: Pick<HomeAnswer, 'tills' | 'day'> & { isOneStore: boolean }) {
  const text = useText();
  const short = useShortStore();
  const leads = usePerson().rights.includes('shop.see');
  const nameOf = ({ store, till }: TillState) => (isOneStore ? till : `${short(store)} ${till}`);
  const wanting = tills.filter(({ state }) => state !== 'online');
  if (tills.length === 0) return <p className={classes.none}>{text('console:noTills')}</p>;
  if (wanting.length === 0) return <p className={classes.none}>{text('console:allOnline')}</p>;
  return (
    <ul className={classes.tills}>
      {wanting.slice(0, ROWS).map((till) => (
        <li key={`${till.store} ${till.till}`}>
          <i className={classes.dot} data-state={till.state} aria-hidden />
          <p>
            <b>
              {leads ? (
                <Way to="/tills" search={{ view: 'look' }} className={classes.way}>
                  {nameOf(till)}
                </Way>
              ) : (
                nameOf(till)
              )}
            </b>{' '}
            <span>{stateWords(till, day, text)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
