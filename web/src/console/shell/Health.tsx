import { useQuery } from '@tanstack/react-query';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import type { HomeAnswer } from '../api/types';
import { homeQuery } from '../home/homeQuery';
import { minutesBetween, sayNearTime } from '../moments';
import { useScope } from '../way';
import classes from './Health.module.css';

type Tone = 'ok' | 'attention' | 'danger';

const MINUTES_OF_DAY = 24 * 60;
/** Backups are made daily; two hours later one is missing. */
const BACKUP_LATE = MINUTES_OF_DAY + 120;

function booksLine({ verified, day }: HomeAnswer, text: Text): [Tone, string] {
  if (verified.at === '') return ['attention', text('console:notVerified')];
  return verified.ok
    ? ['ok', text('console:verifiedAt', { time: sayNearTime(verified.at, day) })]
    : ['danger', text('console:booksWrong')];
}

function backupLine({ backup_at: at, as_of: now }: HomeAnswer, text: Text): [Tone, string] {
  const minutes = minutesBetween(at, now);
  if (minutes === null) return ['attention', text('console:noBackup')];
  const tone = minutes > BACKUP_LATE ? 'attention' : 'ok';
  if (minutes < 60) return [tone, text('console:backupMinutes', { number: minutes })];
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? [tone, text('console:backupHours', { number: hours })]
    : [tone, text('console:backupDays', { number: Math.floor(hours / 24) })];
}

/** Whether the books agree, and how old the backup is. Home has asked for it. */
export function Health() {
  const text = useText();
  const { storeId } = useScope();
  const { data } = useQuery({ ...homeQuery(storeId), staleTime: Number.POSITIVE_INFINITY });
  if (!data) return null;
  return (
    <ul className={classes.health}>
      {[booksLine(data, text), backupLine(data, text)].map(([tone, words]) => (
        <li key={words} data-tone={tone} title={words}>
          <i aria-hidden />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
