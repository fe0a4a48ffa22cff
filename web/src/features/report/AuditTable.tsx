import type { ReactNode } from 'react';
import { type Text, useText } from '@/lib/i18n';
import { formatAmount, paise, parseAmount } from '@/lib/money';
import { sayMoment } from '@/lib/sayMoment';
import { type Column, DataTable, type TableState } from '@/ui/DataTable';
import classes from './AuditTable.module.css';
import type { Entry } from './audit';
import { ACTIONS, LEAVES, MONEY, VALUES } from './auditWords';

export interface AuditTableProps {
  entries: readonly Entry[];
  state: TableState;
  /** Opens the invoice or credit note with this number. */
  onOpen: (number: string) => void;
  empty: ReactNode;
}

/** The entries, a line each; one that is about a document opens it. */
export function AuditTable({ entries, state, onOpen, empty }: AuditTableProps) {
  const text = useText();
  const columns: readonly Column<Entry>[] = [
    {
      id: 'what',
      header: text('auditTrail:headWhat'),
      cell: (entry) => (
        <span className={classes.what}>
          <span>{didOf(entry, text)}</span>
          {knownOf(entry, text) && <span className={classes.known}>{knownOf(entry, text)}</span>}
          {entry.document && <span className={classes.narrow}>{entry.document}</span>}
        </span>
      ),
    },
    {
      id: 'document',
      header: text('auditTrail:headDocument'),
      width: '184px',
      // On narrow screens it stands below what was done.
      secondary: true,
      cell: ({ document }) => document,
    },
    {
      id: 'who',
      header: text('auditTrail:headWho'),
      width: '200px',
      cell: (entry) => (
        <span className={classes.what}>
          <span>{whoOf(entry, text)}</span>
          {entry.manager && (
            <span className={classes.known}>
              {text('auditTrail:leaveOf', { name: entry.manager })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'till',
      header: text('auditTrail:headTill'),
      width: '112px',
      secondary: true,
      cell: ({ till }) => till,
    },
    {
      id: 'when',
      header: text('auditTrail:headWhen'),
      align: 'end',
      width: '168px',
      cell: ({ at }) => sayMoment(at, text),
    },
  ];
  return (
    <DataTable
      label={text('auditTrail:title')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      onOpen={({ document }) => onOpen(document)}
      opens={({ document }) => document !== ''}
      state={state}
      dense
      empty={empty}
    />
  );
}

/** The act of an entry; one that is newer than this till has no words of its own. */
function didOf({ action, leave }: Entry, text: Text): string {
  const did = text(ACTIONS[action] ?? 'auditTrail:didUnknown');
  return leave ? `${did}: ${text(LEAVES[leave])}` : did;
}

/** A value of a setting as people read it: shares, money, and what is on or off. */
function settingValue(setting: string, value: string, text: Text): string {
  if (value === 'true' || value === 'false')
    return text(value === 'true' ? 'auditTrail:on' : 'auditTrail:off');
  if (!/^-?\d+$/.test(value)) return value;
  if (setting.endsWith('_bp'))
    return text('auditTrail:percentOf', { percent: Number(value) / 100 });
  return setting.endsWith('_paise') ? formatAmount(paise(Number(value))) : value;
}

/** The values of an entry, in one line. */
function knownOf({ values, setting }: Entry, text: Text): string {
  const known = values.map(({ name, value }) => {
    if (setting !== '') {
      const said =
        name === 'setting' ? text(`auditTrail:set_${setting}`) : settingValue(setting, value, text);
      return text('auditTrail:value', { name: text(VALUES[name]), value: said });
    }
    const amount = MONEY.has(name) ? parseAmount(value) : null;
    const said = amount === null ? value : formatAmount(amount);
    return text('auditTrail:value', { name: text(VALUES[name]), value: said });
  });
  return known.join(' · ');
}

/** The person of an entry, or its origin where that was nobody at a till. */
function whoOf({ who, origin }: Entry, text: Text): string {
  if (who) return who;
  if (origin === 'command_line') return text('auditTrail:commandLine');
  return text(origin === 'background' ? 'auditTrail:background' : 'auditTrail:nobody');
}
