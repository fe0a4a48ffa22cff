import type { ReactNode, RefObject } from 'react';
import { saidOf, whoOf } from '@/audit/auditSentence';
import { Sentence } from '@/audit/Sentence';
import { parseStoreTime } from '@/lib/dates';
import { say } from '@/lib/i18n';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { Initials } from '@/ui/Initials';
import type { AuditLine } from '../api/audit';
import { Chip } from '../home/Chip';
import { initialsOf } from '../initials';
import { sayNearTime } from '../moments';
import { useShortStore } from '../shortStore';
import { type Column, Table } from '../table/Table';
import classes from './AuditTable.module.css';
import { placeOf } from './place';

/** A time to the second; the day with it where entries are of several. */
function timeOf(at: string, isOneDay: boolean): string {
  return isOneDay && parseStoreTime(at) ? at.slice(11) : sayNearTime(at, '');
}

function columnsOf(
  isOneDay: boolean,
  short: (store: string) => string,
  text: Text,
): readonly Column<AuditLine>[] {
  return [
    {
      id: 'time',
      head: text('console:time'),
      width: isOneDay ? 88 : 124,
      cell: ({ at }) => <span className={classes.dim}>{timeOf(at, isOneDay)}</span>,
    },
    {
      id: 'place',
      head: text('console:where'),
      width: 144,
      gives: 2,
      cell: (entry) => placeOf(entry, text, short),
    },
    {
      id: 'what',
      head: text('console:whatWasDone'),
      names: true,
      cell: (entry) => <What entry={entry} />,
    },
    {
      id: 'state',
      head: text('console:state'),
      hidesHead: true,
      align: 'end',
      width: 112,
      cell: ({ attention }) =>
        attention && <Chip tone="attention">{text('console:lookAtThis')}</Chip>,
    },
  ];
}

function What({ entry }: { entry: AuditLine }) {
  const { parts, rest } = saidOf({ ...entry, till: '' }, say);
  return (
    <span className={classes.what}>
      <Initials className={classes.who}>{initialsOf(whoOf(entry, say))}</Initials>
      <span className={classes.words}>
        <Sentence parts={parts} />
        {rest && <span className={classes.rest}> {rest}</span>}
      </span>
    </span>
  );
}

/** The entries of the audit, a sentence each. */
export function AuditTable({
  entries,
  isOneDay,
  ...table
}: {
  entries: readonly AuditLine[];
  isOneDay: boolean;
  isPhone: boolean;
  chosen: string | undefined;
  onOpen: (entry: AuditLine) => unknown;
  isLoading: boolean;
  instead: ReactNode;
  list: RefObject<HTMLDivElement | null>;
}) {
  const text = useText();
  const short = useShortStore();
  return (
    <Table
      {...table}
      label={text('console:audit')}
      columns={columnsOf(isOneDay, short, text)}
      rows={entries}
      keyOf={({ id }) => id}
      linesOf={(entry) => ({
        name: <Sentence className={classes.lines} parts={saidOf(entry, say).parts} />,
        facts: [timeOf(entry.at, isOneDay), placeOf(entry, text, short)].join(' · '),
        note: entry.attention && <Chip tone="attention">{text('console:lookAtThis')}</Chip>,
      })}
    />
  );
}
