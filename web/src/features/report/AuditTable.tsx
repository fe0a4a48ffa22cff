import { type ReactNode, useMemo } from 'react';
import { saidOf } from '@/audit/auditSentence';
import { GROUPS } from '@/audit/auditWords';
import type { Entry } from '@/audit/entry';
import { Sentence } from '@/audit/Sentence';
import { formatNamedDay, formatShortTime, parseStoreTime } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { Badge } from '@/ui/Badge';
import { type Column, DataTable, type TableState } from '@/ui/DataTable';
import { Initials } from '@/ui/Initials';
import { IconAlertTriangle } from '@/ui/icons';
import classes from './AuditTable.module.css';

export interface AuditTableProps {
  entries: readonly Entry[];
  state: TableState;
  /** How many entries there are, said beside the newest day. */
  counted: string;
  /** Opens the invoice or credit note with this number. */
  onOpen: (number: string) => void;
  empty: ReactNode;
}

/** The id of the list, for the tabs that say which part of the entries it shows. */
export const ENTRIES = 'audit-entries';

/** The entries under their days, a sentence each; one that is about a document opens it. */
export function AuditTable({ entries, state, counted, onOpen, empty }: AuditTableProps) {
  const text = useText();
  const tints = useMemo(() => tintsOf(entries), [entries]);
  const columns: readonly Column<Entry>[] = [
    {
      id: 'what',
      header: text('auditTrail:headWhat'),
      cell: (entry) => <EntryLine entry={entry} tint={tints.get(entry.who)} />,
    },
  ];
  const newest = dayOf(entries[0]);
  return (
    <DataTable
      label={text('auditTrail:title')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      onOpen={({ document }) => onOpen(document)}
      opens={({ document }) => document !== ''}
      toneOf={({ attention }) => (attention ? 'attention' : undefined)}
      groupOf={(entry) => {
        const id = dayOf(entry);
        return { id, head: <DayHead entry={entry} counted={id === newest ? counted : ''} /> };
      }}
      state={state}
      dense
      empty={empty}
    />
  );
}

const dayOf = (entry: Entry | undefined) => entry?.at.slice(0, 10) ?? '';

function DayHead({ entry, counted }: { entry: Entry; counted: string }) {
  const moment = parseStoreTime(entry.at);
  return (
    <span className={classes.day}>
      <span>{moment ? formatNamedDay(moment) : dayOf(entry)}</span>
      {counted && <span className={classes.counted}>{counted}</span>}
    </span>
  );
}

/** People take the tints in the order in which they come, so that two of a shop seldom have the same. */
function tintsOf(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const people = [...new Set(entries.map(({ who }) => who).filter(Boolean))].sort();
  return new Map(people.map((who, at) => [who, at % 5]));
}

function EntryLine({ entry, tint }: { entry: Entry; tint: number | undefined }) {
  const text = useText();
  const moment = parseStoreTime(entry.at);
  const { parts, rest } = saidOf(entry, text);
  return (
    <span className={classes.entry}>
      <span className={classes.time}>{moment ? formatShortTime(moment) : entry.at}</span>
      <span className={classes.person} data-tint={tint}>
        <Initials>{initialsOf(entry.who)}</Initials>
      </span>
      <span className={classes.what}>
        <Sentence className={classes.sentence} parts={parts} />
        {rest && <span className={classes.rest}>{rest}</span>}
      </span>
      {entry.attention ? (
        <Badge tone="attention">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {text('auditTrail:lookAtThis')}
        </Badge>
      ) : (
        <Badge>{text(GROUPS[entry.group])}</Badge>
      )}
    </span>
  );
}

function initialsOf(who: string): string {
  const words = who.split(' ').filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]);
  return letters.join('').toUpperCase() || '?';
}
