import { type ReactNode, type RefObject, useState } from 'react';
import type { SettingsAnswer } from '@/api';
import { beep } from '@/devices/beep';
import { isOn } from '@/features/settings';
import { type Text, useText } from '@/lib/i18n';
import { parseAmount } from '@/lib/money';
import { AmountField } from '@/ui/AmountField';
import { ErrorLine } from '@/ui/ErrorLine';
import { NumericPad } from '@/ui/NumericPad';
import { TabList } from '@/ui/TabList';
import { useTouchScreen } from '@/ui/useTouchScreen';
import aside from './aside.module.css';
import classes from './CashStatement.module.css';
import { DenominationTable } from './DenominationTable';
import {
  type Counts,
  countedPieces,
  type Denomination,
  denominationsOf,
  type Statement,
  statementOf,
} from './denominations';

/** How the cash is stated, and what has been entered so far. Both ways keep what they have. */
export interface CashEntry {
  way: 'count' | 'amount';
  counts: Counts;
  amount: string;
}

/** An entry with nothing in it: a count where the store counts, else an amount. */
export function emptyEntry({ settlement }: SettingsAnswer): CashEntry {
  const { status, currency } = settlement.denomination;
  const counts = isOn(status) && currency.length > 0;
  return { way: counts ? 'count' : 'amount', counts: {}, amount: '' };
}

/** The statement of an entry; `null` while nothing has been entered. */
export function statedBy(entry: CashEntry, settings: SettingsAnswer): Statement | null {
  if (entry.way === 'count') return statementOf(denominationsOf(settings), entry.counts);
  const amount = parseAmount(entry.amount);
  return amount === null ? null : { amount };
}

/** The id of what the switch between the two ways changes. */
const ENTRY = 'cash-entry';

export interface CashStatementProps {
  settings: SettingsAnswer;
  entry: CashEntry;
  onChange: (entry: CashEntry) => void;
  /** The kind of amount: the opening or the closing balance. */
  label: string;
  /** The server's complaint about it. */
  error: string | undefined;
  /** The field that the number pad types into. */
  field: RefObject<HTMLInputElement | null>;
  /** Called for Enter where there is nothing more to enter. */
  onFinished: () => void;
}

/** The cash in the drawer: counted by notes and coins, or entered as one amount. */
export function CashStatement({
  settings,
  entry,
  onChange,
  label,
  error,
  field,
  onFinished,
}: CashStatementProps) {
  const touch = useTouchScreen();
  const [denominations] = useState(() => denominationsOf(settings));
  return (
    <>
      {entry.way === 'count' && <ErrorLine message={error} boxed />}
      <div id={ENTRY}>
        {entry.way === 'count' ? (
          <DenominationTable
            denominations={denominations}
            counts={entry.counts}
            padded={touch}
            onCount={(key, count) =>
              onChange({ ...entry, counts: { ...entry.counts, [key]: count } })
            }
            onFocus={(focused) => {
              field.current = focused;
            }}
            onFinished={onFinished}
          />
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              onFinished();
            }}
          >
            <AmountField
              ref={field}
              label={label}
              size="large"
              autoFocus
              padded={touch}
              value={entry.amount}
              error={error}
              onTooLong={beep.failure}
              onChange={(amount) => onChange({ ...entry, amount })}
            />
          </form>
        )}
      </div>
    </>
  );
}

/** Beside the entry: which way it is made, what it comes to, and the pad that types into it. */
export function CashBeside({
  settings,
  total,
  entry,
  onChange,
  field,
}: Pick<CashStatementProps, 'settings' | 'entry' | 'onChange' | 'field'> & {
  /** The sum so far. */
  total: ReactNode;
}) {
  const text = useText();
  const [denominations] = useState(() => denominationsOf(settings));
  const counts = entry.way === 'count';
  const canCount = emptyEntry(settings).way === 'count';
  return (
    <>
      {canCount && (
        <div className={classes.ways}>
          <TabList
            label={text('drawer:ways')}
            look="segments"
            panelId={ENTRY}
            selected={entry.way}
            tabs={[
              { id: 'count', label: text('drawer:byCount') },
              { id: 'amount', label: text('drawer:byAmount') },
            ]}
            onSelect={(way) => onChange({ ...entry, way: way === 'count' ? 'count' : 'amount' })}
          />
        </div>
      )}
      <div className={`${aside.sum} ${classes.total}`}>
        <span>{text('drawer:total')}</span>
        <output>{total}</output>
        {counts && <small>{piecesText(denominations, entry.counts, text)}</small>}
      </div>
      <div className={classes.pad}>
        <NumericPad field={field} decimal={!counts} fill />
      </div>
    </>
  );
}

/** `252 notes · 85 coins`, of the kinds that the store counts. */
function piecesText(denominations: readonly Denomination[], counts: Counts, text: Text): string {
  const { notes, coins } = countedPieces(denominations, counts);
  const has = (kind: Denomination['kind']) => denominations.some((one) => one.kind === kind);
  return [
    has('notes') && text('drawer:noteCount', { count: notes }),
    has('coins') && text('drawer:coinCount', { count: coins }),
  ]
    .filter(Boolean)
    .join(' · ');
}
